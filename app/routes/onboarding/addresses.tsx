import { AddressFields } from "#app/fields/address-fields.tsx";
import { ItemsStep } from "./items-step.tsx";

export default function AddressesStep() {
  return (
    <ItemsStep section="addresses" nameOf={({ address_label, city }) => address_label || city}>
      {({ path }) => <AddressFields path={path} />}
    </ItemsStep>
  );
}

import { PersonFields } from "#app/fields/person-fields.tsx";
import { ItemsStep } from "./items-step.tsx";

export default function PeopleStep() {
  return (
    <ItemsStep section="key_people" nameOf={({ name }) => name}>
      {({ path }) => <PersonFields path={path} />}
    </ItemsStep>
  );
}

import { LinkFields } from "#app/fields/organization-fields.tsx";
import { Step } from "./step.tsx";

export default function LinksStep() {
  return (
    <Step section="links">
      <LinkFields path="links" />
    </Step>
  );
}

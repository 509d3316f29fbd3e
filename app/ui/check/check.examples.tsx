import { Check } from "./check.tsx";

export const examples = {
  boxes: (
    <fieldset>
      <legend>For whom</legend>
      <Check type="checkbox" name="example" value="a" label="Autism spectrum" count="41" checked />
      <Check type="checkbox" name="example" value="b" label="Speech and language" count="26" />
      <Check type="checkbox" name="example" value="c" label="Sickle cell disease" count="0" empty />
    </fieldset>
  ),
  radios: (
    <fieldset>
      <legend>How far</legend>
      <Check type="radio" name="example-distance" value="25" label="Up to 25 km" checked />
      <Check type="radio" name="example-distance" value="50" label="Up to 50 km" />
    </fieldset>
  ),
};

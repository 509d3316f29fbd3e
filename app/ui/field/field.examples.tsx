import { Field } from "./field.tsx";

export const examples = {
  plain: <Field id="example-plain" label="Where?" name="example" defaultValue="Madurai" />,
  wrong: (
    <Field id="example-wrong" label="Where?" name="example" defaultValue="x" errors={["Use at most 120 characters"]} />
  ),
};

import { Field, FieldGroup, Select, TextArea } from "./field.tsx";

export const examples = {
  plain: <Field id="example-plain" label="Where?" name="example" defaultValue="Madurai" />,
  "with a hint": <Field id="example-hint" label="PIN code" hint="Six digits" aside="if you know it" name="example" />,
  wrong: (
    <Field id="example-wrong" label="Where?" name="example" defaultValue="x" errors={["Use at most 120 characters"]} />
  ),
  "several lines": <TextArea id="example-text" label="What do you stand for?" name="example" />,
  "one of many": (
    <Select id="example-select" label="State" name="example">
      <option>Kerala</option>
      <option>Tamil Nadu</option>
    </Select>
  ),
  "a group": (
    <FieldGroup id="example-group" label="How do you work?" errors={["Choose at least one"]}>
      <label className="check">
        <input type="checkbox" />
        <span>Online</span>
      </label>
    </FieldGroup>
  ),
};

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Field, FieldGroup, Select, TextArea } from "./field.tsx";

test("a label belongs to its input, and a field without hint and errors has no description", () => {
  expect(renderToStaticMarkup(<Field id="where" label="Where?" name="location" defaultValue="Madurai" />)).toBe(
    '<div class="field"><label for="where">Where?</label>' +
      '<input type="text" id="where" class="input" name="location" value="Madurai"/></div>',
  );
});

test("the label says that a field is optional", () => {
  expect(renderToStaticMarkup(<Field id="pin" label="PIN code" aside="if you know it" />)).toContain(
    '<label for="pin">PIN code<span class="field-hint"> (if you know it)</span></label>',
  );
});

const described = { id: "pin", label: "PIN code", hint: "Six digits", errors: ["Too short", "Use digits"] };

test.each([
  ["input", <Field key="a" {...described} aria-describedby="more" />],
  ["textarea", <TextArea key="b" {...described} aria-describedby="more" />],
  [
    "select",
    <Select key="c" {...described} aria-describedby="more">
      <option>Kerala</option>
    </Select>,
  ],
])("an invalid %s is described by its errors first, then by its hint and the rest", (name, field) => {
  const html = renderToStaticMarkup(field);
  expect(html).toContain('<div class="field field-error"><label for="pin">PIN code</label>');
  expect(html).toContain('<p class="field-hint" id="pin-hint">Six digits</p>');
  expect(html).toMatch(
    /<p class="field-error-text" id="pin-error"><svg .*<\/svg><span>Too short\. Use digits<\/span><\/p>/,
  );
  const control = new RegExp(`<${name} [^>]*>`).exec(html)![0];
  expect(control).toContain('id="pin"');
  expect(control).toContain('aria-invalid="true"');
  expect(control).toContain('aria-describedby="pin-error pin-hint more"');
});

test("a hint alone describes the field and does not make it invalid", () => {
  const html = renderToStaticMarkup(<Field id="pin" label="PIN code" hint="Six digits" errors={[]} />);
  expect(html).toContain('aria-describedby="pin-hint"');
  expect(html).not.toMatch(/aria-invalid|pin-error|field-error/);
});

test("the options of a select are its children", () => {
  const html = renderToStaticMarkup(
    <Select id="state" label="State" name="state" defaultValue="KL">
      <option value="KL">Kerala</option>
    </Select>,
  );
  expect(html).toContain(
    '<select name="state" id="state" class="input"><option value="KL" selected="">Kerala</option></select>',
  );
});

test("controls of one question are a fieldset that its legend names and that can be focused", () => {
  expect(
    renderToStaticMarkup(
      <FieldGroup id="how" label="How?" aside="optional">
        <input type="checkbox" />
      </FieldGroup>,
    ),
  ).toBe(
    '<fieldset id="how" tabindex="-1" class="field"><legend>How?<span class="field-hint"> (optional)</span></legend>' +
      '<input type="checkbox"/></fieldset>',
  );
});

test("an invalid group is described by its errors and its hint", () => {
  const html = renderToStaticMarkup(
    <FieldGroup id="how" label="How?" hint="One or more" errors={["Choose at least one"]}>
      <input type="checkbox" />
    </FieldGroup>,
  );
  expect(html).toContain('class="field field-error" aria-describedby="how-error how-hint"');
  expect(html).toContain('id="how-error"');
  expect(html).toContain("<span>Choose at least one</span>");
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Check } from "./check.tsx";

test("the label is the name of the control", () => {
  expect(renderToStaticMarkup(<Check type="radio" name="distance" value="25" label="Up to 25 km" checked />)).toBe(
    '<label class="check"><input type="radio" name="distance" checked="" value="25"/>' + "Up to 25 km</label>",
  );
});

test("a count, a detail and the language of the label are rendered", () => {
  const html = renderToStaticMarkup(
    <Check type="checkbox" name="language" label="தமிழ்" lang="ta" detail="Tamil" count="41" />,
  );
  expect(html).toContain('<span><span lang="ta">தமிழ்</span><small class="muted"> Tamil</small></span>');
  expect(html).toContain('<span class="check-count">41</span>');
  expect(html).not.toContain("checked");
});

test("a choice without results can still be made", () => {
  const html = renderToStaticMarkup(<Check type="checkbox" name="a" label="Sickle cell disease" count="0" empty />);
  expect(html).toContain('class="check check-empty"');
  expect(html).toContain('<span class="check-count">0</span>');
  expect(html).not.toContain("disabled");
});

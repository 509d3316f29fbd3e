import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Description, DescriptionList } from "./description-list.tsx";

test("each term and its description are a group of one dl", () => {
  expect(
    renderToStaticMarkup(
      <DescriptionList>
        <Description term="Since">2009</Description>
        <Description term="Legal name">Vaigai Trust</Description>
      </DescriptionList>,
    ),
  ).toBe(
    '<dl class="description-list"><div><dt>Since</dt><dd>2009</dd></div>' +
      "<div><dt>Legal name</dt><dd>Vaigai Trust</dd></div></dl>",
  );
});

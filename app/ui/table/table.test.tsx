import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Table } from "./table.tsx";

const table = (captionHidden?: boolean) =>
  renderToStaticMarkup(
    <Table
      caption="Applications"
      captionHidden={captionHidden}
      columns={[{ name: "Organisation" }, { name: "Days", isNumber: true }]}
    >
      <tr>
        <th scope="row">Nambikkai School</th>
        <td data-label="Days">9</td>
      </tr>
    </Table>,
  );

test("it has a caption, headings of its columns, and its rows in a body", () => {
  expect(table()).toBe(
    '<table class="table table-flow"><caption>Applications</caption>' +
      '<thead><tr><th scope="col">Organisation</th><th scope="col" class="num">Days</th></tr></thead>' +
      '<tbody><tr><th scope="row">Nambikkai School</th><td data-label="Days">9</td></tr></tbody></table>',
  );
});

test("a caption that is not seen is still heard", () => {
  expect(table(true)).toContain('<caption class="sr">Applications</caption>');
});

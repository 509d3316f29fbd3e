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

test("a table has a caption, column headings, and its rows in a body", () => {
  expect(table()).toBe(
    '<table class="table table-flow"><caption>Applications</caption>' +
      '<thead><tr><th scope="col">Organisation</th><th scope="col" class="num">Days</th></tr></thead>' +
      '<tbody><tr><th scope="row">Nambikkai School</th><td data-label="Days">9</td></tr></tbody></table>',
  );
});

test("a hidden caption is still read by screen readers", () => {
  expect(table(true)).toContain('<caption class="sr">Applications</caption>');
});

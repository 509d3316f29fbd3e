import { Table } from "./table.tsx";

export const examples = {
  table: (
    <Table caption="Applications, oldest first" columns={[{ name: "Organisation" }, { name: "Days", isNumber: true }]}>
      <tr>
        <th scope="row">Nambikkai School for Deaf Children</th>
        <td className="num" data-label="Days">
          9
        </td>
      </tr>
    </Table>
  ),
};

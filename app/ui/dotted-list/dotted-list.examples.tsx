import { DottedList } from "./dotted-list.tsx";

const entries = [
  { key: "a", href: "#a", label: "Dadra and Nagar Haveli and Daman and Diu", count: "3", unit: "places" },
  { key: "b", href: "#b", label: "Kerala", count: "219", unit: "places" },
];

export const examples = {
  plain: <DottedList labelledBy="main" entries={entries} />,
  pictograms: (
    <DottedList labelledBy="main" columns={3} entries={entries.map((entry) => ({ ...entry, icon: "education" }))} />
  ),
  details: (
    <DottedList labelledBy="main" entries={entries.map((entry) => ({ ...entry, detail: "All their places" }))} />
  ),
};

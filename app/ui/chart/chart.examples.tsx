import { Chart } from "./chart.tsx";

const weeks = ["31 August", "7 September", "14 September", "21 September", "28 September", "5 October"];
const points = (values: number[]) =>
  values.map((value, i) => ({ name: weeks[i]!, value, text: value.toLocaleString("en-IN") }));
const words = {
  essence: "Visits each week rose from 21 in the week of 31 August to 43 in the week of 28 September.",
  show: "Show as a table",
  name: "Week of",
  value: "Visits",
};

export const examples = {
  "the last is not over": (
    <Chart caption="Visits each week" points={points([21, 26, 24, 31, 43, 12])} open words={words} />
  ),
  "six digits": <Chart caption="Visits each week" points={points([0, 1200, 100000, 250000, 90000, 4])} words={words} />,
  "nothing yet": <Chart caption="Visits each week" points={points([0, 0, 0, 0, 0, 0])} open words={words} />,
  one: <Chart caption="Visits each week" points={points([7])} words={words} />,
};

import { Bar, Bars } from "./bars.tsx";

const weeks = ["31 August", "7 September", "14 September", "21 September", "28 September", "5 October"];
const points = (values: (number | null)[]) =>
  values.map((value, i) => ({ name: weeks[i]!, value, text: value === null ? "–" : String(value) }));

export const examples = {
  "the last is not over": (
    <Bars
      caption="Applications each week"
      points={points([21, 26, 24, 31, 43, 12])}
      open
      essence="Applications each week: most in the week of 28 September, 43."
    />
  ),
  "with marks, a rule and a week without": (
    <Bars
      caption="Days to a decision"
      points={points([4, 6, null, 3, 11, 2]).map((point) => ({ ...point, mark: point.value && point.value * 1.4 }))}
      rule={10}
      essence="Days to a decision: below ten in all weeks but one."
    />
  ),
  "nothing yet": <Bars caption="Applications" points={points([0, 0, 0, 0, 0, 0])} essence="No applications yet." />,
  "one bar": <Bar value={3} most={10} />,
};

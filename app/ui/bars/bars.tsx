import "./bars.css";

export interface BarPoint {
  name: string;
  /** 0 or more; null if unknown */
  value: number | null;
  /** Value of a second mark, drawn as a dash */
  mark?: number | null;
  /** The value in words */
  text: string;
}

interface BarsProps {
  caption: string;
  /** In order of time */
  points: BarPoint[];
  /** Value at full height, so that several charts can be compared; by default the highest value */
  most?: number;
  /** Value of a dashed line across the chart */
  rule?: number;
  /** The period of the last bar is not over. */
  open?: boolean;
  /** The highest value in words, shown below the chart */
  highest?: string | undefined;
  /** One sentence that says what the bars show: the accessible name */
  essence: string;
}

const WIDTH = 1000;
const HEIGHT = 100;
const GAP = 0.25;

/** A bar chart of a few points that names the first and the last. The page needs a table with the same numbers. */
export function Bars({ caption, points, most, rule, open, highest, essence }: BarsProps) {
  const known = points.flatMap(({ value, mark }) => [value ?? 0, mark ?? 0]);
  const top = Math.max(1, most ?? 0, rule ?? 0, ...known);
  const step = WIDTH / Math.max(1, points.length);
  const width = step * (1 - GAP);
  const yOf = (value: number) => HEIGHT - (HEIGHT * value) / top;
  return (
    <figure className="bars">
      <figcaption>{caption}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={essence}>
        <path d={`M0 ${HEIGHT}H${WIDTH}`} />
        {points.map(({ name, value, mark }, i) => {
          const x = i * step + (step - width) / 2;
          const isOpen = open && i === points.length - 1;
          return (
            <g key={name}>
              {value !== null && value > 0 && (
                <rect
                  className={isOpen ? "bars-open" : undefined}
                  x={x}
                  y={yOf(value)}
                  width={width}
                  height={HEIGHT - yOf(value)}
                />
              )}
              {mark != null && <path className="bars-mark" d={`M${x} ${yOf(mark)}h${width}`} />}
            </g>
          );
        })}
        {rule !== undefined && <path className="bars-rule" d={`M0 ${yOf(rule)}H${WIDTH}`} />}
      </svg>
      <p className="bars-ends">
        {points
          .filter((_, i) => i === 0 || i === points.length - 1)
          .map(({ name, text }) => (
            <span key={name}>{`${name}: ${text}`}</span>
          ))}
        {highest && <span>{highest}</span>}
      </p>
    </figure>
  );
}

/** A small bar that shows `value` as a share of `most`, next to the number in a table cell. */
export function Bar({ value, most }: { value: number; most: number }) {
  const share = most > 0 ? Math.min(1, value / most) : 0;
  return (
    <svg className="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className="bar-room" y={9} width={100} height={1} />
      <rect width={100 * share} height={9} />
    </svg>
  );
}

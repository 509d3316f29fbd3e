import "./bars.css";

export interface BarPoint {
  name: string;
  /** 0 or more; null: nothing is known */
  value: number | null;
  /** A dash above the bar */
  mark?: number | null;
  /** As it is read */
  text: string;
}

interface BarsProps {
  caption: string;
  /** In the order of time */
  points: BarPoint[];
  /** What the full height is, so that several drawings can be compared; else the highest of them */
  most?: number;
  /** A dashed line across at that height */
  rule?: number;
  /** The last bar is still growing. */
  open?: boolean;
  /** Which is the highest, in words, for whoever sees them */
  highest?: string | undefined;
  /** What the bars say, in a sentence: the drawing's name */
  essence: string;
}

const WIDTH = 1000;
const HEIGHT = 100;
const GAP = 0.25;

/** A bar for each of a few points, with the first and last beside them. The page has the same numbers in a table. */
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

/** How much one number is of the most, beside the number itself in a cell of a table. */
export function Bar({ value, most }: { value: number; most: number }) {
  const share = most > 0 ? Math.min(1, value / most) : 0;
  return (
    <svg className="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className="bar-room" y={9} width={100} height={1} />
      <rect width={100 * share} height={9} />
    </svg>
  );
}

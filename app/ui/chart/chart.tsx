import "./chart.css";

interface ChartProps {
  caption: string;
  /** In order of time; `value` 0 or more, `text` the value in words */
  points: { name: string; value: number; text: string }[];
  /** The period of the last point is not over. */
  open?: boolean;
  words: {
    /** One sentence that says what the line shows: the accessible name */
    essence: string;
    show: string;
    name: string;
    value: string;
  };
}

const WIDTH = 1000;
const HEIGHT = 100;
const RULES = [0, 50, 100];

/** A line chart of a few points that names the first and the last, with a table of all points. */
export function Chart({ caption, points, open, words }: ChartProps) {
  const most = Math.max(1, ...points.map(({ value }) => value));
  const at = points.map(({ value }, i) => ({
    x: Math.round((WIDTH * i) / Math.max(1, points.length - 1)),
    y: Math.round(HEIGHT - (HEIGHT * value) / most),
  }));
  const settled = open ? at.slice(0, -1) : at;
  return (
    <figure className="chart stack">
      <figcaption>{caption}</figcaption>
      {/* Strokes keep their width when the drawing stretches, and so do dots, which are strokes of length 0. */}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={words.essence}>
        <path className="chart-rule" d={RULES.map((y) => `M0 ${y}H${WIDTH}`).join("")} />
        <path className="chart-line" d={line(settled)} />
        {open && <path className="chart-line chart-open" d={line(at.slice(-2))} />}
        <path className="chart-dot" d={dots(at)} />
        <path className="chart-dot-cap" d={dots(settled)} />
        {open && <path className="chart-dot-cap chart-open" d={dots(at.slice(-1))} />}
      </svg>
      <p className="chart-ends">
        {points
          .filter((_, i) => i === 0 || i === points.length - 1)
          .map(({ name, text }) => (
            <span key={name}>{`${name}: ${text}`}</span>
          ))}
      </p>
      <details>
        <summary>{words.show}</summary>
        <table>
          <caption className="sr">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.value}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ name, text }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

interface Point {
  x: number;
  y: number;
}

function line(points: Point[]): string {
  return points.map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${x} ${y}`).join("");
}

function dots(points: Point[]): string {
  return points.map(({ x, y }) => `M${x} ${y}h0`).join("");
}

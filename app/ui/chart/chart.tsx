import "./chart.css";

interface ChartProps {
  caption: string;
  /** In the order of time; `value` 0 or more, `text` as it is read */
  points: { name: string; value: number; text: string }[];
  /** The last point is still growing. */
  open?: boolean;
  words: {
    /** What the line says, in a sentence: the drawing's name */
    essence: string;
    show: string;
    name: string;
    value: string;
  };
}

const WIDTH = 1000;
const HEIGHT = 100;
const RULES = [0, 50, 100];

/** A line through a few points, with its first and last beside it and all of them in a table. */
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
      {/* Stretched to the room there is; strokes, and dots that are strokes without length, keep their size. */}
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

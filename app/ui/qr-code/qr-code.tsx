import { encode } from "uqr";
import "./qr-code.css";

/** Width of the quiet zone, in modules */
const BORDER = 4;

/**
 * A QR code; `label` says in words what it holds. It is black on white in every theme, because cameras may not read
 * other colours.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      width="200"
      height="200"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path stroke="#000" d={data.map(drawn).join("")} />
    </svg>
  );
}

/** The dark modules of a row as path segments with a stroke width of 1. */
function drawn(row: boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x++;
    path += `M${start} ${y + 0.5}h${x + 1 - start}`;
  }
  return path;
}

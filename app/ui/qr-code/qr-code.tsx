import { encode } from "uqr";
import "./qr-code.css";

/** Modules of quiet around it (ISO/IEC 18004) */
const BORDER = 4;

/** A text that a camera reads; `label` says in words what it holds. Black on white in every theme, for cameras know no other. */
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

/** A row's dark modules as lines of the width 1. */
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

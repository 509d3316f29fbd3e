import { encode } from "uqr";

/** Width of the quiet zone, in modules */
const BORDER = 4;

/** A QR code (ISO/IEC 18004) as an SVG image. It is black on white, because cameras may not read other colours. */
export function drawQrCode(text: string): string {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path stroke="#000" d="${data.map(drawRow).join("")}"/></svg>`
  );
}

/** The dark modules of a row as path segments with a stroke width of 1. */
function drawRow(row: boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x++;
    path += `M${start} ${y + 0.5}h${x + 1 - start}`;
  }
  return path;
}

/** A PDF with one page for each text, written in the Helvetica that every reader has. */
export function smallPdf(...texts: string[]): string {
  const pages = texts.map((_, i) => `${4 + 2 * i} 0 R`);
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${pages.join(" ")}] /Count ${texts.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...texts.flatMap((text, i) => {
      const drawn = `BT /F1 24 Tf 40 340 Td (${text}) Tj ET`;
      const parts = `/MediaBox [0 0 300 400] /Contents ${5 + 2 * i} 0 R /Resources << /Font << /F1 3 0 R >> >>`;
      return [`<< /Type /Page /Parent 2 0 R ${parts} >>`, `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`];
    }),
  ];
  return assembled(objects, "");
}

/** A PDF that asks for a password. */
export function lockedPdf(): string {
  const key = "00".repeat(32);
  const lock = `<< /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >>`;
  const objects = ["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>", lock];
  return assembled(objects, `/Encrypt 3 0 R /ID [<${key}> <${key}>]`);
}

function assembled(objects: string[], more: string): string {
  let file = "%PDF-1.4\n";
  const starts = objects.map((object, i) => {
    const start = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${starts.join("")}trailer\n<< /Root 1 0 R /Size ${size} ${more} >>\nstartxref\n${file.length}\n%%EOF\n`;
}

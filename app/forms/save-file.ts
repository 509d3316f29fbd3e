/**
 * Saves a file on the visitor's device. A plain link could not fetch it, because the API takes the session from a
 * header.
 */
export function saveFile(name: string, contents: Blob): void {
  const url = URL.createObjectURL(contents);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const MAX_CHARACTERS = 100;
const MAX_READ = 1000;
/** Control characters, and those that turn the direction of writing: they make `cod.exe` of `exe.doc`. Joiners stay: Indic scripts need them. */
const UNSEEN = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const EXTENSION = /\.[a-z0-9]{1,8}$/i;

/** A file's name as it may be shown: never a path, at most 100 characters, its extension kept; "file" where nothing is left. */
export function displayName(given: string): string {
  // The end holds the extension; a name of megabytes is nobody's.
  const name = given.slice(-MAX_READ).split(/[/\\]/).at(-1)!.toWellFormed().normalize("NFC");
  const seen = name.replace(/\s+/g, " ").replace(UNSEEN, "").replace(/ +/g, " ").trim();
  const extension = EXTENSION.exec(seen)?.[0] ?? "";
  const stem = seen.slice(0, seen.length - extension.length).replace(/^[. ]+|[. ]+$/g, "");
  const short = [...stem]
    .slice(0, MAX_CHARACTERS - extension.length)
    .join("")
    .trim();
  return (short || "file") + extension;
}

/** In small letters, without its dot; empty where there is none. */
export function extensionOf(name: string): string {
  return EXTENSION.exec(name)?.[0].slice(1).toLowerCase() ?? "";
}

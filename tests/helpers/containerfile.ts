import fs from "node:fs";

export interface Step {
  /** The instruction in capitals, such as COPY */
  name: string;
  /** Its arguments as one text */
  text: string;
  words: string[];
}

/** The instructions of deploy/Containerfile in order. A trailing \ continues a line. */
export function containerSteps(): Step[] {
  return fs
    .readFileSync("deploy/Containerfile", "utf8")
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, " ")
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [name = "", ...words] = line.split(/\s+/);
      return { name, text: line.slice(name.length).trim(), words };
    });
}

import fs from "node:fs";
import path from "node:path";
import { BaseSequencer, type Reporter, type TestModule, type TestSpecification } from "vitest/node";

/** Approximate seconds of the longest test files on two cores. They only decide which file starts first. */
const KNOWN: Record<string, number> = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, "durations.json"), "utf8"),
);

/** Starts the longest files first, so that no worker is left with a long one at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification) => KNOWN[path.relative(process.cwd(), moduleId)] ?? 0;
    return (await super.sort(files)).sort((a, b) => seconds(b) - seconds(a));
  }
}

export interface Duration {
  project: string;
  file: string;
  seconds: number;
}

/** Appends the duration of each file to the file in TEST_DURATIONS, one JSON object a line. */
export const recordDurations: Reporter = {
  onTestModuleEnd(module: TestModule) {
    const file = process.env.TEST_DURATIONS;
    if (!file) return;
    const { collectDuration, duration } = module.diagnostic();
    const line: Duration = {
      project: module.project.name,
      file: module.relativeModuleId,
      seconds: (collectDuration + duration) / 1000,
    };
    fs.appendFileSync(file, `${JSON.stringify(line)}\n`);
  },
};

import { spawn } from "node:child_process";
import { once } from "node:events";

/** A registry that has not answered by then counts as not reachable. */
const ANSWER_MS = 20_000;
/** Lower ones are printed and fail nothing. */
const SERIOUS = ["high", "critical"];

interface Report {
  vulnerabilities?: Record<string, { severity: string; range: string }>;
  message?: string;
  error?: { summary?: string };
}

interface Audit {
  /** Lines to print */
  lines: string[];
  failed: boolean;
}

/**
 * Asks the registry for known faults of the packages that serving needs. Says in one line when it cannot be asked: a check without a
 * network does not fail.
 */
export async function auditDependencies({
  registry,
  answer_ms = ANSWER_MS,
}: {
  registry?: string;
  answer_ms?: number;
}): Promise<Audit> {
  const words = ["audit", "--omit=dev", "--package-lock-only", "--json", "--fetch-retries=0"];
  const child = spawn("npm", [...words, ...(registry ? [`--registry=${registry}`] : [])], {
    stdio: ["ignore", "pipe", "ignore"],
    shell: process.platform === "win32",
  });
  let answer = "";
  child.stdout.setEncoding("utf8").on("data", (text) => (answer += text));
  const late = setTimeout(() => child.kill("SIGKILL"), answer_ms);
  try {
    await once(child, "close");
  } catch (error) {
    return skipped((error as Error).message);
  } finally {
    clearTimeout(late);
  }
  return judge(child.killed ? "" : answer);
}

function judge(answer: string): Audit {
  const report = parse(answer);
  if (!report) return skipped("the registry did not answer in time");
  if (!report.vulnerabilities)
    return skipped(report.message ?? report.error?.summary ?? "the registry answered an error");
  const found = Object.entries(report.vulnerabilities);
  if (found.length === 0) return { lines: ["The packages for serving have no known faults."], failed: false };
  return {
    lines: found.map(([name, { severity, range }]) => `${[name, range].filter(Boolean).join(" ")}: ${severity}`),
    failed: found.some(([, { severity }]) => SERIOUS.includes(severity)),
  };
}

function parse(answer: string): Report | null {
  try {
    return JSON.parse(answer) as Report;
  } catch {
    return null;
  }
}

function skipped(why: string): Audit {
  const [reason] = why.split("\n");
  return { lines: [`Without the audit of packages: ${reason}.`], failed: false };
}

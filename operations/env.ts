import { z } from "zod";

const Environment = z.object({
  NODE_ENV: z.enum(["development", "test", "production"], "Use development, test or production").default("development"),
  PORT: z.coerce
    .number("Use a number")
    .int("Use a whole number")
    .min(0, "Use 0 to 65535")
    .max(65_535, "Use 0 to 65535")
    .default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: "Use an address such as https://marga.example" }).optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "Use an address such as postgres://user@host/database")
    .optional(),
  DEMO_DATA: z.enum(["0", "1"], "Use 0 or 1").optional(),
});

export interface Env extends Omit<z.infer<typeof Environment>, "PUBLIC_URL" | "DEMO_DATA"> {
  /** Address under which people reach this server, without a slash at the end */
  PUBLIC_URL: string;
  DEMO_DATA: boolean;
}

/** Why the program cannot start or a command cannot run: one sentence for the person who started it, matched by `name`. */
export function startProblem(sentence: string, code?: string): Error {
  return Object.assign(new Error(sentence), { name: "StartProblem", ...(code ? { code } : {}) });
}

/** Reads the environment once; an empty variable counts as unset. Throws one sentence that names every bad variable. */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `${name}=${JSON.stringify(given[name])} (${issue.message})`;
    });
    throw startProblem(`Bad environment: ${problems.join("; ")}.`);
  }
  const { PUBLIC_URL, DEMO_DATA, ...env } = parsed.data;
  return {
    ...env,
    PUBLIC_URL: (PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ""),
    DEMO_DATA: DEMO_DATA ? DEMO_DATA === "1" : env.NODE_ENV !== "production",
  };
}

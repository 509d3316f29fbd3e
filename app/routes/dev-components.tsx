import type { ReactNode } from "react";
import { data } from "react-router";
import { operations } from "#app/context.server.ts";
import type { Route } from "./+types/dev-components";

const modules = import.meta.glob<Record<string, ReactNode>>("../ui/*/*.examples.tsx", {
  eager: true,
  import: "examples",
});

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(operations).env.NODE_ENV === "production") throw data(null, { status: 404 });
  return null;
}

export const handle = { unlisted: true };

/** Shows every component of ui/ with its examples. It is for developers, so its words are not translated. */
export default function Components() {
  return (
    <div className="wrap band stack-lg">
      <title>Components: Marga</title>
      <h1>Components</h1>
      {Object.entries(modules).map(([file, examples]) => (
        <section key={file} className="stack">
          <h2>{file.split("/").at(-2)}</h2>
          {Object.entries(examples).map(([name, example]) => (
            <div key={name} className="stack">
              <p className="muted small">{name}</p>
              {example}
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

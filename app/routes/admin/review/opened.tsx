import { type ReactNode, Suspense, useState } from "react";
import { OnItsWay } from "#app/loaded/awaited.tsx";
import { Fold } from "#app/ui/fold/fold.tsx";

/** Something folded away that is asked for when it is opened. */
export function Opened({ summary, children }: { summary: string; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <Fold summary={<span>{summary}</span>} onOpen={() => setOpened(true)}>
      <div className="fold-room">{wasOpened && <Suspense fallback={<OnItsWay />}>{children}</Suspense>}</div>
    </Fold>
  );
}

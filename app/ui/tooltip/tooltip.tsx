import * as Radix from "@radix-ui/react-tooltip";
import type { ReactNode } from "react";
import "./tooltip.css";

const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Wraps all tooltips. The first opens after 700 ms; another within 300 ms opens at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Radix.Provider>
  );
}

/** A few more words about a button or link that also makes sense without them. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="tooltip" sideOffset={6} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

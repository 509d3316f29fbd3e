import { type ReactNode, useId } from "react";
import "./meter.css";

/** How much of a whole there is, 0 to 100, under words that say it; they are the meter's name, and `text` is its value as it is heard. */
export function Meter({ percent, text, children }: { percent: number; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="meter">
      <label htmlFor={id}>{children}</label>
      <meter id={id} min={0} max={100} value={percent} aria-valuetext={text} />
    </div>
  );
}

import { type ReactNode, useId } from "react";
import "./meter.css";

/** A share of 0 to 100 percent below words that are the meter's name. Screen readers say `text` as its value. */
export function Meter({ percent, text, children }: { percent: number; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="meter">
      <label htmlFor={id}>{children}</label>
      <meter id={id} min={0} max={100} value={percent} aria-valuetext={text} />
    </div>
  );
}

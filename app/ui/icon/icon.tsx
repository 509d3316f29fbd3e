import "./icon.css";
import sprite from "./pictograms.svg?url";

interface IconProps {
  /** Id of a symbol in pictograms.svg */
  name: string;
  large?: boolean;
}

/** A pictogram, hidden from screen readers. Always put it beside words that say the same. */
export function Icon({ name, large }: IconProps) {
  return (
    <svg className={large ? "icon icon-lg" : "icon"} aria-hidden="true" width="24" height="24">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

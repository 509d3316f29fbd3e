import { SaveButton, type SaveProps } from "./save-button.tsx";
import { SavedLink } from "./saved-link.tsx";
import { SavedStatus } from "./saved-status.tsx";

/** The button in a list of ways to keep a page, with what it says below it. */
export function SaveItem(props: SaveProps) {
  return (
    <li hidden>
      <SaveButton {...props} later />
      <SavedStatus />
      <SavedLink as="p" />
    </li>
  );
}

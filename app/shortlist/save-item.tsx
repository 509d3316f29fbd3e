import { SaveButton, type SaveProps } from "./save-button.tsx";
import { SavedLink } from "./saved-link.tsx";
import { SavedStatus } from "./saved-status.tsx";

/** The save button as an item of a list, with its status and the link to the shortlist. */
export function SaveItem(props: SaveProps) {
  return (
    <li hidden>
      <SaveButton {...props} later />
      <SavedStatus />
      <SavedLink as="p" />
    </li>
  );
}

import { SavedLink } from "./saved-link.tsx";
import { SavedStatus } from "./saved-status.tsx";
import "./shortlist.css";

/** Below results: what was saved just now, and the way to all that is. While it says something it stays on the screen. */
export function SavedBar() {
  return (
    <div className="saved-bar">
      <SavedStatus />
      <SavedLink as="p" />
    </div>
  );
}

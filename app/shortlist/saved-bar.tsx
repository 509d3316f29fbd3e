import { SavedLink } from "./saved-link.tsx";
import "./shortlist.css";

/** Below results: the status after saving, and the link to the shortlist. It stays visible while it has content. */
export function SavedBar() {
  return (
    <div className="saved-bar">
      <SavedStatus />
      <SavedLink as="p" />
    </div>
  );
}

/** Tells screen readers and the visitor that an organisation was saved or removed. */
export function SavedStatus() {
  return <p role="status" data-saved-status="" />;
}

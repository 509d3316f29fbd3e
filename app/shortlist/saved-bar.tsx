import contacted from "#app/islands/contacted.ts?worker&url";
import { SavedLink } from "./saved-link.tsx";
import "./shortlist.css";

/** Below results: the status after saving, the link to the shortlist, and the script that remembers who was called. It stays visible while it has content. */
export function SavedBar() {
  return (
    <div className="saved-bar">
      <SavedStatus />
      <SavedLink as="p" />
      <script type="module" src={contacted} />
    </div>
  );
}

/** Tells screen readers and the visitor that an organisation was saved or removed. */
export function SavedStatus() {
  return <p role="status" data-saved-status="" />;
}

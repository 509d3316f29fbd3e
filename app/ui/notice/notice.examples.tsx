import { Notice } from "./notice.tsx";

export const examples = {
  info: (
    <Notice>
      <p>This is a fictional organisation that shows how Marga works.</p>
    </Notice>
  ),
};

import { Dialog } from "./dialog.tsx";

export const examples = {
  closed: (
    <Dialog title="Remove Melur branch?" open={false} onClose={() => {}}>
      <p>You can undo this for ten minutes.</p>
    </Dialog>
  ),
};

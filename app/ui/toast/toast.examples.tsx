import { Toaster } from "./toast.tsx";

export const examples = {
  saved: (
    <Toaster
      label="Messages"
      close="Close"
      toasts={[{ id: "a", text: "Melur branch was saved", tone: "done", open: true }]}
      onDismiss={() => {}}
    />
  ),
};

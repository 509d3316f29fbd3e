import { v7 as uuid } from "uuid";
import type { CallError } from "#app/state/api.ts";
import { sendFile, smallerPicture } from "#app/uploads/send-file.ts";

/** The server looked at the file and refused it. */
const isFault = ({ status }: CallError) => [400, 413, 415, 422].includes(status);

/** Sends the paper of a claim as soon as it is chosen; the form then names it. A form that is sent earlier waits for it. */
for (const paper of document.querySelectorAll<HTMLElement>("[data-paper]")) {
  const input = paper.querySelector<HTMLInputElement>("input[type=file]")!;
  const status = paper.querySelector<HTMLElement>("[role=status]")!;
  const field = (name: string) => paper.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
  const keep = (id: string, name: string) => {
    field("document_id").value = id;
    field("document_name").value = name;
  };
  const { proof, sending, sent, failed, unsent } = input.dataset;
  const form = paper.closest("form")!;
  /** The upload that has not ended */
  let current: AbortController | null = null;
  let isHeld = false;
  form.addEventListener("submit", (event) => {
    if (!current) return;
    event.preventDefault();
    isHeld = true;
  });
  const send = async () => {
    const chosen = input.files?.[0];
    if (!chosen) return;
    current?.abort();
    const mine = new AbortController();
    current = mine;
    isHeld = false;
    keep("", "");
    status.textContent = sending!.replace("{name}", chosen.name);
    const { file, name } = await smallerPicture(chosen);
    if (current !== mine) return;
    const upload = {
      key: uuid(),
      file,
      name,
      type: "registration",
      token: proof!,
      onProgress: () => {},
      signal: mine.signal,
    } as const;
    await sendFile(upload).then(
      (stored) => {
        if (current !== mine) return;
        current = null;
        keep(stored.id, stored.name);
        status.textContent = sent!.replace("{name}", stored.name);
        if (isHeld) form.requestSubmit();
      },
      (error: CallError) => {
        if (current !== mine) return;
        current = null;
        isHeld = false;
        status.textContent = isFault(error) ? failed! : unsent!;
        input.value = "";
      },
    );
  };
  input.addEventListener("change", send);
  // A file that was chosen before this script ran
  send();
}

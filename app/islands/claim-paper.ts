import { v7 as uuid } from "uuid";
import { sendFile, smallerPicture } from "#app/uploads/send-file.ts";

/** Sends the paper of a claim as soon as it is chosen; the form then names it. */
for (const paper of document.querySelectorAll<HTMLElement>("[data-paper]")) {
  const input = paper.querySelector<HTMLInputElement>("input[type=file]")!;
  const status = paper.querySelector<HTMLElement>("[role=status]")!;
  const field = (name: string) => paper.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
  const { proof, sending, sent, failed } = input.dataset;
  input.addEventListener("change", async () => {
    const chosen = input.files?.[0];
    if (!chosen) return;
    status.textContent = sending!.replace("{name}", chosen.name);
    const { file, name } = await smallerPicture(chosen);
    const { signal } = new AbortController();
    const upload = {
      key: uuid(),
      file,
      name,
      type: "registration",
      token: proof!,
      onProgress: () => {},
      signal,
    } as const;
    await sendFile(upload).then(
      (stored) => {
        field("document_id").value = stored.id;
        field("document_name").value = stored.name;
        status.textContent = sent!.replace("{name}", stored.name);
      },
      () => {
        status.textContent = failed!;
        input.value = "";
      },
    );
  });
}

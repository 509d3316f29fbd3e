import { prove } from "#app/proof-of-work/prove.ts";

/** Sends a refused form again with the proof of work that the answer asks for. Without script the page says when to try again. */
for (const status of document.querySelectorAll<HTMLElement>("[data-challenge]")) {
  const field = document.querySelector<HTMLInputElement>("input[name=proof_of_work]")!;
  const wait = document.querySelector<HTMLElement>("[data-wait]")!;
  const { challenge, worker, checking } = status.dataset;
  wait.hidden = true;
  status.textContent = checking!;
  prove(JSON.parse(challenge!), worker!).then(
    (proof) => {
      field.value = proof;
      field.form!.submit();
    },
    () => {
      status.textContent = "";
      wait.hidden = false;
    },
  );
}

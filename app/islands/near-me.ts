import { fetchTexts, fetchWhenNear } from "#app/island-texts/fetch-texts.ts";

/** Writes the device's position into the place box, only on request. Rounds it to about a kilometre first. */
const DECIMALS = 2;

for (const button of document.querySelectorAll<HTMLButtonElement>("[data-near-me]")) {
  if (!("geolocation" in navigator)) continue;
  const form = button.closest("form")!;
  const input = form.querySelector<HTMLInputElement>("input[name=location]")!;
  const status = button.parentElement!.querySelector<HTMLElement>("[data-near-status]")!;
  button.hidden = false;
  const say = (what: "waiting" | "done" | "failed") =>
    fetchTexts().then(
      ({ near_me }) => {
        status.textContent = near_me[what];
      },
      () => {},
    );
  fetchWhenNear(button);
  button.addEventListener("click", () => {
    void say("waiting");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        input.value = `${coords.latitude.toFixed(DECIMALS)}, ${coords.longitude.toFixed(DECIMALS)}`;
        void say("done");
        input.focus();
      },
      () => {
        void say("failed");
        input.focus();
      },
      { maximumAge: 600_000, timeout: 20_000 },
    );
  });
}

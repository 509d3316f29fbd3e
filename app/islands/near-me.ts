/** Writes the device's position into the place box, only on request. Rounds it to about a kilometre first. */
const DECIMALS = 2;

for (const button of document.querySelectorAll<HTMLButtonElement>("[data-near-me]")) {
  if (!("geolocation" in navigator)) continue;
  const form = button.closest("form")!;
  const input = form.querySelector<HTMLInputElement>("input[name=location]")!;
  const status = button.parentElement!.querySelector<HTMLElement>("[data-near-status]")!;
  button.hidden = false;
  button.addEventListener("click", () => {
    status.textContent = button.dataset.waiting!;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        input.value = `${coords.latitude.toFixed(DECIMALS)}, ${coords.longitude.toFixed(DECIMALS)}`;
        status.textContent = button.dataset.done!;
        input.focus();
      },
      () => {
        status.textContent = button.dataset.failed!;
        input.focus();
      },
      { maximumAge: 600_000, timeout: 20_000 },
    );
  });
}

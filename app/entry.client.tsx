import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { applyAppearance, readAppearance } from "#app/appearance/saved-appearance.ts";
import { VisitContext } from "#app/appearance/visit.ts";
import { startTexts } from "#app/i18n/browser-texts.ts";
import { withstandTranslation } from "#app/translated-pages.ts";
import { usual } from "#domain/appearance.ts";
import { englishNames } from "#domain/local-names.ts";

/** Runs only in the signed-in areas: public pages load no script of the framework. */
async function start(): Promise<void> {
  withstandTranslation();
  const i18n = await startTexts();
  const visit = {
    appearance: usual,
    public_url: "",
    analytics: document.querySelector("[data-analytics]") !== null,
    places: englishNames,
  };
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18n}>
        <VisitContext value={visit}>
          <HydratedRouter />
        </VisitContext>
      </I18nextProvider>,
      { onRecoverableError },
    );
  });
}

/**
 * When a translator changed the page before hydration, React renders it again and drops the attributes that the script
 * in the head had set. Set them again.
 */
function onRecoverableError(error: unknown): void {
  const kept = readAppearance();
  if (kept) applyAppearance(kept);
  document.documentElement.dataset.script = "";
  console.warn(error);
}

void start();

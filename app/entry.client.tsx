import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { textsOf } from "#app/i18n/i18n.ts";

/** Runs in the signed-in areas alone: public pages load no script of the framework. */
async function start(): Promise<void> {
  const i18n = await textsOf(document.documentElement.lang);
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18n}>
        <HydratedRouter />
      </I18nextProvider>,
    );
  });
}

// Not awaited here: a language's file waits for this one, and both would wait for ever.
void start();

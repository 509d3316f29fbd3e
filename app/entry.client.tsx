import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { textsOf } from "#app/i18n/i18n.ts";

/** Runs in the signed-in areas alone: public pages load no script of the framework. */
const i18n = await textsOf(document.documentElement.lang);
startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={i18n}>
      <HydratedRouter />
    </I18nextProvider>,
  );
});

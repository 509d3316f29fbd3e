import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { islandTextFiles } from "#app/island-texts/vite-plugin.ts";

/** Folders of `app/`, and stylesheets without their ending, that only signed-in pages use. */
export const signedInStyles = [
  "routes/signed-in",
  "routes/onboarding",
  "routes/dashboard",
  "routes/admin",
  "editing",
  "fields",
  "forms/conflicts",
  "forms/file-field",
  "ui/bars",
  "ui/chart",
  "ui/dialog",
  "ui/figures",
  "ui/meter",
  "ui/sidebar-layout",
  "ui/tasks",
  "ui/toast",
  "ui/tooltip",
];

/**
 * One stylesheet for all public pages: it is small, is fetched once, and no page waits for a second. Signed-in areas have one
 * more. Every signed-in page needs React, its router, the store and the texts: one script. What ten routes or more need
 * beside it is another, of modules without a style, because public pages would load the styles too. Else an area loads
 * what it shows.
 */
const groups = [
  { name: "shared", test: /\/(app|domain)\/.*\.ts$/, minShareCount: 10 },
  {
    name: "framework",
    test: /node_modules\/(@remix-run|@reduxjs|@standard-schema|cookie|i18next|immer|react(?!-markdown)|redux|reselect|scheduler|use-sync)/,
  },
  {
    name: "signed-in",
    test: new RegExp(`/app/(${signedInStyles.join("|")})(/.*)?\\.css$`),
    priority: 2,
  },
  { name: "public", test: /\/app\/.*\.css$/, priority: 1 },
];

export default defineConfig({
  plugins: [reactRouter(), islandTextFiles()],
  build: {
    // The content security policy of the pages has no data: fonts and sprites must be files.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  // Islands are built like workers: a file of their own, plain modules without React.
  worker: { format: "es" },
});

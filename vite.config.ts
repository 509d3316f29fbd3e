import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** One stylesheet for all public pages: it is small, is fetched once, and no page waits for a second. Signed-in areas have one more. */
const groups = [
  { name: "signed-in", test: /\/app\/(routes\/signed-in|state|ui\/(toast|tooltip))\//, priority: 2 },
  { name: "public", test: /\/app\//, priority: 1 },
];

export default defineConfig({
  plugins: [reactRouter()],
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

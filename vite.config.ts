import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/**
 * Stylesheets follow these chunks, so that a page links few of them: what every page shows, what several share, its own.
 * The root imports all of `core` already.
 */
const groups = [
  { name: "core", test: /app\/(site\/(?!help)|ui\/(icon|milestone|button|field)\/|root)/ },
  { name: "shared", test: /app\/(site\/help|listing|map|ui\/(chip|contacts|fold|notice|steps|tag))/ },
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

import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // The manifest is sent whole, so there is no /__manifest endpoint to abuse (CVE-2026-42342).
  routeDiscovery: { mode: "initial" },
} satisfies Config;

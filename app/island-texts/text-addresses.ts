/** The address of each language's file. Empty in tests: vite-plugin.ts fills it where pages are built. */
export const textAddresses: Record<string, string> = {};

import { inject } from "vitest";

/** The server that this file has to itself while it runs */
export const { address, imported } = inject("lanes")[Number(process.env.VITEST_POOL_ID) - 1]!;

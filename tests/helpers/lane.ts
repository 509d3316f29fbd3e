import { inject } from "vitest";

/** The server that only this file uses while it runs */
export const { address, imported } = inject("lanes")[Number(process.env.VITEST_POOL_ID) - 1]!;

import { solve } from "./solve.ts";

/** Solves away from the page, which stays usable meanwhile. */
addEventListener("message", ({ data }) => postMessage(solve(data)));

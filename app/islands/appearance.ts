import { applyAppearance, readAppearance } from "#app/state/appearance-values.ts";

/** In the head of every page and before its first paint, so that nothing flashes in another size or colour. */
applyAppearance(readAppearance());

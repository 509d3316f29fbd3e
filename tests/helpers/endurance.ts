/** Whether the long forms of the tests run (`npm run endurance`). */
export const isEndurance = process.env.ENDURANCE === "1";

/** Every fifth of a list, the first among them; all of it in `npm run endurance`. */
export function sample<T>(all: readonly T[]): T[] {
  return all.filter((_, i) => isEndurance || i % 5 === 0);
}

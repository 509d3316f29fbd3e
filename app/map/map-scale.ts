/** The lowest count of each of the map's four shades, chosen so that few organisations also show differences. */
export function mapScale(counts: number[]): [number, number, number, number] {
  const most = Math.max(0, ...counts);
  if (most < 40) return [1, 5, 10, 20];
  if (most < 200) return [1, 10, 20, 50];
  return [1, 10, 50, 150];
}

/** 0 for no organisation, else 1 to 4. */
export function shade(count: number, scale: readonly number[]): number {
  return scale.filter((from) => count >= from).length;
}

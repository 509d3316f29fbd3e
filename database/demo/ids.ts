const time = Date.UTC(2026, 0, 1).toString(16).padStart(12, "0");
const kinds = { organization: 1, address: 2, service: 3 } as const;

/** A UUID of version 7 whose random part counts: the same organisation has the same id in every demo database. */
export function demoId(kind: keyof typeof kinds, organization: number, position = 0): string {
  const tail = (organization * 256 + position).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7d0${kinds[kind]}-8000-${tail}`;
}

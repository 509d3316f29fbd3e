type Unknown<T> = { [K in keyof T]: T[K] | (undefined extends T[K] ? null | "" | readonly [] : never) };

/** The standard knows no null: what is not known and empty lists are left out. In a plain loop, because a dump of the directory needs millions. */
export function withoutUnknown<T extends object>(object: Unknown<T>): T {
  const known: Record<string, unknown> = {};
  for (const name in object) {
    const value: unknown = object[name as keyof typeof object];
    if (value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)) known[name] = value;
  }
  return known as T;
}

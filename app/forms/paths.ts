type Node = Record<string, unknown>;

/** Returns the value at a path such as `addresses.0.pincode`, or undefined. */
export function valueAt(data: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((node, step) => (node as Node | null | undefined)?.[step], data);
}

/** Returns a copy with another value at the path. Creates missing parents, as lists where the next step is a number. */
export function withValueAt<T>(data: T, path: string, value: unknown): T {
  return changed(data, path.split("."), value) as T;
}

function changed(node: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(node) || (node === undefined && /^\d+$/.test(step))) {
    const list = [...((node as unknown[] | undefined) ?? [])];
    list[Number(step)] = changed(list[Number(step)], rest, value);
    return list;
  }
  const record = (node ?? {}) as Node;
  return { ...record, [step]: changed(record[step] ?? undefined, rest, value) };
}

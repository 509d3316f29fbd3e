import { widerNetwork } from "#domain/network.ts";

/** How many one network may have at a time, and all networks together */
export interface Share {
  network: number;
  /** The /24 or /48 around it, if that has a share of its own */
  wider?: number;
  all: number;
}

/** Whose place is given to another request. Without it, a request that finds no place is refused. */
export interface Giving {
  /** In a network that holds its whole share, a body may take so long before its place goes to the next request. */
  patience_ms?: number;
  /**
   * When all places are taken, the sender with the most places loses one, if that sender has at least `least` places
   * and at least `least - 1` more than the sender of the new request.
   */
  least: number;
  /** The same by the /24 or /48, when no sender holds so many: one customer may be many senders. */
  by_wider_network?: boolean;
}

/** A request that wants a place */
export interface Holder {
  network: string;
  /** Requests of the same sender count together when all places are taken. */
  sender: string;
  /** Whether its body has not arrived yet. Only such a request is ended. */
  isWaiting(): boolean;
  breakOff(): void;
}

/** Gives a place back; giving it back twice does nothing. */
export type Release = () => void;

interface Held extends Holder {
  since: number;
  release: Release;
}

/** Places, of which each network has a share. Taking one returns null when there is none left. */
export function newPlaces(share: Share, giving?: Giving) {
  const held = new Set<Held>();
  const counted = newCounter();
  return (holder: Holder, scale: number): Release | null => {
    const limits = limitsOf(holder.network, share);
    const full = limits.find(({ key, most }) => counted.of(key) >= most * scale);
    if (full && giving) {
      const victim = victimOf(held, holder, full.within, giving);
      if (!victim) return null;
      victim.breakOff();
      victim.release();
    }
    if (limits.some(({ key, most }) => counted.of(key) >= most * scale)) return null;
    for (const { key } of limits) counted.add(key, 1);
    const release = once(() => {
      for (const { key } of limits) counted.add(key, -1);
      held.delete(entry);
    });
    const entry: Held = { ...holder, since: performance.now(), release };
    held.add(entry);
    return release;
  };
}

/** Each limit with the test whether a place counts towards it; null where all places do. */
function limitsOf(network: string, { network: most, wider = Number.POSITIVE_INFINITY, all }: Share) {
  const around = widerNetwork(network);
  return [
    { key: network, most, within: (other: Held) => other.network === network },
    { key: `around ${around}`, most: wider, within: (other: Held) => widerNetwork(other.network) === around },
    { key: "all", most: all, within: null },
  ];
}

/**
 * The place that the new request gets: that of a slow request of its own network, or of the sender with the most
 * places.
 */
function victimOf(
  held: ReadonlySet<Held>,
  holder: Holder,
  within: ((held: Held) => boolean) | null,
  { patience_ms = Number.POSITIVE_INFINITY, least, by_wider_network }: Giving,
): Held | undefined {
  // Sets are in the order in which entries were added, so the first found is the oldest.
  const waiting = [...held].filter((each) => each.isWaiting());
  if (within) return waiting.find((each) => within(each) && performance.now() - each.since >= patience_ms);
  const oldestOfMost = (keyOf: (each: Holder) => string) => {
    const groups = Map.groupBy(waiting, keyOf);
    const most = [...groups.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    const own = groups.get(keyOf(holder))?.length ?? 0;
    return most.length >= Math.max(least, own + least - 1) ? most[0] : undefined;
  };
  const bySender = oldestOfMost((each) => each.sender);
  return bySender ?? (by_wider_network ? oldestOfMost((each) => widerNetwork(each.network)) : undefined);
}

function newCounter() {
  const counts = new Map<string, number>();
  return {
    of: (key: string) => counts.get(key) ?? 0,
    add(key: string, count: number) {
      const sum = (counts.get(key) ?? 0) + count;
      if (sum > 0) counts.set(key, sum);
      else counts.delete(key);
    },
  };
}

export function both(one: Release, other: Release): Release {
  return () => {
    one();
    other();
  };
}

export function once(work: () => void): Release {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    work();
  };
}

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { newPlaces } from "#api/http/request-places.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

/** A request of this sender and network, whose body arrives when `arrived` is set. */
function request(sender: string, network = sender) {
  const state = { arrived: false, broken: false };
  const breakOff = () => {
    state.broken = true;
  };
  const holder = { network, sender, isWaiting: () => !state.arrived, breakOff };
  return { holder, state };
}

function fill(take: ReturnType<typeof newPlaces>, requests: ReturnType<typeof request>[]) {
  for (const { holder } of requests) expect(take(holder, 1)).not.toBeNull();
}

const broken = (requests: ReturnType<typeof request>[]) => requests.map(({ state }) => state.broken);

describe("when all places are taken", () => {
  const share = { network: 100, all: 4 };

  test("the sender who holds the most loses the oldest", () => {
    const take = newPlaces(share, { least: 1 });
    const held = ["a", "b", "b", "c"].map((sender) => request(sender));
    fill(take, held);
    expect(take(request("d").holder, 1)).not.toBeNull();
    expect(broken(held)).toEqual([false, true, false, false]);
  });

  test("a body that has arrived is never broken off", () => {
    const take = newPlaces(share, { least: 1 });
    const held = ["b", "b", "a", "c"].map((sender) => request(sender));
    fill(take, held);
    for (const { state } of held.slice(0, 3)) state.arrived = true;
    expect(take(request("d").holder, 1)).not.toBeNull();
    expect(broken(held)).toEqual([false, false, false, true]);
    held[3]!.state.arrived = true;
    const last = request("e");
    expect(take(last.holder, 1)).not.toBeNull(); // that of d waits
    last.state.arrived = true;
    expect(take(request("f").holder, 1)).toBeNull();
  });

  test("senders of one form each lose none where the least is two", () => {
    const take = newPlaces(share, { least: 2 });
    const held = ["a", "b", "c", "c"].map((sender) => request(sender));
    fill(take, held);
    expect(take(request("c").holder, 1)).toBeNull();
    expect(take(request("d").holder, 1)).not.toBeNull();
    expect(broken(held)).toEqual([false, false, true, false]);
    expect(take(request("e").holder, 1)).toBeNull();
  });

  test("when each sender holds one, the network around that holds the most loses the oldest", () => {
    const take = newPlaces(share, { least: 2, by_wider_network: true });
    const held = ["192.0.2.1", "203.0.113.1", "203.0.113.2", "198.51.100.1"].map((network, i) =>
      request(`${i}`, network),
    );
    fill(take, held);
    expect(take(request("5", "203.0.113.3").holder, 1)).toBeNull();
    expect(take(request("6", "10.1.1.1").holder, 1)).not.toBeNull();
    expect(broken(held)).toEqual([false, true, false, false]);
  });

  test("the newest is refused where places are not given away", () => {
    const take = newPlaces(share);
    const held = ["a", "b", "c", "c"].map((sender) => request(sender));
    fill(take, held);
    expect(take(request("d").holder, 1)).toBeNull();
    expect(broken(held)).toEqual([false, false, false, false]);
  });
});

test("in a network that holds its share a body has five seconds, then its place goes to the next", () => {
  const take = newPlaces({ network: 2, wider: 3, all: 100 }, { patience_ms: 5000, least: 1 });
  const held = ["192.0.2.1", "192.0.2.1", "192.0.2.2"].map((network) => request("one", network));
  const other = request("two", "198.51.100.1");
  fill(take, [...held, other]);
  expect(take(request("one", "192.0.2.1").holder, 1)).toBeNull();
  vi.advanceTimersByTime(5000);
  expect(take(request("one", "192.0.2.1").holder, 1)).not.toBeNull();
  expect(take(request("one", "192.0.2.9").holder, 1)).not.toBeNull();
  expect(broken([...held, other])).toEqual([true, true, false, false]);
});

test("a place that was given away and is given back counts once", () => {
  const take = newPlaces({ network: 100, all: 1 }, { least: 1 });
  const release = take(request("a").holder, 1)!;
  const next = request("b");
  expect(take(next.holder, 1)).not.toBeNull();
  next.state.arrived = true;
  release();
  expect(take(request("c").holder, 1)).toBeNull();
});

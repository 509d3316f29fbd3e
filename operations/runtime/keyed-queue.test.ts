import { expect, test } from "vitest";
import { newKeyedQueue } from "#operations/runtime/keyed-queue.ts";

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

test("works with one key run one after another in their order, those of another key meanwhile, and what is too much is refused", async () => {
  const queue = newKeyedQueue({ at_once: 1, most_waiting: 2 });
  const ended: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (key: string, name: string) =>
    queue.run(key, async () => {
      await new Promise<void>((resolve) => ends.set(name, resolve));
      ended.push(name);
      return name;
    });
  const all = [begin("a", "first"), begin("a", "second"), begin("a", "third"), begin("b", "other")];
  await expect(begin("a", "fourth")).rejects.toMatchObject({ code: "busy" });
  await nextTurn();
  expect([...ends.keys()]).toEqual(["first", "other"]);
  for (const name of ["other", "first", "second", "third"]) {
    ends.get(name)!();
    await nextTurn();
  }
  expect(await Promise.all(all)).toEqual(["first", "second", "third", "other"]);
  expect(ended).toEqual(["other", "first", "second", "third"]);
});

test("work that fails gives its turn to the next", async () => {
  const queue = newKeyedQueue({ at_once: 1, most_waiting: 5 });
  const failing = queue.run("a", () => Promise.reject(new Error("failed")));
  const next = queue.run("a", async () => "done");
  await expect(failing).rejects.toThrow("failed");
  expect(await next).toBe("done");
});

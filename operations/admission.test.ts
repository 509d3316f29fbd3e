import { beforeEach, expect, test } from "vitest";
import { type Admission, newAdmission, type Priority } from "#operations/admission.ts";

let now = 0;
let admission: Admission;
beforeEach(() => {
  now = 0;
  admission = newAdmission(() => now);
});

/** Lets in as many as may; what they answer ends them all after `ms`. */
function fill(priority: Priority, most = 2000) {
  const works: { end: () => void; done: Promise<unknown> }[] = [];
  for (let i = 0; i < most; i++) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = admission.run(priority, () => promise);
    if (!done) break;
    works.push({ end: resolve, done });
  }
  const end = async (ms: number) => {
    for (const { end, done } of works) {
      now += ms / works.length;
      end();
      await done;
    }
  };
  return { count: works.length, end };
}

test("so many visits are worked on at once, and the next is told so without waiting", async () => {
  const { count, end } = fill("visit");
  expect(count).toBe(48);
  let worked = false;
  expect(admission.run("visit", async () => (worked = true))).toBe(null);
  expect(worked).toBe(false);
  await end(10);
  expect(await admission.run("visit", async () => "answer")).toBe("answer");
});

test("where there is no room for visits, there is for who is signed in, and for changes", async () => {
  fill("visit");
  expect(fill("signed_in").count).toBe(32);
  expect(fill("change").count).toBe(1000);
});

test("slow visits make room smaller, down to a least; quick ones make it larger again", async () => {
  for (let i = 0; i < 30; i++) await fill("visit").end(5000);
  expect(admission.limit()).toBe(8);
  for (let i = 0; i < 500; i++) await fill("visit").end(10);
  expect(admission.limit()).toBe(48);
});

test("one pause that many waited in counts once", async () => {
  const { end } = fill("visit");
  now += 1000;
  await end(1);
  expect(admission.limit()).toBe(38);
});

test("a slow change, or one who is signed in and waits for much, says nothing about visits", async () => {
  await fill("change", 10).end(60_000);
  await fill("signed_in", 10).end(60_000);
  expect(admission.limit()).toBe(48);
});

test("what fails makes room as well", async () => {
  for (let i = 0; i < 100; i++) {
    await expect(admission.run("visit", async () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  }
  expect(fill("visit").count).toBe(48);
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Admission, newAdmission, type Priority } from "#operations/runtime/admission.ts";

let admission: Admission;
let is_busy = true;
beforeEach(() => {
  vi.useFakeTimers();
  is_busy = true;
  admission = newAdmission(
    () => Date.now(),
    () => is_busy,
  );
});
afterEach(() => void vi.useRealTimers());

/** Something that is under way until it is ended */
function begin(priority: Priority) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const one = { began: false, answer: undefined as string | null | undefined, end: () => resolve("answer") };
  const work = () => {
    one.began = true;
    return promise;
  };
  admission.run(priority, work).then((answer) => (one.answer = answer));
  return one;
}

const several = (count: number, priority: Priority = "visit") => Array.from({ length: count }, () => begin(priority));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const begun = (works: { began: boolean }[]) => works.filter(({ began }) => began).length;
const turnedAway = (works: { answer: unknown }[]) => works.filter(({ answer }) => answer === null).length;

describe("visits", () => {
  test("are handled four at a time, and the others wait in their order", async () => {
    const works = several(10);
    await pass(0);
    expect([begun(works), admission.waiting()]).toEqual([4, 6]);
    works[2]!.end();
    works[0]!.end();
    await pass(50);
    expect(works.map(({ began }) => began)).toEqual([1, 1, 1, 1, 1, 1, 0, 0, 0, 0].map(Boolean));
    expect(works[2]!.answer).toBe("answer");
  });

  test("that arrive together wait 400 ms at most", async () => {
    const works = several(50);
    await pass(390);
    expect(turnedAway(works)).toBe(0);
    await pass(50);
    expect([turnedAway(works), begun(works), admission.waiting()]).toEqual([46, 4, 0]);
  });

  test("wait 150 ms at most once one was refused, and longer again two seconds later", async () => {
    several(50);
    await pass(450);
    const next = several(5);
    await pass(140);
    expect(turnedAway(next)).toBe(0);
    await pass(50);
    expect(turnedAway(next)).toBe(5);
    await pass(2000);
    const later = several(5);
    await pass(390);
    expect(turnedAway(later)).toBe(0);
  });

  test("beyond the queue are refused at once", async () => {
    const works = several(600);
    await pass(0);
    expect([begun(works), admission.waiting(), turnedAway(works)]).toEqual([4, 500, 96]);
  });

  test("that only wait for something else take no place of others, up to 32", async () => {
    is_busy = false;
    const works = several(10);
    await pass(200);
    expect([begun(works), admission.waiting()]).toEqual([10, 0]);
    const more: typeof works = [];
    for (let i = 0; i < 40; i++) {
      more.push(...several(1));
      await pass(50);
    }
    expect(begun([...works, ...more])).toBe(32);
    const last = several(3);
    await pass(600);
    expect([begun(last), turnedAway(last)]).toEqual([0, 3]);
  });

  test("that fail free their place", async () => {
    const failing = () => admission.run("visit", async () => Promise.reject(new Error("gone")));
    for (let i = 0; i < 20; i++) await expect(failing()).rejects.toThrow("gone");
    const works = several(4);
    await pass(0);
    expect(begun(works)).toBe(4);
  });

  test("are all answered while there is time", async () => {
    const works = several(12);
    for (const work of works) {
      await pass(30);
      work.end();
    }
    await pass(50);
    expect(works.map(({ answer }) => answer)).toEqual(works.map(() => "answer"));
    expect(admission.waiting()).toBe(0);
  });
});

test("waiting files keep no visit out, and have a limit too", async () => {
  is_busy = false;
  const files = several(110, "file");
  await pass(0);
  expect([begun(files), turnedAway(files)]).toEqual([100, 10]);
  const visits = several(4);
  await pass(0);
  expect(begun(visits)).toBe(4);
});

test("of forms that are sent to pages fifty are answered at a time, which keep no change and no visit out", async () => {
  const forms = several(400, "form");
  await pass(0);
  expect([begun(forms), turnedAway(forms)]).toEqual([50, 350]);
  const others = [...several(4), ...several(1, "change")];
  await pass(0);
  expect(begun(others)).toBe(5);
  forms[0]!.end();
  await pass(0);
  const next = several(1, "form");
  await pass(0);
  expect(begun(next)).toBe(1);
});

test("signed-in users and changes have a place of their own when visits are refused", async () => {
  several(600);
  const signed_in = several(40, "signed_in");
  const changes = several(1100, "change");
  await pass(0);
  expect([begun(signed_in), turnedAway(signed_in)]).toEqual([32, 8]);
  expect([begun(changes), turnedAway(changes)]).toEqual([1000, 100]);
});

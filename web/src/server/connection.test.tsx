// The link as the calls see it: lost with the first that has no answer, back with the next that has one.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import { noteAnswer, noteNoAnswer, useIsUnreachable } from "./connection.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  noteAnswer();
  vi.useRealTimers();
});

const Link = () => <p>{useIsUnreachable() ? "нет" : "есть"}</p>;
const link = () => document.querySelector("p")!.textContent;

test("lost with a call that has no answer, back with any answer", async () => {
  await render(<Link />);
  expect(link()).toBe("есть");
  noteNoAnswer();
  await vi.waitFor(() => expect(link()).toBe("нет"));
  noteAnswer();
  await vi.waitFor(() => expect(link()).toBe("есть"));
});

test("an old failure is forgotten when nobody has asked since; a new one counts anew", async () => {
  await render(<Link />);
  noteNoAnswer();
  await vi.advanceTimersByTimeAsync(20_000);
  noteNoAnswer();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(link()).toBe("нет");
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(link()).toBe("есть"));
});

// The server's word on an issue date is kept for a minute (spec §5, §9).
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";

import { passportEndpoints } from "@microloan/contract/endpoints/passport";
import { messages } from "@microloan/contract/errors/messages";
import { sampleIds } from "@microloan/contract/samples/people";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import { makeQueryClient } from "../../server/query.ts";
import { useIssueDateCheck } from "./use-issue-date-check.ts";

const { checkIssueDate } = passportEndpoints;

afterEach(() => vi.restoreAllMocks());

async function open() {
  const server = fakeServer("/new_application-passport");
  const client = makeQueryClient();
  const { result } = await renderHook(() => useIssueDateCheck(sampleIds.application), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  return { server, result, asked: () => server.bodies(checkIssueDate).length };
}

test("a date is asked about once in a minute, another one at once", async () => {
  const { server, result, asked } = await open();
  server.answer(checkIssueDate, { result: true });
  const began = Date.now();
  const clock = vi.spyOn(Date, "now").mockReturnValue(began);
  const ask = async (date: string, atMs: number) => {
    clock.mockReturnValue(began + atMs);
    expect(await result.current(date)).toBeNull();
  };
  await ask("27.03.2014", 0);
  await ask("27.03.2014", 59_000);
  expect(asked()).toBe(1);
  await ask("28.03.2014", 59_000);
  expect(asked()).toBe(2);
  await ask("27.03.2014", 61_000);
  expect(asked()).toBe(3);
});

test("so is a date that is refused; an outage says nothing of the date, and is no answer to keep", async () => {
  const { server, result, asked } = await open();
  const refused = refusal("IssueDateBefore14", { field: "issueDate" });
  server.answer(checkIssueDate, refusal("Unavailable"), refused);
  expect(await result.current("27.03.2001")).toBeNull();
  const word = [await result.current("27.03.2001"), await result.current("27.03.2001")];
  expect(word).toEqual([messages.IssueDateBefore14, messages.IssueDateBefore14]);
  expect(asked()).toBe(2);
});

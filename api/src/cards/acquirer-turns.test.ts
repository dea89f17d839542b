// One person's calls ask the acquirer so many times a minute, and no more (issue 15; decision 0097).
import { expect, onTestFinished, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp } from "../../test/app.ts";
import { borrowerAt } from "../../test/borrower.ts";

test("above the minute's share nothing is asked: a card waits on, a page opens later", async () => {
  const app = await createTestApp();
  onTestFinished(() => app.stop());
  const { openCardPage, readCardBinding } = app.partners;
  readCardBinding.answers({ ok: true, binding: { status: "Waiting" } });
  const borrower = await borrowerAt(app, "select-map");
  const { client, ofApplication, state } = borrower;
  const { financingInstrumentId } = await client.succeed(endpoints.addCardFrame, {
    query: ofApplication(),
  });
  const statuses = await Promise.all(
    Array.from({ length: 100 }, () =>
      client.succeed(endpoints.getApprovedStatus, { query: { financingInstrumentId } }),
    ),
  );
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(["Waiting"]));
  // The page took the first.
  expect(readCardBinding.asked).toHaveLength(59);

  await app.db.deleteFrom("financingInstruments").execute();
  const before = openCardPage.asked.length;
  const { status, headers } = await client.send(endpoints.addCardFrame, { query: ofApplication() });
  expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
  expect(openCardPage.asked).toHaveLength(before);
  await app.db.deleteFrom("limits").where("key", "=", `acquirer:${state.contactId}`).execute();
  expect(await client.refusal(endpoints.addCardFrame, { query: ofApplication() })).toBe("nothing");
});

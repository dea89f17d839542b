// Each loan that must be rated first is a job that others wait behind: so many an hour (issue 15; decision 0097).
import { expect, onTestFinished, test } from "vitest";

import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp } from "../../../test/app.ts";
import { borrowerAt } from "../../../test/borrower.ts";

test("sixty an hour, then there is a time to wait; what needs no rating is chosen all the same", async () => {
  const app = await createTestApp({ settings: { ExperimentAddSumPercentB: "100" } });
  onTestFinished(() => app.stop());
  const borrower = await borrowerAt(app, "signing");
  const { client, ofApplication } = borrower;
  const choose = (offerSum: number) => {
    const chosen = { offerSum, offerPeriod: 15, periodTypeId: periodTypes.days.id };
    return client.send(endpoints.selectProduct, { body: { ...ofApplication(), ...chosen } });
  };
  expect((await choose(10_000)).reply).toMatchObject({ status: "InProgress" });
  const key = `rating:${borrower.state.applicationId}`;
  await app.db.updateTable("limits").set({ taken: 60 }).where("key", "=", key).execute();
  const { status, headers } = await choose(10_000);
  expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
  await app.jobs.run();
  expect((await choose(10_000)).reply).toMatchObject({ status: "Ready" });
});

// Behaviour-scoring sessions are kept once each, the newest counts, and each is told in the audit (spec §6).
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";

let app: TestApp;
let borrower: Borrower;

beforeAll(async () => {
  app = await createTestApp();
  borrower = await borrowerAt(app, "passport");
});

afterAll(() => app.stop());

const save = (sessionId: string, clientTime = "20.11.2026 12:00:00", clientTimeZone = 3) =>
  borrower.client.call(endpoints.saveJuicyScoreSession, {
    body: {
      applicationId: borrower.state.applicationId,
      contactId: borrower.state.contactId,
      sessionId,
      clientTime,
      clientTimeZone,
    },
  });

const kept = () =>
  app.db.selectFrom("scoringSessions").selectAll().orderBy("savedAt", "desc").execute();
const auditEntries = () =>
  app.db
    .selectFrom("auditLog")
    .select(["actor", "applicationId", "details"])
    .where("action", "=", "scoring-session-saved")
    .execute();

test("kept with the client's clock as it was sent; a repeat changes nothing", async () => {
  expect(await save("w.1", "20.11.2026 14:30:00", 5.5)).toEqual({ result: true });
  const [first, ...others] = await kept();
  expect(others).toEqual([]);
  expect(first).toEqual({
    applicationId: borrower.state.applicationId,
    contactId: borrower.state.contactId,
    sessionId: "w.1",
    clientTime: "20.11.2026 14:30:00",
    clientTimeZone: 5.5,
    savedAt: expect.any(Date) as Date,
  });
  expect(await save("w.1")).toEqual({ result: true });
  expect(await kept()).toEqual([first]);
  expect(await auditEntries()).toEqual([
    {
      actor: `contact:${borrower.state.contactId}`,
      applicationId: borrower.state.applicationId,
      details: {},
    },
  ]);
});

test("under another person's contactId nothing is kept of one's own application", async () => {
  const other = await borrowerAt(app, "passport");
  const before = await kept();
  const body = {
    applicationId: borrower.state.applicationId,
    contactId: other.state.contactId,
    sessionId: "w.another",
    clientTime: "20.11.2026 12:00:00",
    clientTimeZone: 3,
  };
  const reply = await borrower.client.call(endpoints.saveJuicyScoreSession, { body });
  expect(refusalName(reply)).toBe("NotFound");
  expect(await kept()).toEqual(before);
});

test("another document brings another session; the newest counts", async () => {
  await save("w.2", "20.11.2026 15:00:00");
  expect(await kept()).toMatchObject([
    { sessionId: "w.2", clientTime: "20.11.2026 15:00:00" },
    { sessionId: "w.1" },
  ]);
  expect(await auditEntries()).toHaveLength(2);
});

test("ten at once leave one, and one action", async () => {
  const before = (await auditEntries()).length;
  const replies = await Promise.all(Array.from({ length: 10 }, () => save("w.3")));
  expect(replies).toEqual(replies.map(() => ({ result: true })));
  expect((await kept()).filter(({ sessionId }) => sessionId === "w.3")).toHaveLength(1);
  expect(await auditEntries()).toHaveLength(before + 1);
});

test("the newest twenty are kept", async () => {
  for (let number = 10; number < 32; number += 1) await save(`w.${number}`);
  const sessionIds = (await kept()).map(({ sessionId }) => sessionId);
  expect(sessionIds).toHaveLength(20);
  expect(sessionIds[0]).toBe("w.31");
  expect(sessionIds.at(-1)).toBe("w.12");
});

test("still taken when the application is out of the borrower's hands", async () => {
  const signed = await borrowerAt(app, "timer");
  const { applicationId, contactId } = signed.state;
  await app.jobs.run();
  const reply = await signed.client.call(endpoints.saveJuicyScoreSession, {
    body: {
      applicationId,
      contactId,
      sessionId: "w.late",
      clientTime: "20.11.2026 12:00:00",
      clientTimeZone: 3,
    },
  });
  expect(reply).toEqual({ result: true });
});

test.each(["Expired", "ClientDenied"])(
  "of an application that is %s none is kept",
  async (status) => {
    const before = await kept();
    await app.db
      .updateTable("applications")
      .set({ status: status as "Expired" })
      .where("id", "=", borrower.state.applicationId)
      .execute();
    expect(await save(`after ${status}`)).toEqual({ result: true });
    expect(await kept()).toEqual(before);
  },
);

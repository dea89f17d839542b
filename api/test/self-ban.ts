// What the bureau says of a self-ban later than the borrower's number was confirmed (decision 0074).
import type { TestApp } from "./app.ts";
import type { Borrower } from "./borrower.ts";

export const banned = { ok: true, isBanned: true, bannedOn: null } as const;

/** As if the bureau had been silent when the number was confirmed: the next question is a new one. */
export async function forgetSelfBan({ db }: TestApp, { state }: Borrower): Promise<void> {
  await db
    .updateTable("applications")
    .set({ selfBan: "unknown", selfBanAskedAt: null })
    .where("id", "=", state.applicationId)
    .execute();
}

/** A ban that the bureau tells from now on. */
export async function banFromNow(app: TestApp, borrower: Borrower): Promise<void> {
  await forgetSelfBan(app, borrower);
  app.partners.readSelfBan.answers(banned);
}

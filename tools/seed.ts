// `npm run db:seed`: borrowers in every state beside a running product, each made by the calls that the screens make,
// so that what is seen is what a person would have made. Partners are the sandbox;
// run it again and there are as many more.
import { repayLoan as repay } from "../api/src/money/loans/repay-loan.ts";
import { findContactByPhone } from "../api/src/people/contacts/contacts.store.ts";
import { followDatabaseTime } from "../api/src/platform/clock.ts";
import { createSettings } from "../api/src/platform/settings/settings.ts";
import { endpoints } from "../contract/src/endpoints.ts";
import { rublesToKopecks } from "../domain/src/loan/money.ts";
import { type Borrower, createBorrower } from "../e2e/borrower/borrower.ts";
import { walk } from "../e2e/borrower/steps.ts";
import { CannotStart } from "./embedded-postgres/cannot-start.ts";
import { runCommand } from "./run/command.ts";
import { readSettings } from "./run/settings.ts";
import { withDatabase } from "./run/with-database.ts";

type Seed = {
  state: string;
  /** The first step that is left undone; none: to the decision. */
  until?: Parameters<typeof walk>[1];
  /** A scenario of the sandbox's. */
  passportNumber?: string;
  sum?: number;
  after?: (borrower: Borrower) => Promise<unknown>;
};

const seeds: readonly Seed[] = [
  { state: "registered, the passport comes next", until: "passport" },
  { state: "half way, the place of work comes next", until: "employment" },
  { state: "the card comes next", until: "select-map" },
  { state: "the signature comes next", until: "signing" },
  // The bureaus know nobody by this passport: more than a small sum is left to an operator.
  {
    state: "waits for an operator",
    until: "timer",
    passportNumber: "990307",
    sum: 20_000,
  },
  { state: "refused", passportNumber: "990305" },
  { state: "a loan is running" },
  { state: "the loan is repaid, the next one may begin", after: repayLoan },
];

/** As a cashier would at the desk. */
async function repayLoan({ client }: Borrower): Promise<void> {
  const { applications } = await client.succeed(endpoints.listApplications, {});
  const { applicationId = "", contract } = applications[0] ?? {};
  const amountKopecks = rublesToKopecks(contract?.earlyRepaymentSum ?? 0);
  await withDatabase(async (db) => {
    const clock = await followDatabaseTime(db);
    const context = { clock, settings: createSettings() };
    const repaid = { applicationId, amountKopecks, paidOn: clock.today(), reference: "seed" };
    const by = { actor: "tool:seed", writtenBy: null };
    await db.transaction().execute((tx) => repay(context, tx, { ...repaid, ...by }));
  });
}

type Addresses = Pick<Parameters<typeof createBorrower>[0], "appUrl" | "sandboxUrl">;

/** Numbers are counted anew in each run: those of the runs before are taken. */
async function createNewcomer(addresses: Addresses): Promise<Borrower> {
  let borrower = createBorrower(addresses);
  await withDatabase(async (db) => {
    while (await findContactByPhone(db, borrower.person.phone))
      borrower = createBorrower(addresses);
  });
  return borrower;
}

async function plant(addresses: Addresses, seed: Seed): Promise<string> {
  const borrower = await createNewcomer(addresses);
  const { passport, person, offer } = borrower;
  passport.number = seed.passportNumber ?? passport.number;
  borrower.offer = { ...offer, requestedOfferSum: seed.sum ?? offer.requestedOfferSum };
  await walk(borrower, seed.until);
  await seed.after?.(borrower);
  return `${person.phone}  ${person.birthDate}  ${seed.state}`;
}

async function untilThere(address: string): Promise<void> {
  await fetch(address).catch(() => {
    throw new CannotStart(`Nothing answers at ${address}: start the product first (npm start).`);
  });
}

await runCommand("It takes nothing.", {}, async () => {
  const { port, sandboxPort } = readSettings(process.env, []);
  const addresses = {
    appUrl: process.env["PUBLIC_URL"] || `http://localhost:${port}`,
    sandboxUrl: process.env["SANDBOX_URL"] || `http://localhost:${sandboxPort}`,
  };
  await Promise.all(Object.values(addresses).map(untilThere));
  console.log("Sign in with the phone and the date of birth; codes: the sandbox's /sms.");
  // One at a time: a code is told from the next by the inbox alone, and the limits on strangers are a person's.
  for (const seed of seeds) console.log(await plant(addresses, seed));
});

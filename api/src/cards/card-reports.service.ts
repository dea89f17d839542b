// What the acquirer says of a binding: by its signed report, or asked when that did not come (spec §7;
// D8, decision 0036).
import { checkHolder } from "@microloan/domain/card/card-holder";

import { changeApplication } from "../journey/applications/applications.store.ts";
import type { CardNotification } from "../partners/acquirer.ts";
import { record } from "../platform/audit/audit.store.ts";
import type { Context } from "../platform/context.ts";
import type { Db } from "../platform/database/database.ts";
import { takeAcquirerTurn } from "./acquirer-turns.ts";
import * as store from "./financing.store.ts";

type Instrument = NonNullable<Awaited<ReturnType<typeof store.findInstrument>>>;

const actor = "partner:acquirer";

function reportOf(reported: CardNotification): store.Report {
  if (reported.status === "Refused") return { status: "Refused" };
  const { cardId, cardMask, holder } = reported;
  // An empty name says nothing, and must not stand before one that is reported elsewhere.
  return { status: "Approved", cardId, cardMask, holder: holder?.trim() ? holder : null };
}

/** The first report on a binding settles it, with a line in the log. */
async function settle(
  tx: Db,
  { id, applicationId }: { id: string; applicationId: string },
  report: store.Report,
): Promise<boolean> {
  if (!(await store.settleInstrument(tx, id, report))) return false;
  const details = { financingInstrumentId: id, outcome: report.status };
  await record(tx, { actor, applicationId, action: "card binding reported", details });
  return true;
}

/**
 * What was not reported before is no contradiction: a report that comes after the acquirer was asked says whose card it
 * is.
 */
async function addTo(
  tx: Db,
  { id, applicationId }: { id: string; applicationId: string },
  report: store.Report,
): Promise<boolean> {
  if (report.status === "Refused" || !(await store.addUnreported(tx, id, report))) return false;
  const details = { financingInstrumentId: id, outcome: report.status };
  await record(tx, { actor, applicationId, action: "card told of late", details });
  return true;
}

/** A chosen card that turns out somebody else's: the choice goes. */
async function takeBackForeign(tx: Db, contactId: string, open: store.Chosen[]): Promise<void> {
  const person = await store.findName(tx, contactId);
  for (const { applicationId, instrumentId } of open) {
    const card = instrumentId && (await store.findInstrument(tx, { id: instrumentId, contactId }));
    if (!card || checkHolder(card.holder, person) !== "other") continue;
    await changeApplication(tx, applicationId, { financingInstrumentId: null });
    const details = { financingInstrumentId: card.id };
    await record(tx, { actor, applicationId, action: "card taken back", details });
  }
}

async function take(tx: Db, reported: CardNotification): Promise<void> {
  const { requestKey, customerKey } = reported;
  const binding = await store.findBinding(tx, { requestKey, contactId: customerKey });
  if (!binding) return;
  // Before the card: a choice that is being made is seen, or sees what is reported here.
  const open = await store.lockUnsigned(tx, binding.contactId);
  const report = reportOf(reported);
  const hasChanged = (await settle(tx, binding, report)) || (await addTo(tx, binding, report));
  if (hasChanged) await takeBackForeign(tx, binding.contactId, open);
}

/** The acquirer calls this from its server; false when the message is not its own. */
export async function takeCardNotification(
  { db, partners }: Context,
  body: unknown,
): Promise<boolean> {
  const reported = partners.acquirer.readCardNotification(body);
  if (reported) await db.transaction().execute((tx) => take(tx, reported));
  return reported !== null;
}

/**
 * The report may have been lost on its way: then the acquirer's own answer decides, which tells less. So it is waited
 * for a while from when the binding was first seen.
 */
export async function settledInstrument(
  { db, partners }: Context,
  instrument: Instrument,
  contactId: string,
): Promise<Instrument> {
  const { id, status, requestKey } = instrument;
  if (status !== "Waiting" || !requestKey) return instrument;
  if ((await takeAcquirerTurn(db, contactId)) > 0) return instrument;
  const answer = await partners.acquirer.readCardBinding(requestKey);
  if (!answer.ok || answer.binding.status === "Waiting") return instrument;
  const { binding } = answer;
  if (binding.status === "Bound" && !(await store.isReportOverdue(db, id))) return instrument;
  const unreported = { cardMask: null, holder: null };
  const report: store.Report =
    binding.status === "Bound"
      ? { status: "Approved", cardId: binding.cardId, ...unreported }
      : { status: "Refused" };
  return db.transaction().execute(async (tx) => {
    // As the report does: the card first, and its line in the log would wait for who holds the application.
    await store.lockUnsigned(tx, contactId);
    await settle(tx, instrument, report);
    // The report may have come meanwhile, and then it counts.
    return (await store.findInstrument(tx, { id, contactId })) ?? instrument;
  });
}

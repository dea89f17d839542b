// One application at the desk: what was typed, what was known and why it was decided so; its scans (issue 18; 0079).
import type { deskApplicationEndpoints } from "@microloan/contract/desk/endpoints/application";
import { deskForms } from "@microloan/contract/desk/fields";
import { reasonWords } from "@microloan/contract/desk/reason-words";
import { documentRuleOfId } from "@microloan/contract/dictionaries/document-rules";
import {
  considerationTable,
  type RefuseReason,
  unknownMandatoryFacts,
} from "@microloan/domain/decision/consideration-table";
import type { FactValue } from "@microloan/domain/decision/decision-table";
import { areScansUnderCheck, mayAskScansAgain } from "@microloan/domain/journey/deferred-scans";
import { kopecksToRubles } from "@microloan/domain/loan/money";

import { openForDecision } from "../../decision/operator/operator-decisions.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";
import { notesOf } from "../notes/notes.service.ts";
import { findApproval } from "../proposals/proposals.store.ts";
import { proposalOf } from "../proposals/second-person.ts";
import { takerOf } from "../queue/takes.service.ts";
import { findTake } from "../queue/takes.store.ts";
import { type Fact, factWords, wordsOfDecision, wordsOfValue } from "../words.ts";
import * as store from "./application.store.ts";
import { differencesOf } from "./differences.ts";
import { fieldsOf } from "./typed-forms.ts";

type Calls = typeof deskApplicationEndpoints;
type Known = store.Known;
type Newest = NonNullable<Awaited<ReturnType<typeof store.findNewestDecision>>>;

const historyLength = 200;

export async function getDeskApplication(
  context: Context,
  { params: { applicationId }, staff }: Call<Calls["getDeskApplication"]>,
) {
  const { db, settings } = context;
  const { actor, operatorId } = staff;
  const review = await openForDecision(context, { applicationId, actor });
  const known = await store.findDeskApplication(db, applicationId);
  const newest = await store.findNewestDecision(db, applicationId);
  const proposal = await findApproval(db, applicationId);
  const { DeskSecondPersonSum } = await settings.read(db);
  const isNewest = review !== undefined && review.decisionId === newest?.id;
  return {
    applicationId,
    contactId: known.contactId,
    contractNumber: known.contractNumber,
    status: known.status,
    isCurrent: known.isCurrent,
    startedAt: known.createdAt.toISOString(),
    person: personOf(known),
    forms: formsOf(known),
    differences: await differencesOf(context, applicationId, known),
    notes: await notesOf(db, applicationId),
    facts: newest ? factsOf(known, newest) : [],
    decision: newest ? decisionOf(newest) : null,
    manualDecision: manualDecisionOf(await store.findNewestManualDecision(db, applicationId)),
    ground: isNewest ? { status: known.status, decisionId: review.decisionId } : null,
    offer: review
      ? {
          signedSum: kopecksToRubles(review.signedSumKopecks),
          term: review.term,
          periodType: review.periodType,
          possibleSums: review.possibleSumsKopecks.map(kopecksToRubles),
          secondPersonAbove: DeskSecondPersonSum,
        }
      : null,
    unknownFacts: review ? [...unknownMandatoryFacts(review.facts)] : [],
    taken: takerOf(await findTake(db, { applicationId }), operatorId),
    proposal: proposal
      ? { ...proposalOf(proposal, operatorId), sum: kopecksToRubles(proposal.sumKopecks) }
      : null,
    papers: (await store.findSignedPapers(db, applicationId)).map((paper) => ({
      ...paper,
      signedAt: paper.signedAt.toISOString(),
    })),
    areScansUnderCheck: areScansUnderCheck(known),
    mayAskScansAgain: !proposal && mayAskScansAgain(known),
    scans: (await store.findScans(db, applicationId)).map(scanOf),
    history: (await store.findHistory(db, applicationId, historyLength)).map((line) => ({
      ...line,
      at: line.at.toISOString(),
      details: line.details as Record<string, string | number | boolean | null>,
    })),
  };
}

const personOf = ({ lastName, firstName, middleName, birthDate, phone, email }: Known) => ({
  lastName,
  firstName,
  middleName,
  birthDate,
  phone,
  email,
});

const formsOf = (known: Known) =>
  deskForms.flatMap((form) => (known[form] ? [{ form, fields: fieldsOf(known[form]) }] : []));

/** When the state or the bureaus told it, where that was before the decision. */
function factsOf(known: Known, { inputs, decidedAt }: Newest) {
  const knownSince: Partial<Record<Fact, Date | null>> = {
    selfBan: known.selfBanAskedAt,
    identification: known.identifiedAt,
    bureauScore: known.bureausAskedAt,
    activeOverdue: known.bureausAskedAt,
    expensiveLoans: known.bureausAskedAt,
    debtLoadPercent: known.bureausAskedAt,
  };
  const stored = inputs as Readonly<Record<string, FactValue>>;
  return considerationTable.facts.flatMap((name) => {
    const value = stored[name];
    if (value === undefined) return [];
    const at = knownSince[name];
    return [
      {
        name,
        ...factWords[name],
        value: wordsOfValue(name, value),
        isKnown: value !== "unknown",
        at: (at && at < decidedAt ? at : decidedAt).toISOString(),
      },
    ];
  });
}

function decisionOf({ inputs, decidedAt, ...newest }: Newest) {
  const facts = inputs as Readonly<Record<string, FactValue>>;
  return {
    ...newest,
    because: wordsOfDecision({ ...newest, facts }),
    decidedAt: decidedAt.toISOString(),
  };
}

type ManualDecision = Awaited<ReturnType<typeof store.findNewestManualDecision>>;

const manualDecisionOf = (found: ManualDecision) =>
  found
    ? {
        outcome: found.outcome === "approve" ? ("approve" as const) : ("refuse" as const),
        sum: found.approvedSumKopecks === null ? null : kopecksToRubles(found.approvedSumKopecks),
        reason: found.reason === null ? null : (reasonWords[found.reason as RefuseReason] ?? null),
        note: found.note,
        by: found.by,
        proposedBy: found.proposedBy,
        at: found.decidedAt.toISOString(),
      }
    : null;

type Scan = Awaited<ReturnType<typeof store.findScans>>[number];

const scanOf = ({ id, categoryId, name, mimeType, sizeBytes, uploadedAt }: Scan) => ({
  fileId: id,
  categoryId,
  name: documentRuleOfId(categoryId)?.name ?? name,
  mimeType,
  sizeBytes,
  uploadedAt: uploadedAt.toISOString(),
});

export async function getDeskScan(
  { db, files }: Context,
  { params: { applicationId, fileId }, staff: { actor } }: Call<Calls["getDeskScan"]>,
) {
  const scans = await store.findScans(db, applicationId);
  const found = scans.find(({ id }) => id === fileId);
  if (!found) return refuse("NotFound");
  const { fileKey, mimeType, categoryId } = found;
  // Before its bytes are out.
  const details = { fileId, categoryId };
  await record(db, { actor, applicationId, action: "scan shown", details });
  return { mimeType, fileBody: (await files.get(fileKey)).toString("base64") };
}

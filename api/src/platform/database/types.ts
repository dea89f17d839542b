// The tables of api/migrations as TypeScript sees them: camelCase columns, dates as strings.
import type { Generated, JSONColumnType } from "kysely";

import type { SmsSubject } from "@microloan/contract/desk/sms-subjects";
import type { PayoutFault } from "@microloan/domain/decision/payout-fault";
import type { ExperimentGroups } from "@microloan/domain/journey/experiments";
import type { Status } from "@microloan/domain/journey/status";
import type { LoanTerms } from "@microloan/domain/loan/offer";

import type { AuditTables } from "./audit-tables.ts";
import type { DecisionTables } from "./decision-tables.ts";
import type { DeferredScanTables } from "./deferred-scan-tables.ts";
import type { DeskTables } from "./desk-tables.ts";
import type { DocumentTables } from "./document-tables.ts";
import type { NumbersTables } from "./numbers-tables.ts";
import type { OutsideService, OutsideTables } from "./outside-tables.ts";
import type { PhoneChangeTables } from "./phone-change-tables.ts";
import type { ProductTables } from "./product-tables.ts";
import type { SubFormTables } from "./sub-form-tables.ts";

/** A DATE column, `YYYY-MM-DD`. */
type CalendarDate = string;
type Instant = Date;
/** Null where the purge has found the row to be needed: it looks at it no more (decision 0068). */
type PurgeLooks = Generated<boolean | null>;
type Json<T extends object> = JSONColumnType<T>;

export type Database = AuditTables &
  OutsideTables &
  DecisionTables &
  DeferredScanTables &
  DeskTables &
  DocumentTables &
  NumbersTables &
  PhoneChangeTables &
  ProductTables &
  SubFormTables & {
    contacts: {
      id: Generated<string>;
      phone: string;
      lastName: string;
      firstName: string;
      middleName: string | null;
      birthDate: CalendarDate;
      genderId: string;
      email: string | null;
      refSourceId: string | null;
      blockedAt: Instant | null;
      /** Its last day, by Moscow; null: without end. */
      blockedUntil: CalendarDate | null;
      /** These two are null where it was done in SQL. */
      blockReason: string | null;
      blockedBy: string | null;
      createdAt: Generated<Instant>;
    };
    registrations: {
      id: Generated<string>;
      browserHash: string;
      anonymousId: string | null;
      phone: string;
      lastName: string;
      firstName: string;
      middleName: string | null;
      birthDate: CalendarDate;
      genderId: string;
      email: string | null;
      refSourceId: string | null;
      promoCode: string | null;
      agreementIds: string[];
      /** The texts that were shown, in the order of the ids. */
      agreementHashes: Generated<string[]>;
      contactId: string | null;
      outsideService: OutsideService | null;
      outsidePersonId: string | null;
      /** The login that brought the person: a trace, of ESIA only. */
      outsideLoginId: string | null;
      createdAt: Generated<Instant>;
    };
    codes: {
      id: Generated<string>;
      purpose:
        | "registration"
        | "sign-in"
        | "identification"
        | "signing"
        | "phone-change-old"
        | "phone-change-new";
      phone: string;
      browserHash: string;
      registrationId: string | null;
      contactId: string | null;
      applicationId: string | null;
      boundHash: string | null;
      subjectHash: string | null;
      codeHash: string | null;
      replacedHashes: string[] | null;
      wrongCount: Generated<number>;
      sentCount: Generated<number>;
      sentAt: Instant | null;
      nextSendAt: Generated<Instant>;
      expiresAt: Generated<Instant>;
      verifiedAt: Instant | null;
      consumedAt: Instant | null;
      consumedKey: string | null;
      createdAt: Generated<Instant>;
      purgeLooks: PurgeLooks;
    };
    codeSends: {
      id: Generated<number>;
      phone: string;
      lane: string;
      sentAt: Generated<Instant>;
      /** No SMS left for it: a decoy, or too soon after another. */
      isSilent: Generated<boolean>;
      /** When a code of this phone and lane was entered right. */
      answeredAt: Instant | null;
      /** The message; null where none was to leave, and from before migration 0079. */
      smsId: string | null;
    };
    codeGuesses: {
      phone: string;
      lane: string;
      wrongInRow: Generated<number>;
      blockedUntil: Instant | null;
    };
    operatorTickets: {
      id: Generated<string>;
      operatorId: string;
      codeHash: string;
      browserHash: string;
      expiresAt: Instant;
      consumedAt: Instant | null;
      consumedKey: string | null;
    };
    sessions: {
      id: Generated<string>;
      tokenHash: string;
      contactId: string;
      /** What opened it: the spent code, the operator's ticket, or the login at ESIA or T-ID. */
      codeId: string | null;
      operatorTicketId: string | null;
      outsideLoginId: string | null;
      operatorId: string | null;
      applicationId: string | null;
      browserHash: string;
      /** What web analytics knew the browser by, as it said itself. */
      analyticsCookie: string | null;
      createdAt: Generated<Instant>;
      lastSeenAt: Generated<Instant>;
      endedAt: Instant | null;
      purgeLooks: PurgeLooks;
    };
    anonymousSteps: {
      anonymousId: string;
      step: number;
      isNew: boolean;
      savedAt: Generated<Instant>;
      /** Null for those from before migration 0029. */
      browserHash: string | null;
    };
    applications: {
      id: Generated<string>;
      contactId: string;
      flow: "new" | "reapplication";
      status: Generated<Status>;
      contractNumber: Generated<string>;
      sumKopecks: number;
      term: number;
      periodType: "days" | "weeks";
      lookingAtStep: Generated<number>;
      inn: string | null;
      innFound: boolean | null;
      identification: Generated<"unknown" | "confirmed" | "mismatch">;
      identifiedAt: Instant | null;
      identificationAskedAt: Instant | null;
      /** Of this INN; null: nobody has answered about it yet. */
      selfBan: Generated<"unknown" | "yes" | "no">;
      selfBanAskedAt: Instant | null;
      financingInstrumentId: string | null;
      documentsConfirmedAt: Instant | null;
      scansDeferred: Generated<boolean>;
      signedAt: Instant | null;
      coolingUntil: Instant | null;
      extraIds: Generated<string[]>;
      promoCode: string | null;
      /** What was approved, the three together; null until something was. */
      approvedSumKopecks: number | null;
      approvedTerm: number | null;
      approvedPeriodType: "days" | "weeks" | null;
      offerValidUntil: Instant | null;
      /** By whose prices it stands until then. */
      offerPricedOn: CalendarDate | null;
      experiments: Json<ExperimentGroups>;
      /** Set by the database with each change, of scans and agreements too. */
      changedAt: Generated<Instant>;
      statusChangedAt: Generated<Instant>;
      createdAt: Generated<Instant>;
      purgeLooks: PurgeLooks;
      /** While a person considers it: whether facts that the law asks for were unknown to the newest decision. */
      factsUnknown: Generated<boolean>;
      /** Why the money did not reach the card: another one is waited for, or it has ended; null once one is chosen. */
      payoutFault: PayoutFault | null;
    };
    passports: FormAnswers;
    addresses: FormAnswers;
    employments: FormAnswers;
    additionalQuestions: FormAnswers;
    financingInstruments: {
      id: Generated<string>;
      contactId: string;
      applicationId: string;
      requestKey: string | null;
      pageUrl: string | null;
      status: Generated<"Waiting" | "Approved" | "Refused">;
      cardId: string | null;
      cardMask: string | null;
      /** As it stands on the card, where the acquirer tells it. */
      holder: string | null;
      createdAt: Generated<Instant>;
      /** When the acquirer first told of the card: by its report, or asked while that was waited for. */
      reportedAt: Instant | null;
    };
    /** One for each document in which the borrower worked on the application; the newest counts. */
    scoringSessions: {
      applicationId: string;
      contactId: string;
      sessionId: string;
      clientTime: string;
      clientTimeZone: number;
      savedAt: Generated<Instant>;
    };
    contactAnalytics: {
      contactId: string;
      userId: Generated<string>;
      clientId: string;
      contactSource: string;
      savedAt: Generated<Instant>;
    };
    payouts: {
      applicationId: string;
      orderId: string;
      financingInstrumentId: string;
      amountKopecks: number;
      status: Generated<"Created" | "Paid" | "Rejected">;
      paymentId: string | null;
      /** How often it was sent. */
      sends: Generated<number>;
      createdAt: Generated<Instant>;
      settledAt: Instant | null;
    };
    loans: {
      applicationId: string;
      contactId: string;
      contractNumber: string;
      issuedOn: CalendarDate;
      terms: Json<LoanTerms>;
      closedOn: CalendarDate | null;
      /** What was still owed when it was closed. */
      unpaidKopecks: Generated<number>;
      /** What was paid above the debt, and is to be given back. */
      overpaidKopecks: Generated<number>;
      createdAt: Generated<Instant>;
    };
    smsMessages: {
      id: Generated<string>;
      phone: string;
      text: string | null;
      status: Generated<"Queued" | "Sent" | "Refused">;
      providerId: string | null;
      createdAt: Generated<Instant>;
      settledAt: Instant | null;
      /** Sent later it would help nobody. */
      usefulUntil: Generated<Instant>;
      /** Of a kind that is only seemingly sent to some: its fate is told to nobody. */
      mayBeDecoy: Generated<boolean>;
      /** The gateway gave no definite answer to a try. */
      mayHaveLeft: Generated<boolean>;
      /** What it was sent for; null for those from before migration 0059. */
      about: SmsSubject | null;
    };
    /** One row. */
    smsGatewayHealth: { failedAt: Instant | null; sentAt: Instant | null };
    idempotencyKeys: {
      scope: string;
      key: string;
      operation: string;
      fingerprint: string;
      reply: Json<object>;
      createdAt: Generated<Instant>;
    };
    limits: { key: string; windowStartedAt: Instant; taken: number };
    settings: { code: string; value: string; changedAt: Generated<Instant> };
  };

type FormAnswers = {
  applicationId: string;
  answers: JSONColumnType<Record<string, unknown>>;
  revision: Generated<number>;
  savedAt: Generated<Instant>;
};

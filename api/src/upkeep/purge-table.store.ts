// What is cleared away, and after which time: the one table of it (decision 0025; D3, D4, D9, D10).
import { sql } from "kysely";

import type { Settings } from "@microloan/contract/settings";

import { codeIsKept, isOfPhoneChange, isThere, type Purge } from "./purge.store.ts";
import { wasEverSigned } from "./unsigned-data.store.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** As long as a submit may be repeated, what its answer speaks of is there. */
const repeats = ({ IdempotencyKeyHours }: Settings) => IdempotencyKeyHours * hour;

/** The life of the browser cookie, which is set once: a session older than it makes no browser known. */
const browserYear = 365 * day;

const sessionSeconds = (settings: Settings) =>
  Math.max(settings.RefreshTokenLifetime, repeats(settings));

/** Whoever is signed in answers for an id; a visitor for the hash of a browser. A literal, as in the index. */
const uuidLength = sql.lit(36);
const isVisitors = sql<boolean>`char_length(scope) <> ${uuidLength}`;

/** In this order: what refers to a row goes before it. */
export const purgeTable: readonly Purge[] = [
  {
    what: "replies to visitors: a page of one that is repeated tomorrow is begun anew",
    table: "idempotency_keys",
    since: sql`created_at`,
    keptSeconds: (settings) => Math.min(day, repeats(settings)),
    only: isVisitors,
  },
  {
    what: "replies to repeated submits",
    table: "idempotency_keys",
    since: sql`created_at`,
    keptSeconds: repeats,
  },
  {
    what: "counters of limits",
    table: "limits",
    since: sql`window_started_at`,
    // No window is longer: a day, or the pause after wrong entries.
    keptSeconds: ({ CodeBlockSeconds }) => Math.max(day, CodeBlockSeconds),
  },
  {
    what: "photos of phone changes that are decided or over",
    table: "phone_change_photos",
    since: sql`saved_at`,
    keptSeconds: () => 0,
    only: sql`exists (select from phone_changes c where c.id = phone_change_photos.phone_change_id
      and (c.status not in ('Begun', 'OnReview') or c.expires_at <= now()))`,
    file: "file_key",
  },
  {
    what: "scans that their borrower removed",
    table: "document_files",
    since: sql`removed_at`,
    // Removing it once more still succeeds for as long.
    keptSeconds: repeats,
    only: sql`removed_at is not null`,
    file: "file_key",
  },
  {
    what: "phone changes that are over",
    table: "phone_changes",
    since: sql`expires_at`,
    keptSeconds: () => 0,
    only: sql`not exists (select from phone_change_photos p where p.phone_change_id = phone_changes.id)`,
    codes: ["old_code_id", "new_code_id"],
  },
  {
    what: "sessions older than any browser's cookie",
    table: "sessions",
    since: sql`created_at`,
    keptSeconds: (settings) => Math.max(browserYear, sessionSeconds(settings)),
    codes: ["code_id"],
  },
  {
    what: "sessions that have ended, but for the newest of a contact in a browser: it makes the browser a known one",
    table: "sessions",
    since: sql`created_at`,
    keptSeconds: sessionSeconds,
    neededWhere: sql`operator_id is null and not ${isThere(
      sql`sessions newer where newer.browser_hash = sessions.browser_hash
        and newer.contact_id = sessions.contact_id and newer.operator_id is null
        and (newer.created_at, newer.id) > (sessions.created_at, sessions.id)`,
    )}`,
    replacedBy: (these) => sql`id in (
      select older.id
      from (select * from sessions where ${these} and operator_id is null) newer
      join sessions older on older.browser_hash = newer.browser_hash
        and older.contact_id = newer.contact_id and older.operator_id is null
        and (older.created_at, older.id) < (newer.created_at, newer.id)
      where older.purge_looks is null)`,
    codes: ["code_id"],
  },
  {
    what: "operators' tickets",
    table: "operator_tickets",
    since: sql`expires_at`,
    keptSeconds: repeats,
    only: sql`not ${isThere(sql`sessions s where s.operator_ticket_id = operator_tickets.id`)}`,
  },
  {
    what: "tickets of the desk's sign-in",
    table: "desk_tickets",
    since: sql`expires_at`,
    keptSeconds: () => hour,
  },
  {
    what: "what was taken at the desk in a session that is long over",
    table: "desk_takes",
    since: sql`taken_at`,
    keptSeconds: () => 2 * day,
  },
  {
    what: "sessions at the desk: who did what stands in the audit log",
    table: "desk_sessions",
    since: sql`created_at`,
    keptSeconds: () => 30 * day,
    only: sql`not ${isThere(sql`desk_takes t where t.session_id = desk_sessions.id`)}`,
  },
  {
    what: "codes, but for those that opened a session which is kept or stand under a signature",
    table: "codes",
    since: sql`created_at`,
    // A request is sent again for a day; its last code lives, and once found right may be spent as long again.
    keptSeconds: (settings) => Math.max(day + 2 * settings.CodeLifeSeconds, repeats(settings)),
    only: sql`not ${isOfPhoneChange}`,
    neededWhere: codeIsKept,
  },
  {
    what: "sends of codes, counted for a day",
    table: "code_sends",
    since: sql`sent_at`,
    keptSeconds: () => day,
  },
  {
    what: "counts of wrong codes that stand at nothing",
    table: "code_guesses",
    since: sql`coalesce(blocked_until, '-infinity')`,
    keptSeconds: () => 0,
    only: sql`wrong_in_row = 0`,
  },
  {
    what: "registrations never confirmed",
    table: "registrations",
    since: sql`created_at`,
    keptSeconds: repeats,
    only: sql`contact_id is null
      and not ${isThere(sql`codes c where c.registration_id = registrations.id`)}`,
  },
  {
    what: "texts of SMS that never left",
    table: "sms_messages",
    since: sql`created_at`,
    keptSeconds: () => day,
    only: sql`text is not null`,
    empties: "text",
  },
  {
    what: "SMS",
    table: "sms_messages",
    since: sql`created_at`,
    keptSeconds: () => 30 * day,
  },
  {
    what: "logins at ESIA and T-ID",
    table: "outside_logins",
    since: sql`created_at`,
    keptSeconds: () => hour,
  },
  {
    what: "people told by ESIA and T-ID",
    table: "outside_people",
    since: sql`created_at`,
    keptSeconds: () => hour,
  },
  {
    what: "who opened which document of an application that was never signed",
    table: "document_openings",
    since: sql`opened_at`,
    keptSeconds: ({ DraftApplicationDays }) => DraftApplicationDays * day,
    neededWhere: wasEverSigned(sql.ref("document_openings.application_id")),
  },
  {
    what: "what borrowers wrote when they gave a loan up that was signed once",
    table: "client_denials",
    since: sql`denied_at`,
    keptSeconds: () => 90 * day,
    only: sql`comment is not null`,
    empties: "comment",
  },
  {
    what: "steps of visitors, counted by the day",
    table: "anonymous_steps",
    since: sql`saved_at`,
    keptSeconds: () => 2 * day,
  },
  {
    what: "what the bureau told of other debts: after a day it is asked again",
    table: "known_debts",
    since: sql`asked_at`,
    keptSeconds: () => day,
  },
];

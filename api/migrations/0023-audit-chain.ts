// The audit log becomes one chain of hashes that only grows, and the record of who opened which document
// (D7, D12; decision 0035). What was written before is chained in the order in which it was written.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createChain(db);
  await sealWhatIsThere(db);
  await refuseChanges(db);
  await createOpenings(db);
}

/**
 * One row for each row of the log, written as its transaction commits: only then is the lock taken under which
 * the chain grows, so that it is never waited for while rows of other tables are held.
 */
async function createChain(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_chain (
      seq bigint primary key,
      log_id bigint not null unique,
      hash text not null
    )`.execute(db);
  await sql`
    create function audit_row_text(seq bigint, entry audit_log) returns text language sql stable as $$
      select jsonb_build_array(
        seq, entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        entry.actor, entry.application_id, entry.action, entry.details)::text
    $$`.execute(db);
  await sql`
    create function seal_audit_row(entry audit_log) returns void language plpgsql as $$
    declare
      head audit_chain;
      next bigint;
    begin
      select * into head from audit_chain order by seq desc limit 1;
      next := coalesce(head.seq, 0) + 1;
      insert into audit_chain (seq, log_id, hash) values (next, entry.id, encode(sha256(convert_to(
        coalesce(head.hash, '') || ' ' || audit_row_text(next, entry), 'UTF8')), 'hex'));
    end $$`.execute(db);
  await sql`
    create function seal_new_audit_row() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(7311905);
      perform seal_audit_row(new);
      return null;
    end $$`.execute(db);
}

async function sealWhatIsThere(db: Kysely<unknown>): Promise<void> {
  await sql`lock table audit_log in share row exclusive mode`.execute(db);
  await sql`
    do $$
    declare
      entry audit_log;
    begin
      for entry in select * from audit_log order by id loop
        perform seal_audit_row(entry);
      end loop;
    end $$`.execute(db);
  await sql`
    create constraint trigger audit_log_is_sealed after insert on audit_log
      deferrable initially deferred for each row execute function seal_new_audit_row()`.execute(db);
}

async function refuseChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception '% only grows: % is refused', tg_table_name, lower(tg_op)
        using errcode = 'integrity_constraint_violation';
    end $$`.execute(db);
  for (const table of ["audit_log", "audit_chain"])
    await sql`
      create trigger ${sql.ref(`${table}_only_grows`)} before update or delete or truncate
        on ${sql.table(table)} for each statement execute function refuse_audit_change()`.execute(
      db,
    );
}

async function createOpenings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table document_openings (
      application_id uuid not null references applications,
      document_rule_id uuid not null,
      form_page_id uuid not null,
      actor text not null,
      way text not null check (way in ('told', 'text', 'file')),
      sha256 text,
      opened_at timestamptz not null default now()
    )`.execute(db);
  // The same opening again within a minute is the same opening: nobody fills the table by asking.
  await sql`
    create unique index document_openings_once on document_openings
      (application_id, document_rule_id, actor, way, sha256,
        date_trunc('minute', opened_at at time zone 'UTC')) nulls not distinct`.execute(db);
  await sql`create index document_openings_opened on document_openings (opened_at)`.execute(db);
}

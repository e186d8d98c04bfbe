import type pg from 'pg';
import { knownDevices, securityLog, sessionEnds } from './schemaDoors.ts';
import { lateSends, lateSendsStatus, lateSendsWhole } from './schemaLate.ts';
import { mailsNoted, mailTroubles, sealedMails } from './schemaMails.ts';
import { doSteps } from './schemaSteps.ts';

/** Never edit a shipped step; add a new one. */
const steps: readonly string[] = [
  `create table platform.master_key (one boolean primary key default true check (one), proof bytea not null);
   create table platform.person_keys (
     org text not null,
     person_id text not null,
     kind text not null check (kind in ('profile', 'papers')),
     wrapped bytea,
     keep_until date,
     created_at timestamptz not null default now(),
     destroyed_at timestamptz,
     primary key (org, person_id, kind),
     check ((wrapped is null) = (destroyed_at is not null)));
   create index person_keys_papers on platform.person_keys (keep_until) where kind = 'papers' and wrapped is not null`,

  `create table platform.accounts (
     org text not null,
     kind text not null check (kind in ('customer', 'staff', 'admin')),
     login_hash bytea not null,
     person_id text not null,
     password text not null,
     is_closed boolean not null default false,
     primary key (org, kind, login_hash));
   create index accounts_person on platform.accounts (org, kind, person_id);
   create table platform.sessions (
     id uuid primary key,
     token_hash bytea not null unique,
     kind text not null check (kind in ('anonymous', 'customer', 'staff', 'admin')),
     org text not null,
     person_id text not null,
     name_sealed bytea,
     device text,
     started_at timestamptz not null,
     used_at timestamptz not null,
     expires_at timestamptz not null,
     ended_at timestamptz);
   create index sessions_person on platform.sessions (org, kind, person_id) where ended_at is null`,

  `create table platform.followers (
     name text primary key,
     store_id text not null,
     queue_id text not null,
     position text not null,
     moved_at timestamptz not null default now())`,

  `alter table platform.accounts
     alter column password drop not null,
     add column way text not null default 'password' check (way in ('password', 'line'));
   create table platform.tries (
     what text not null,
     who bytea not null,
     times timestamptz[] not null,
     is_refused boolean not null default false,
     primary key (what, who));
   create table platform.one_time_codes (
     otp_id text primary key,
     org text not null,
     kind text not null check (kind in ('customer', 'staff', 'admin')),
     purpose text not null,
     asked_by bytea not null,
     person_id text,
     valid_until timestamptz not null,
     code_hash bytea,
     sent_at timestamptz,
     misses integer not null default 0,
     is_replaced boolean not null default false,
     proof_hash bytea unique);
   create index one_time_codes_asked_by on platform.one_time_codes (asked_by, purpose) where not is_replaced;
   create table platform.invitations (
     token_hash bytea primary key,
     org text not null,
     staff_id text not null,
     valid_until timestamptz not null,
     used_at timestamptz);
   create index invitations_staff on platform.invitations (org, staff_id)`,

  `alter table platform.sessions
     add column agent text not null default '',
     add column is_kept boolean not null default false,
     add column viewing text`,

  `alter table platform.one_time_codes drop column sent_at;
   create table platform.mails_sent (cause text primary key, sent_at timestamptz not null)`,

  `create table platform.held_values (
     org text not null,
     list text not null,
     value text not null,
     holder text not null,
     until timestamptz not null,
     primary key (org, list, value))`,

  `create table platform.reply_addresses (
     token_hash bytea primary key,
     org text not null,
     contact_id text not null)`,

  `create table platform.order_mails (
     org text not null,
     mail_id text not null,
     order_id text not null,
     key text not null,
     payment_id text,
     state text not null check (state in ('waiting', 'sent', 'failed')),
     tries integer not null default 0,
     asked_at timestamptz not null,
     look_at timestamptz not null,
     trying_until timestamptz,
     sent_at timestamptz,
     primary key (org, mail_id));
   create index order_mails_order on platform.order_mails (org, order_id);
   create index order_mails_waiting on platform.order_mails (look_at) where state <> 'sent'`,

  `create table platform.uploads (
     org text not null,
     name text not null,
     kept_at timestamptz not null,
     removed_at timestamptz,
     gone_at timestamptz,
     primary key (org, name));
   create index uploads_unused on platform.uploads (kept_at, org, name) where gone_at is null`,

  `alter table platform.followers add column types text[] not null default '{}'`,

  `create table platform.reminders_seen (
     kind text not null check (kind in ('staff', 'admin')),
     org text not null,
     person_id text not null,
     up_to timestamptz not null,
     primary key (kind, org, person_id))`,

  `alter table platform.one_time_codes add column sent_to bytea`,
  `alter table platform.sessions
     add column awaits text check (awaits in ('factor', 'setUp')),
     add column proved_at timestamptz;
   create table platform.factors (
     org text not null,
     person_id text not null,
     factor_id text not null,
     way text not null check (way in ('passkey', 'totp')),
     secret_sealed bytea,
     last_step bigint,
     site text,
     credential_id text,
     public_key bytea,
     transports text[],
     counter bigint,
     begun_at timestamptz not null,
     used_at timestamptz,
     primary key (org, person_id, factor_id));
   create table platform.recovery_codes (
     org text not null,
     person_id text not null,
     code_hash bytea not null,
     used_at timestamptz,
     primary key (org, person_id, code_hash));
   create table platform.challenges (
     session_id uuid primary key,
     challenge text not null,
     valid_until timestamptz not null)`,
  `create table platform.order_numbers (org text primary key, last bigint not null, stride integer not null)`,

  knownDevices,
  sessionEnds,
  securityLog,
  `alter table platform.order_mails add column trip_id text`,

  `alter table platform.order_mails add column paper_id text`,

  `create table platform.station_signs (
     org text not null,
     station_id text not null,
     heard_at timestamptz not null,
     primary key (org, station_id))`,
  mailTroubles,
  `drop table platform.tries`,
  `alter table platform.order_mails
     add column way text not null default 'mail' check (way in ('mail', 'line')),
     drop constraint order_mails_state_check,
     add constraint order_mails_state_check check (state in ('waiting', 'sent', 'failed', 'unreached'))`,
  `create table platform.claim_numbers (
     org text not null,
     month text not null,
     last integer not null,
     primary key (org, month))`,
  lateSends,
  `create table platform.reminder_marks (
     kind text not null check (kind in ('staff', 'admin')),
     org text not null,
     person_id text not null,
     about text not null,
     at timestamptz not null,
     is_read boolean not null,
     marked_at timestamptz not null,
     primary key (kind, org, person_id, about, at))`,
  lateSendsWhole,
  lateSendsStatus,
  sealedMails,
  mailsNoted,
  `create table platform.later_bells (
     id text primary key,
     job text not null,
     org text not null,
     at timestamptz not null,
     data jsonb not null,
     correlation_id text,
     causation_id text);
   create index later_bells_at on platform.later_bells (at, id)`,
];

const attempt = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await doSteps(client, steps);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

export const preparePlatform = (pool: pg.Pool): Promise<void> =>
  // The shared schema may be created concurrently; the second attempt finds it.
  attempt(pool).catch(() => attempt(pool));

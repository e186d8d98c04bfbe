import { randomBytes } from 'node:crypto';
import type { Awaits } from '@klang/contracts/kit/endpoint';
import { factorWaitMs } from '@klang/contracts/limits';
import type pg from 'pg';
import type { Keys } from '../keys/keys.ts';
import { newId } from '../kit/ids.ts';
import { withoutDisk } from '../signin/tryCounts.ts';
import { hashOf, ofPerson, type SessionKind, type SessionOf, sessionEndings } from './sessionEndings.ts';
import { endOf, type Lives, lastOf, usualLives } from './sessionLives.ts';
import { sessionNames, sessionRenaming } from './sessionNames.ts';
import { sessionOver } from './sessionOver.ts';
import { sessionProofs } from './sessionProofs.ts';
import { sessionUses } from './sessionUses.ts';

export type { SessionKind } from './sessionEndings.ts';
export type Session = {
  readonly id: string;
  readonly kind: SessionKind;
  readonly org: string;
  readonly personId: string;
  readonly name: string | null;
  /** The role that this session previews; null: its own. */
  readonly viewing: string | null;
};
export type NewSession = Omit<Session, 'id' | 'viewing'> & {
  readonly viewing?: string | null;
  /** What the login still requires; null: complete. */
  readonly awaits?: Awaits | null;
  /** They authenticated just now, not through another session. */
  readonly isProved?: boolean;
  readonly device: string | null;
  readonly agent: string;
  readonly isKept: boolean;
  readonly now: Date;
};
export type SessionPlace = {
  readonly id: string;
  readonly agent: string;
  readonly startedAt: Date;
  readonly usedAt: Date;
};

type InsertQuery = { readonly name: string; readonly only: string; readonly more: readonly unknown[] };
/** `provenBy`: the stored password hash that was verified. */
export type Proof = { readonly provenBy?: string | null };

type Row = {
  readonly id: string;
  readonly kind: SessionKind;
  readonly org: string;
  readonly personId: string;
  readonly sealedName: string | null;
  readonly viewing: string | null;
  readonly awaits: Awaits | null;
  readonly wrapped: string | null;
};

// `for share`: a concurrent removal or password change waits for this lock, and then finds the session to end.
const whileThereIsAnAccount = `, platform.accounts where kind = $3 and org = $4 and person_id = $5 and not is_closed
    and ($17::text is null or password = $17) limit 1 for share`;
// As above; ending all sessions of a person waits too, and then looks again.
const whileAnotherLives = `, platform.accounts a, platform.sessions own
  where a.kind = $3 and a.org = $4 and a.person_id = $5 and not a.is_closed
    and own.id = $17::uuid and own.awaits is null and own.ended_at is null and own.expires_at > $11 limit 1 for share`;

// One JSON column: the driver reads it much faster than eight columns.
const findSql = (awaits: 'is null' | 'is not null'): string => `
  select json_build_object('id', id, 'kind', kind, 'org', org, 'personId', person_id, 'sealedName', encode(name_sealed, 'hex'),
    'viewing', viewing, 'awaits', awaits,
    'wrapped', case when name_sealed is not null then (
      select coalesce(encode(k.wrapped, 'hex'), '') from platform.person_keys k
      where k.org = s.org and k.person_id = s.person_id and k.kind = 'profile') end) as session
  from platform.sessions s where token_hash = $1 and awaits ${awaits} and ended_at is null and expires_at > $2::timestamptz`;

const rowsBy = (pool: pg.Pool, isAwaiting: boolean) => async (token: string, now: Date) => {
  const { rows } = await pool.query<{ session: Row }>({
    name: isAwaiting ? 'find-awaiting-session' : 'find-session',
    text: findSql(isAwaiting ? 'is not null' : 'is null'),
    values: [hashOf(token), now.toISOString()],
  });
  return rows[0]?.session;
};

/** Only token hashes are stored, so a stolen table opens no session. */
export const openSessions = (pool: pg.Pool, keys: Keys, lives: Lives = usualLives) => {
  const uses = sessionUses(pool);
  const { sealName, nameIn } = sessionNames(keys);
  const [findRow, findAwaitingRow] = [rowsBy(pool, false), rowsBy(pool, true)];

  const insert = async (session: NewSession, beginning: InsertQuery): Promise<string | null> => {
    const { kind, org, personId, device, agent, isKept, viewing = null, now } = session;
    const token = randomBytes(32).toString('base64url');
    const id = newId();
    const name = await sealName(session, id);
    const { awaits = null, isProved = false } = session;
    const life = lives(kind, isKept);
    const until = awaits ? new Date(now.getTime() + factorWaitMs) : endOf(life, now);
    const place = [id, hashOf(token), kind, org, personId, name, device, agent, isKept, viewing];
    const { rowCount } = await pool.query({
      name: beginning.name,
      // No wait for the disk: after a crash of Postgres the person logs in again.
      text: `
       insert into platform.sessions (id, token_hash, kind, org, person_id, name_sealed, device, agent, is_kept,
         viewing, started_at, used_at, expires_at, awaits, proved_at, ends_at, idle_ms)
       select $1::uuid, $2::bytea, $3, $4, $5, $6::bytea, $7, $8, $9::boolean, $10, $11::timestamptz, $11, $12::timestamptz,
         $13, $14::timestamptz, $15::timestamptz, $16::bigint
       from ${withoutDisk} ${beginning.only}`,
      values: [...place, now, until, awaits, isProved ? now : null, lastOf(life, now), life.idleMs, ...beginning.more],
    });
    return rowCount === 1 ? token : null;
  };

  return {
    ...sessionEndings(pool),
    ...sessionProofs(pool),
    rename: sessionRenaming(pool, sealName),
    ...sessionOver(pool),
    noteUse: uses.note,
    start: async (session: NewSession): Promise<string> => {
      const token = await insert(session, { name: 'start-session', only: '', more: [] });
      if (token === null) throw new Error('A session could not be stored.');
      return token;
    },
    startOfAccount: (session: NewSession, { provenBy = null }: Proof = {}): Promise<string | null> =>
      insert(session, { name: 'start-session-of-account', only: whileThereIsAnAccount, more: [provenBy] }),
    startPreview: (session: NewSession, sessionId: string): Promise<string | null> =>
      insert(session, { name: 'start-preview-session', only: whileAnotherLives, more: [sessionId] }),
    find: async (token: string, now: Date): Promise<Session | null> => {
      const keyOf = keys.opener();
      const row = await findRow(token, now);
      if (!row) return null;
      const { id, kind, org, personId, viewing } = row;
      return { id, kind, org, personId, name: nameIn(row, keyOf), viewing };
    },
    findAwaiting: async (token: string, now: Date): Promise<(Session & { readonly awaits: Awaits }) | null> => {
      const keyOf = keys.opener();
      const row = await findAwaitingRow(token, now);
      if (!row?.awaits) return null;
      const { id, kind, org, personId, awaits } = row;
      return { id, kind, org, personId, name: nameIn(row, keyOf), viewing: null, awaits };
    },
    listOf: async (person: SessionOf, now: Date): Promise<readonly SessionPlace[]> => {
      await uses.write();
      const { rows } = await pool.query<SessionPlace>(
        `select id, agent, started_at as "startedAt", used_at as "usedAt" from platform.sessions
         where org = $1 and kind = $2 and person_id = $3 and awaits is null and ended_at is null and expires_at > $4
         order by used_at desc, id`,
        [...ofPerson(person), now],
      );
      return rows;
    },
  };
};
export type Sessions = ReturnType<typeof openSessions>;

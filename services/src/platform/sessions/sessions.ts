import { randomBytes } from 'node:crypto';
import type { Awaits } from '@klang/contracts/kit/endpoint';
import { factorWaitMs } from '@klang/contracts/limits';
import type pg from 'pg';
import type { Keys } from '../keys/keys.ts';
import { newId } from '../kit/ids.ts';
import { withoutDisk } from '../signin/guesses.ts';
import { hashOf, ofPerson, type SessionKind, type SessionOf, sessionEndings } from './sessionEndings.ts';
import { endOf, type Lives, lastOf, usualLives } from './sessionLives.ts';
import { sessionNames } from './sessionNames.ts';
import { sessionOver } from './sessionOver.ts';
import { sessionProofs } from './sessionProofs.ts';
import { sessionRenaming } from './sessionRenaming.ts';
import { sessionUses } from './sessionUses.ts';

export type { SessionKind } from './sessionEndings.ts';
export type Session = {
  readonly id: string;
  readonly kind: SessionKind;
  readonly org: string;
  readonly personId: string;
  readonly name: string | null;
  /** The role through whose eyes this session looks. */
  readonly viewing: string | null;
};
export type NewSession = Omit<Session, 'id' | 'viewing'> & {
  readonly viewing?: string | null;
  /** What is still missing before anybody comes in by it. */
  readonly awaits?: Awaits | null;
  /** They showed just now who they are, by more than another session. */
  readonly isProved?: boolean;
  readonly device: string | null;
  /** Browser and system in a few words. */
  readonly agent: string;
  /** A customer's session that is kept slides on with its use. */
  readonly isKept: boolean;
  readonly now: Date;
};
export type SessionPlace = {
  readonly id: string;
  readonly agent: string;
  readonly startedAt: Date;
  readonly usedAt: Date;
};

/** Under which condition a session begins, and by which name the statement is kept ready. */
type Beginning = { readonly name: string; readonly only: string; readonly more: readonly unknown[] };
/** The stored password that somebody showed to have. */
export type Proof = { readonly provenBy?: string | null };

type Row = {
  readonly id: string;
  readonly kind: SessionKind;
  readonly org: string;
  readonly personId: string;
  readonly sealedName: string | null;
  readonly viewing: string | null;
  readonly awaits: Awaits | null;
  /** The key that the name is sealed with, wrapped; empty once it is destroyed. */
  readonly wrapped: string | null;
};

// Whoever takes the account away or changes its password waits for the lock, and then finds this session among those to
// end; who was quicker leaves no account, or another password, and no session begins.
const whileThereIsAnAccount = `, platform.accounts where kind = $3 and org = $4 and person_id = $5 and not is_closed
    and ($17::text is null or password = $17) limit 1 for share`;
// As above, and whoever ends all sessions of a person waits for it as well, and then looks once more.
const besideAnother = `, platform.accounts a, platform.sessions own
  where a.kind = $3 and a.org = $4 and a.person_id = $5 and not a.is_closed
    and own.id = $17::uuid and own.awaits is null and own.ended_at is null and own.expires_at > $11 limit 1 for share`;

// Every call of somebody new begins with it, and the driver reads one column in far less time than eight.
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

/** Opaque tokens: the table knows only their hashes, so a stolen table opens no door. */
export const openSessions = (pool: pg.Pool, keys: Keys, lives: Lives = usualLives) => {
  const uses = sessionUses(pool);
  const { sealName, nameIn } = sessionNames(keys);
  const [findRow, findAwaitingRow] = [rowsBy(pool, false), rowsBy(pool, true)];

  const insert = async (session: NewSession, beginning: Beginning): Promise<string | null> => {
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
      // Nobody waits for the disk either: who loses a session by a crash of Postgres signs in again.
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
    /** A person did something with it: from now on it lives as long as that allows. */
    noteUse: uses.note,
    start: async (session: NewSession): Promise<string> => {
      const token = await insert(session, { name: 'start-session', only: '', more: [] });
      if (token === null) throw new Error('A session was not kept.');
      return token;
    },
    /** For whoever has shown who they are; null when they lost their account since, or its password is another. */
    startOfAccount: (session: NewSession, { provenBy = null }: Proof = {}): Promise<string | null> =>
      insert(session, { name: 'start-session-of-account', only: whileThereIsAnAccount, more: [provenBy] }),
    /** One more for somebody who is signed in; null when they lost their account since, or the session they ask by. */
    startBeside: (session: NewSession, sessionId: string): Promise<string | null> =>
      insert(session, { name: 'start-session-beside', only: besideAnother, more: [sessionId] }),
    find: async (token: string, now: Date): Promise<Session | null> => {
      const keyOf = keys.beside();
      const row = await findRow(token, now);
      if (!row) return null;
      const { id, kind, org, personId, viewing } = row;
      return { id, kind, org, personId, name: nameIn(row, keyOf), viewing };
    },
    /** Whoever showed a password and has not come in yet. */
    findAwaiting: async (token: string, now: Date): Promise<(Session & { readonly awaits: Awaits }) | null> => {
      const keyOf = keys.beside();
      const row = await findAwaitingRow(token, now);
      if (!row?.awaits) return null;
      const { id, kind, org, personId, awaits } = row;
      return { id, kind, org, personId, name: nameIn(row, keyOf), viewing: null, awaits };
    },
    /** Where this person is signed in, the last used first. */
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

import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { newId } from './ids.ts';
import type { KeyOwner } from './keyRows.ts';
import type { Keys } from './keys.ts';
import { open, seal } from './seal.ts';

export type SessionKind = 'anonymous' | 'customer' | 'staff' | 'admin';
export type Session = {
  readonly id: string;
  readonly kind: SessionKind;
  readonly org: string;
  readonly personId: string;
  readonly name: string | null;
};
export type NewSession = Omit<Session, 'id'> & { readonly device: string | null; readonly now: Date };

type Row = {
  readonly id: string;
  readonly kind: SessionKind;
  readonly org: string;
  readonly person_id: string;
  readonly name_sealed: Buffer | null;
};

const dayMs = 86_400_000;
/** How long a session lives: an anonymous visitor's cart for a month, staff for a working week. */
const livesDays: Record<SessionKind, number> = { anonymous: 30, customer: 30, staff: 7, admin: 1 };

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const nameKey = ({ org, personId }: Pick<Session, 'org' | 'personId'>): KeyOwner => ({
  org,
  personId,
  kind: 'profile',
});

/** Opaque tokens: the table knows only their hashes, so a stolen table opens no door. */
export const openSessions = (pool: pg.Pool, keys: Keys) => {
  const sealName = async (session: NewSession, id: string): Promise<Buffer | null> => {
    if (session.name === null) return null;
    const key = (await keys.findOrMake([nameKey(session)]))(nameKey(session));
    return key && seal(key, Buffer.from(session.name), id);
  };
  const openName = async ({ id, org, person_id: personId, name_sealed: sealed }: Row): Promise<string | null> => {
    if (!sealed) return null;
    const owner = nameKey({ org, personId });
    const key = (await keys.find([owner]))(owner);
    return key && open(key, sealed, id).toString();
  };

  return {
    start: async (session: NewSession): Promise<string> => {
      const token = randomBytes(32).toString('base64url');
      const id = newId();
      const expiresAt = new Date(session.now.getTime() + livesDays[session.kind] * dayMs);
      await pool.query(
        `insert into platform.sessions (id, token_hash, kind, org, person_id, name_sealed, device, started_at, used_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)`,
        [
          id,
          hashOf(token),
          session.kind,
          session.org,
          session.personId,
          await sealName(session, id),
          session.device,
          session.now,
          expiresAt,
        ],
      );
      return token;
    },
    find: async (token: string, now: Date): Promise<Session | null> => {
      const { rows } = await pool.query<Row>({
        name: 'find-session',
        text: `select id, kind, org, person_id, name_sealed from platform.sessions
               where token_hash = $1 and ended_at is null and expires_at > $2`,
        values: [hashOf(token), now],
      });
      const [row] = rows;
      if (!row) return null;
      return { id: row.id, kind: row.kind, org: row.org, personId: row.person_id, name: await openName(row) };
    },
    end: async (token: string, now: Date): Promise<void> => {
      await pool.query('update platform.sessions set ended_at = $2 where token_hash = $1 and ended_at is null', [
        hashOf(token),
        now,
      ]);
    },
    /** Everywhere this person is signed in, at once. */
    endAllOf: async ({ org, kind, personId }: Pick<Session, 'org' | 'kind' | 'personId'>, now: Date): Promise<void> => {
      await pool.query(
        `update platform.sessions set ended_at = $4
         where org = $1 and kind = $2 and person_id = $3 and ended_at is null`,
        [org, kind, personId, now],
      );
    },
  };
};
export type Sessions = ReturnType<typeof openSessions>;

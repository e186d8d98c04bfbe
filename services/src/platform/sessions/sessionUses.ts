import type pg from 'pg';

type Use = { readonly id: string; readonly at: Date; readonly until: Date | null };

const gatherMs = 1_000;

// Nobody waits for the disk to know it, and it waits for nobody: a session that ends at this moment needs no last use.
const writeSql = `
  with free as (select id from platform.sessions where id = any($1::uuid[]) for update skip locked)
  update platform.sessions s set used_at = u.at, expires_at = coalesce(u.until, s.expires_at)
  from set_config('synchronous_commit', 'off', true), free,
    unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) as u (id, at, until)
  where s.id = free.id and s.id = u.id and s.used_at < u.at`;

/**
 * When sessions were last used, gathered for a second: no call waits for it, and those of many cost one statement. An
 * end of the process forgets the last second of it.
 */
export const sessionUses = (pool: pg.Pool) => {
  const gathered = new Map<string, Use>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const uses = [...gathered.values()];
    gathered.clear();
    if (uses.length === 0) return;
    const values = [uses.map(({ id }) => id), uses.map(({ at }) => at), uses.map(({ until }) => until)];
    // What was not written is noted anew with the next call.
    await pool.query({ name: 'note-session-uses', text: writeSql, values }).catch(() => {});
  };
  return {
    note: (use: Use): void => {
      gathered.set(use.id, use);
      timer ??= setTimeout(() => void write(), gatherMs).unref();
    },
    write,
  };
};

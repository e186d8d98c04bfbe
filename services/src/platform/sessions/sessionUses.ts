import type pg from 'pg';

const gatherMs = 1_000;
/** Once a minute is often enough to know when a session was last used. */
const noteEveryMs = 60_000;
const mostNoted = 20_000;

// Nobody waits for the disk to know it, and it waits for nobody: a session that ends at this moment needs no last use.
const writeSql = `
  with free as (select id from platform.sessions where id = any($1::uuid[]) for update skip locked)
  update platform.sessions s set used_at = u.at,
    expires_at = least(s.ends_at, u.at + s.idle_ms * interval '1 ms')
  from set_config('synchronous_commit', 'off', true), free, unnest($1::uuid[], $2::timestamptz[]) as u (id, at)
  where s.id = free.id and s.id = u.id and s.used_at < u.at and s.awaits is null and s.expires_at > u.at`;

/**
 * When sessions were last used, gathered for a second: no call waits for it, and those of many cost one statement. An
 * end of the process forgets the last second of it.
 */
export const sessionUses = (pool: pg.Pool) => {
  const gathered = new Map<string, Date>();
  const noted = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const uses = [...gathered];
    gathered.clear();
    if (uses.length === 0) return;
    const values = [uses.map(([id]) => id), uses.map(([, at]) => at)];
    await pool.query({ name: 'note-session-uses', text: writeSql, values }).catch(() => {
      // What was not written is noted anew with the next call.
      for (const [id] of uses) noted.delete(id);
    });
  };
  return {
    note: (id: string, at: Date): void => {
      if (at.getTime() - (noted.get(id) ?? 0) < noteEveryMs) return;
      if (noted.size >= mostNoted) noted.clear();
      noted.set(id, at.getTime());
      gathered.set(id, at);
      timer ??= setTimeout(() => void write(), gatherMs).unref();
    },
    write,
  };
};

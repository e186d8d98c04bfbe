import type pg from 'pg';

const gatherMs = 1_000;
const noteEveryMs = 60_000;
const mostNoted = 20_000;

// Skips locked rows and does not wait for the disk: a session that ends now needs no last use.
const writeSql = `
  with free as (select id from platform.sessions where id = any($1::uuid[]) for update skip locked)
  update platform.sessions s set used_at = u.at,
    expires_at = least(s.ends_at, u.at + s.idle_ms * interval '1 ms')
  from set_config('synchronous_commit', 'off', true), free, unnest($1::uuid[], $2::timestamptz[]) as u (id, at)
  where s.id = free.id and s.id = u.id and s.used_at < u.at and s.awaits is null and s.expires_at > u.at`;

/** Batched for a second: one statement for many calls, and no call waits. A crash loses the last second. */
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

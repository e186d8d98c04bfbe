import type pg from 'pg';

export const openChallenges = (pool: pg.Pool) => ({
  store: async (sessionId: string, challenge: string, validUntil: Date): Promise<void> => {
    await pool.query(
      `insert into platform.challenges (session_id, challenge, valid_until) values ($1, $2, $3)
       on conflict (session_id) do update set challenge = excluded.challenge, valid_until = excluded.valid_until`,
      [sessionId, challenge, validUntil],
    );
  },
  take: async (sessionId: string, now: Date): Promise<string | null> => {
    const { rows } = await pool.query<{ challenge: string; valid_until: Date }>(
      'delete from platform.challenges where session_id = $1 returning challenge, valid_until',
      [sessionId],
    );
    const [challenge] = rows;
    return challenge && challenge.valid_until > now ? challenge.challenge : null;
  },
  forgetOld: async (now: Date): Promise<void> => {
    await pool.query('delete from platform.challenges where valid_until < $1', [now]);
  },
});
export type Challenges = ReturnType<typeof openChallenges>;

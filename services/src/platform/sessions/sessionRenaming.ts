import type pg from 'pg';
import { ofPerson, type SessionOf } from './sessionEndings.ts';
import type { sessionNames } from './sessionNames.ts';

/** Whoever changed their name is called by it wherever they are signed in, from their next call on. */
export const sessionRenaming =
  (pool: pg.Pool, sealName: ReturnType<typeof sessionNames>['sealName']) =>
  async (person: SessionOf, name: string): Promise<void> => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from platform.sessions where org = $1 and kind = $2 and person_id = $3 and ended_at is null`,
      [...ofPerson(person)],
    );
    for (const { id } of rows) {
      const sealed = await sealName({ ...person, name }, id);
      await pool.query('update platform.sessions set name_sealed = $2 where id = $1', [id, sealed]);
    }
  };

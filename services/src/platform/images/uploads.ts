import type pg from 'pg';

export type Upload = { readonly org: string; readonly name: string; readonly keptAt: string };
type StoredRow = Omit<Upload, 'keptAt'> & { readonly keptAt: Date };
type UploadKey = Pick<Upload, 'org' | 'name'>;

const unusedMs = 24 * 3_600_000;

export const listUnusedUploads = async (
  db: Pick<pg.Pool, 'query'>,
  before: Date,
  { limit, after }: { readonly limit: number; readonly after?: Upload | undefined },
): Promise<readonly Upload[]> => {
  const { rows } = await db.query<StoredRow>(
    `select org, name, kept_at as "keptAt" from platform.uploads
     where gone_at is null and kept_at < $1 and (kept_at, org, name) > ($2, $3, $4)
     order by kept_at, org, name limit ${limit}`,
    [new Date(before.getTime() - unusedMs), after?.keptAt ?? '-infinity', after?.org ?? '', after?.name ?? ''],
  );
  return rows.map(({ keptAt, ...one }) => ({ ...one, keptAt: keptAt.toISOString() }));
};

/** A row is either taken into use or being removed, never both. */
export const openUploads = (pool: pg.Pool) => ({
  note: async (org: string, names: readonly string[], now: Date): Promise<void> => {
    await pool.query('insert into platform.uploads (org, name, kept_at) select $1, unnest($2::text[]), $3', [
      org,
      names,
      now,
    ]);
  },

  takeIntoUse: async (org: string, names: readonly string[]): Promise<readonly string[]> => {
    const values = [org, names];
    await pool.query('delete from platform.uploads where org = $1 and name = any($2) and removed_at is null', values);
    // A separate query: it sees removals that began while the delete waited.
    const { rows } = await pool.query<UploadKey>(
      'select name from platform.uploads where org = $1 and name = any($2)',
      values,
    );
    return rows.map(({ name }) => name);
  },

  beginRemoving: async ({ org, name }: UploadKey, now: Date): Promise<boolean> => {
    const { rowCount } = await pool.query(
      'update platform.uploads set removed_at = coalesce(removed_at, $3) where org = $1 and name = $2',
      [org, name, now],
    );
    return rowCount === 1;
  },

  removed: async ({ org, name }: UploadKey, now: Date): Promise<void> => {
    await pool.query('update platform.uploads set gone_at = $3 where org = $1 and name = $2', [org, name, now]);
  },
});
export type Uploads = ReturnType<typeof openUploads>;

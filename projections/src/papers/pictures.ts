import type { Db } from '../kit/db.ts';

export type UnkeptPicture = {
  readonly org: string;
  readonly pictureId: string;
  /** The first paper that shows it. */
  readonly number: string;
  readonly at: string;
};
export type UnkeptLogo = { readonly org: string; readonly at: string };
type Page<R> = { readonly limit: number; readonly after?: R | undefined };
type StoredRow<R> = Omit<R, 'at'> & { readonly at: Date };

/** Of papers that were issued when their pictures stood in the file store alone. */
export const listUnkeptPictures = async (
  db: Db,
  before: Date,
  { limit, after }: Page<UnkeptPicture>,
): Promise<readonly UnkeptPicture[]> => {
  const { rows } = await db.query<StoredRow<UnkeptPicture>>(
    `select org, picture_id as "pictureId", number, first_at as at from read.paper_pictures
     where not is_kept and first_at < $1 and (org, picture_id) > ($2, $3) order by org, picture_id limit ${limit}`,
    [before, after?.org ?? '', after?.pictureId ?? ''],
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
};

/** The organization has a logo that no paper has shown yet: its next bill will. */
export const listUnkeptLogos = async (
  db: Db,
  before: Date,
  { limit, after }: Page<UnkeptLogo>,
): Promise<readonly UnkeptLogo[]> => {
  const { rows } = await db.query<Pick<UnkeptLogo, 'org'>>(
    `select org from read.lookups l
     where kind = 'siteorganize' and id = 'siteorganize' and status = 5 and org > $1 and fields->>'pictureUrl' like '/files/' || org || '/%'
       and not exists (select 1 from read.paper_pictures p where p.org = l.org and p.is_kept
         and p.picture_id = 'logo-' || substring(l.fields->>'pictureUrl' from '([0-9a-f]{32})\\.webp$'))
     order by org limit ${limit}`,
    [after?.org ?? ''],
  );
  return rows.map((row) => ({ ...row, at: before.toISOString() }));
};

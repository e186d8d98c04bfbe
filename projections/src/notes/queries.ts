import type { NoteSubject } from '@klang/contracts/events/note';
import type { Db } from '../kit/db.ts';
import { isOfCustomer } from '../kit/ofCustomer.ts';

export type NoteRow = {
  readonly noteId: string;
  readonly about: NoteSubject;
  readonly aboutId: string;
  /** Null if deleted, or if its subject is forgotten. */
  readonly text: string | null;
  readonly mentioned: readonly string[];
  readonly followUpOn: string | null;
  readonly writtenBy: string;
  readonly writtenAt: string;
  readonly doneBy: string | null;
  readonly doneAt: string | null;
  readonly takenBackAt: string | null;
};
type StoredRow = Omit<NoteRow, 'writtenAt' | 'doneAt' | 'takenBackAt'> & {
  readonly writtenAt: Date;
  readonly doneAt: Date | null;
  readonly takenBackAt: Date | null;
};
export type OfWhom = { readonly staffId: string; readonly today: string; readonly limit: number };

export type NoteReads = {
  readonly about: (org: string, about: NoteSubject, aboutId: string) => Promise<readonly NoteRow[]>;
  readonly waitingFor: (org: string, whom: OfWhom) => Promise<readonly NoteRow[]>;
};

const mostOfOne = 500;
const columns = `id as "noteId", about, about_id as "aboutId", text, mentioned, follow_up_on::text as "followUpOn",
  written_by as "writtenBy", written_at as "writtenAt", done_by as "doneBy", done_at as "doneAt",
  taken_back_at as "takenBackAt"`;

const rowOf = ({ writtenAt, doneAt, takenBackAt, ...row }: StoredRow): NoteRow => ({
  ...row,
  writtenAt: writtenAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
  takenBackAt: takenBackAt?.toISOString() ?? null,
});

export const noteReads = (db: Db): NoteReads => ({
  about: async (org, about, aboutId) => {
    const text = `select ${columns} from read.notes where org = $1 and about = $2 and ${about === 'customer' ? isOfCustomer('about_id', '$3') : 'about_id = $3'}
      order by written_at desc, id limit ${mostOfOne}`;
    return (await db.query<StoredRow>(text, [org, about, aboutId])).rows.map(rowOf);
  },

  waitingFor: async (org, { staffId, today, limit }) => {
    const text = `select ${columns} from read.notes
      where org = $1 and done_at is null and taken_back_at is null
        and (follow_up_on is not null or mentioned <> '{}')
        and ((mentioned @> array[$2] and written_by <> $2) or (written_by = $2 and follow_up_on <= $3))
      order by coalesce(follow_up_on <= $3, false) desc, written_at desc, id limit $4`;
    return (await db.query<StoredRow>(text, [org, staffId, today, limit])).rows.map(rowOf);
  },
});

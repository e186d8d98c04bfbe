import { contactSoonMs } from '@klang/contracts/limits';
import type { Db } from '../kit/db.ts';

export type ContactFigures = {
  readonly waiting: number;
  readonly overdue: number;
  readonly soon: number;
  readonly answerBy: string | null;
};
type StoredRow = Omit<ContactFigures, 'answerBy'> & { readonly answerBy: Date | null };

const figuresSql = `select count(*)::integer as waiting,
    count(*) filter (where answer_by <= $2)::integer as overdue,
    count(*) filter (where answer_by > $2 and answer_by <= $3)::integer as soon, min(answer_by) as "answerBy"
  from read.contacts where org = $1 and status = 'new'`;

export const contactFigures =
  (db: Db) =>
  async (org: string, now: Date): Promise<ContactFigures> => {
    const soon = new Date(now.getTime() + contactSoonMs);
    const { rows } = await db.query<StoredRow>(figuresSql, [org, now, soon]);
    const { answerBy = null, ...counts } = rows[0] ?? { waiting: 0, overdue: 0, soon: 0 };
    return { ...counts, answerBy: answerBy?.toISOString() ?? null };
  };

export type OrgLate = { readonly org: string; readonly count: number; readonly at: Date };
const lateSql = `select org, count(*)::integer as count, min(answer_by) as at
  from read.contacts where status = 'new' and answer_by <= $1 group by org`;

export const lateContacts =
  (db: Db) =>
  async (now: Date): Promise<readonly OrgLate[]> =>
    (await db.query<OrgLate>(lateSql, [now])).rows;

import type { BillMessage } from '@klang/contracts/bills/billMade';
import type { MailState, MailTrouble, MessageWay } from '@klang/contracts/mails/mailStates';
import type pg from 'pg';
import { notifying } from '../live/listen.ts';

export type OrderMail = {
  readonly org: string;
  readonly mailId: string;
  readonly way: MessageWay;
  readonly orderId: string;
  readonly key: string;
  readonly paymentId: string | null;
  readonly tripId: string | null;
  readonly paperId: string | null;
  readonly at: string;
};
export type OrderMailRow = {
  readonly mailId: string;
  readonly way: MessageWay;
  readonly key: string;
  readonly state: MailState;
  readonly tries: number;
  readonly trouble: MailTrouble | null;
  readonly askedAt: string;
  readonly sentAt: string | null;
};
type BillKey = { readonly orderId: string; readonly billId: string };
type MailKey = Pick<OrderMail, 'org' | 'mailId'>;
type StoredRow = Omit<OrderMailRow, 'askedAt' | 'sentAt'> & { readonly askedAt: Date; readonly sentAt: Date | null };
type StoredMail = Omit<OrderMail, 'at'> & { readonly at: Date };

// The queue retries sooner; the rows only catch what it lost.
const lookAgainMs = 5 * 60_000;
const tryingMs = 60_000;
const retentionDays = 7;

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

const stateIs = async (pool: pg.Pool, { org, mailId }: MailKey, state: MailState): Promise<boolean> => {
  const text = 'select 1 from platform.order_mails where org = $1 and mail_id = $2 and state = $3';
  return (await pool.query(text, [org, mailId, state])).rows.length > 0;
};

/** Encrypted with the customer's key, until the log has it. */
export type SealedMail = { readonly customerId: string; readonly content: Buffer };
/** `sealed` null: sent by an older version, or the customer had no key. */
export type UnnotedMail = { readonly sentAt: string; readonly sealed: SealedMail | null };
type SentRow = {
  readonly customerId: string | null;
  readonly content: Buffer | null;
  readonly sentAt: Date;
  readonly isNoted: boolean;
};

const sentRows = (pool: pg.Pool) => ({
  sent: async ({ org, mailId }: MailKey, now: Date, sealed: SealedMail | null): Promise<void> => {
    await pool.query(
      `update platform.order_mails
       set state = 'sent', sent_at = $3, trying_until = null, trouble = null, letter = $4, customer_id = $5, noted_at = null
       where org = $1 and mail_id = $2`,
      [org, mailId, now, sealed?.content ?? null, sealed?.customerId ?? null],
    );
  },

  /** Null once the log has it, undefined when nothing was sent. */
  unnoted: async ({ org, mailId }: MailKey): Promise<UnnotedMail | null | undefined> => {
    const { rows } = await pool.query<SentRow>({
      name: 'unnoted-order-mail',
      text: `select customer_id as "customerId", letter as content, sent_at as "sentAt", noted_at is not null as "isNoted"
       from platform.order_mails where org = $1 and mail_id = $2 and state = 'sent'`,
      values: [org, mailId],
    });
    if (!rows[0]) return undefined;
    const { customerId, content, sentAt, isNoted } = rows[0];
    if (isNoted) return null;
    const sealed = customerId !== null && content ? { customerId, content } : null;
    return { sentAt: sentAt.toISOString(), sealed };
  },

  noted: async ({ org, mailId }: MailKey, now: Date): Promise<void> => {
    await pool.query(
      `update platform.order_mails set letter = null, customer_id = null, noted_at = $3
       where org = $1 and mail_id = $2`,
      [org, mailId, now],
    );
  },
});

/** Every requested mail, in Postgres: the queue cannot lose it, and staff see it. */
export const openOrderMails = (pool: pg.Pool) => ({
  ...sentRows(pool),

  ask: async (mail: OrderMail, now: Date): Promise<void> => {
    const { org, mailId, way, orderId, key, paymentId, tripId, paperId, at } = mail;
    await pool.query(
      `insert into platform.order_mails (org, mail_id, order_id, key, payment_id, state, asked_at, look_at, trip_id, paper_id, way)
       values ($1, $2, $3, $4, $5, 'waiting', $6, $7, $8, $9, $10) on conflict do nothing`,
      [org, mailId, orderId, key, paymentId, at, after(now, lookAgainMs), tripId, paperId, way],
    );
  },

  /** Works without a prior row; false when it was sent or another process is sending it. */
  begin: async (mail: OrderMail, now: Date): Promise<boolean> => {
    const { org, mailId, way, orderId, key, paymentId, tripId, paperId, at } = mail;
    const { rowCount } = await pool.query({
      name: 'begin-order-mail',
      text: `insert into platform.order_mails as m
         (org, mail_id, order_id, key, payment_id, state, asked_at, look_at, tries, trying_until, trip_id, paper_id, way)
       values ($1, $2, $3, $4, $5, 'waiting', $6, $7, 1, $8, $10, $11, $12)
       on conflict (org, mail_id) do update
         set tries = m.tries + 1, trying_until = excluded.trying_until, look_at = excluded.look_at
         where m.state in ('waiting', 'failed') and (m.trying_until is null or m.trying_until < $9)`,
      // biome-ignore format: in the order of the columns.
      values: [
        org, mailId, orderId, key, paymentId, at, after(now, lookAgainMs), after(now, tryingMs), now,
        tripId, paperId, way,
      ],
    });
    return rowCount === 1;
  },

  failed: async ({ org, mailId }: MailKey, trouble: MailTrouble | null): Promise<void> => {
    await pool.query(
      `update platform.order_mails set state = 'failed', trying_until = null, trouble = $3
       where org = $1 and mail_id = $2 and state <> 'sent'`,
      [org, mailId, trouble],
    );
  },

  unreached: async ({ org, mailId }: MailKey): Promise<void> => {
    await pool.query(
      `update platform.order_mails set state = 'unreached', trying_until = null
       where org = $1 and mail_id = $2 and state <> 'sent'`,
      [org, mailId],
    );
  },

  isUnreached: (mail: MailKey) => stateIs(pool, mail, 'unreached'),

  drop: async ({ org, mailId }: MailKey): Promise<void> => {
    await pool.query(
      `delete from platform.order_mails where org = $1 and mail_id = $2 and state in ('waiting', 'failed')`,
      [org, mailId],
    );
  },

  ofOrder: async (org: string, orderId: string): Promise<readonly OrderMailRow[]> => {
    const { rows } = await pool.query<StoredRow>(
      `select mail_id as "mailId", way, key, state, tries, trouble, asked_at as "askedAt", sent_at as "sentAt"
       from platform.order_mails where org = $1 and order_id = $2 order by asked_at, mail_id`,
      [org, orderId],
    );
    return rows.map(({ askedAt, sentAt, ...row }) => ({
      ...row,
      askedAt: askedAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    }));
  },

  /** A bill's id is the `paymentId` of the messages about it. */
  ofBill: async (org: string, { orderId, billId }: BillKey): Promise<readonly BillMessage[]> => {
    const { rows } = await pool.query<Omit<BillMessage, 'at'> & { readonly at: Date }>(
      `select asked_at as at, way, state, trouble from platform.order_mails
       where org = $1 and order_id = $2 and payment_id = $3 and key in ('billIssued', 'billCovered', 'billReminder')
       order by asked_at, way`,
      [org, orderId, billId],
    );
    return rows.map(({ at, ...message }) => ({ ...message, at: at.toISOString() }));
  },

  again: async (org: string, { orderId, mailId }: Pick<OrderMail, 'orderId' | 'mailId'>, now: Date) => {
    const { rows } = await pool.query<{ state: MailState }>(
      `update platform.order_mails set state = case state when 'sent' then 'sent' else 'waiting' end, look_at = $4
       where org = $1 and order_id = $2 and mail_id = $3 returning state`,
      [org, orderId, mailId, now],
    );
    if (rows[0]?.state === 'waiting')
      await pool.query(`select ${notifying('mails', '$1::text')}`, [JSON.stringify({ org, mailId })]);
    return rows.length === 1;
  },

  one: async ({ org, mailId }: MailKey): Promise<OrderMail | undefined> => {
    const { rows } = await pool.query<StoredMail>(`${columns} where org = $1 and mail_id = $2`, [org, mailId]);
    return rows[0] && { ...rows[0], at: rows[0].at.toISOString() };
  },
});
export type OrderMails = ReturnType<typeof openOrderMails>;

const columns = `select org, mail_id as "mailId", way, order_id as "orderId", key, payment_id as "paymentId", trip_id as "tripId",
  paper_id as "paperId", asked_at as at
  from platform.order_mails`;

export const listWaitingMails = async (
  db: Pick<pg.Pool, 'query'>,
  before: Date,
  most: number,
): Promise<readonly OrderMail[]> => {
  const { rows } = await db.query<StoredMail>(
    `${columns} where (state <> 'sent' or letter is not null) and state <> 'unreached' and look_at < $1 and asked_at > $1::timestamptz - interval '${retentionDays} days'
     order by look_at, org, mail_id limit ${most}`,
    [before.toISOString()],
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
};

import { type OwnRefund, type RefundRow, refunds } from '@klang/contracts/api/refunds';
import { refundList } from '@klang/contracts/lists/refundList';
import { openRefundStates } from '@klang/contracts/payments/refunds';
import type { RefundReads, RefundStanding } from '@klang/projections/refunds/queries';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { someAtOnce } from '../../platform/kit/someAtOnce.ts';
import { promiseNow } from '../../platform/payments/promiseNow.ts';
import { namesIn } from '../contacts/contactSteps.ts';
import type { Serve } from '../kit/serve.ts';
import { listSheet } from '../lists/listSheet.ts';
import type { People } from '../staff/people.ts';

type Parts = Pick<People, 'staff'> & { readonly reads: RefundReads };

export const refundRows =
  ({ staff }: Pick<Parts, 'staff'>) =>
  async (org: string, rows: readonly RefundStanding[]): Promise<RefundRow[]> => {
    const names = await namesIn(
      rows.flatMap(({ askedById, approvedById, saidSentById }) => [askedById, approvedById, saidSentById]),
      async (staffId) => (await staff.one(org, staffId))?.name ?? null,
    );
    return rows.map(({ approvedById, saidSentById, ...row }) => ({
      ...row,
      askedByName: names.get(row.askedById) ?? null,
      approvedByName: names.get(approvedById) ?? null,
      saidSentByName: names.get(saidSentById) ?? null,
    }));
  };

export const withStandings =
  (log: EventLog) =>
  (org: string, rows: readonly RefundRow[]): Promise<RefundRow[]> =>
    someAtOnce(rows, async (row) =>
      openRefundStates.some((state) => state === row.state)
        ? { ...row, standing: await promiseNow(log, { org, ...row }) }
        : row,
    );

export const ownRefund = (row: RefundStanding): OwnRefund => {
  const { refundId, orderId, amountSatang, method, cause, state, askedAt, doneAt, account } = row;
  const isOpen = state === 'waiting' || state === 'ready' || state === 'failed';
  return {
    refundId,
    orderId,
    amountSatang,
    method,
    cause,
    state,
    askedAt,
    doneAt,
    account: account && { bank: account.bank, end: account.number.slice(-4) },
    needsAccount: isOpen && account === null && (method === 'transfer' || state === 'failed'),
  };
};

export const refundSheetRoutes = (serve: Serve, { reads, staff }: Parts): void => {
  const shownIn = refundRows({ staff });
  serve(refunds.export, (ctx, body, { language: called }) =>
    listSheet(
      ctx,
      { shape: refundList, body, language: called },
      {
        count: (filter) => reads.count(ctx.org, filter),
        page: async (filter) => {
          const page = await reads.list(ctx.org, filter);
          return { ...page, rows: await shownIn(ctx.org, page.rows) };
        },
      },
    ),
  );
};

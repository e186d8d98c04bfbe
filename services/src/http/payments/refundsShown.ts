import { type OwnRefund, type RefundRow, refunds } from '@klang/contracts/api/refunds';
import { refundList } from '@klang/contracts/lists/refundList';
import type { Language } from '@klang/contracts/messages';
import { refundCauseTexts, refundMethodTexts, refundStateTexts } from '@klang/contracts/payments/refunds';
import type { RefundReads, RefundStanding } from '@klang/projections/refunds/queries';
import { namesIn } from '../contacts/contactSteps.ts';
import type { Serve } from '../kit/serve.ts';
import { listSheet } from '../lists/listSheet.ts';
import type { SheetCells } from '../lists/sheetColumns.ts';
import type { People } from '../staff/people.ts';

type Parts = Pick<People, 'staff'> & { readonly reads: RefundReads };

/** Refunds as staff see them. */
export const refundsShown =
  ({ staff }: Pick<Parts, 'staff'>) =>
  async (org: string, rows: readonly RefundStanding[]): Promise<RefundRow[]> => {
    const names = await namesIn(
      rows.flatMap(({ askedById, approvedById }) => [askedById, approvedById]),
      async (staffId) => (await staff.one(org, staffId))?.name ?? null,
    );
    return rows.map(({ approvedById, ...row }) => ({
      ...row,
      askedByName: names.get(row.askedById) ?? null,
      approvedByName: names.get(approvedById) ?? null,
    }));
  };

/** A refund as its customer sees it: nothing of who of the staff decided what. */
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

const cellsIn = (language: Language): SheetCells<typeof refundList, RefundRow> => ({
  state: ({ state }) => refundStateTexts[state][language],
  order: ({ orderNumber, orderId }) => orderNumber ?? orderId,
  cause: ({ cause }) => refundCauseTexts[cause][language],
  method: ({ method }) => refundMethodTexts[method][language],
});

/** The list of refunds as a file. */
export const refundSheetRoutes = (serve: Serve, { reads, staff }: Parts): void => {
  const shownIn = refundsShown({ staff });
  serve(refunds.export, (ctx, body, { language: called }) =>
    listSheet(
      ctx,
      { shape: refundList, body, language: called },
      {
        cells: (language) => cellsIn(language),
        count: (asked) => reads.count(ctx.org, asked),
        page: async (asked) => {
          const page = await reads.list(ctx.org, asked);
          return { ...page, rows: await shownIn(ctx.org, page.rows) };
        },
      },
    ),
  );
};

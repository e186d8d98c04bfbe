import { type OwnRefund, type RefundRow, refunds } from '@klang/contracts/api/refunds';
import { refundList } from '@klang/contracts/lists/refundList';
import type { Language, Text } from '@klang/contracts/messages';
import type { RefundCause, RefundMethod, RefundState } from '@klang/contracts/payments/refunds';
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

const states: Readonly<Record<RefundState, Text>> = {
  waiting: { th: 'รออนุมัติ', en: 'Waiting for approval' },
  ready: { th: 'รอคืนเงิน', en: 'To be paid' },
  sent: { th: 'อยู่ที่ผู้ให้บริการชำระเงิน', en: 'With the gateway' },
  failed: { th: 'คืนไม่สำเร็จ', en: 'Failed' },
  done: { th: 'คืนแล้ว', en: 'Paid back' },
  denied: { th: 'ไม่อนุมัติ', en: 'Denied' },
};
const causes: Readonly<Record<RefundCause, Text>> = {
  orderCanceled: { th: 'ยกเลิกคำสั่งซื้อ', en: 'Order canceled' },
  lateMoney: { th: 'เงินที่ใช้ไม่ได้', en: 'Money that could not be used' },
  overpaid: { th: 'ชำระเกิน', en: 'Overpaid' },
  goodwill: { th: 'ชดเชยน้ำใจ', en: 'Goodwill' },
  claim: { th: 'เคลม', en: 'Claim' },
};
const methods: Readonly<Record<RefundMethod, Text>> = {
  gateway: { th: 'เข้าบัตรที่ชำระ', en: 'To the card' },
  transfer: { th: 'โอนเข้าบัญชี', en: 'By transfer' },
};

const cellsIn = (language: Language): SheetCells<typeof refundList, RefundRow> => ({
  state: ({ state }) => states[state][language],
  order: ({ orderNumber, orderId }) => orderNumber ?? orderId,
  cause: ({ cause }) => causes[cause][language],
  method: ({ method }) => methods[method][language],
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

import type { PaperCause } from '@klang/contracts/events/paper';
import { placeOfNumber } from '@klang/contracts/papers/numbers';
import { projection } from '../kit/projection.ts';
import { keep, put, update } from '../kit/statements.ts';

type Fact = { readonly cause: PaperCause; readonly orderId: string; readonly causeId: string };
const fact = (org: string, { cause, orderId, causeId }: Fact) => ({
  ...{ org, cause, order_id: orderId, cause_id: causeId },
});

/** Every paper by its number; and what came in for which one is still to be issued. */
export const papersProjection = projection({
  name: 'papers',
  version: 1,
  tables: {
    papers: `
      org text not null,
      paper_id text not null,
      series text not null,
      running integer not null,
      number text not null,
      kind text not null,
      paper_on text not null,
      order_id text not null,
      order_number text not null,
      customer_id text not null,
      cause text not null,
      trip_id text,
      total_satang bigint,
      proof_code text not null,
      issued_at timestamptz not null,
      is_filed boolean not null,
      primary key (org, paper_id)`,
    owed_papers: `
      org text not null,
      cause text not null,
      order_id text not null,
      cause_id text not null,
      owed_at timestamptz not null,
      is_issued boolean not null,
      primary key (org, cause, order_id, cause_id)`,
  },
  indexes: [
    ['papers', '(org, customer_id, paper_on, paper_id)'],
    ['papers', '(org, order_id)'],
    ['papers', '(org, series, running)'],
    ['papers', '(org, proof_code)'],
    ['papers', '(org, paper_id) where not is_filed'],
    ['owed_papers', '(org, order_id, cause_id) where not is_issued'],
  ],
  on: {
    // What cost nothing has no receipt.
    OrderPaid: ({ orderId, paymentId, amountSatang, recordedAt }, { org }) =>
      amountSatang === 0
        ? []
        : [
            keep('owed_papers', {
              ...fact(org, { cause: 'orderPaid', orderId, causeId: paymentId }),
              ...{ owed_at: recordedAt, is_issued: false },
            }),
          ],
    BillPaid: ({ orderId, billId, recordedAt }, { org }) => [
      keep('owed_papers', {
        ...fact(org, { cause: 'billPaid', orderId, causeId: billId }),
        ...{ owed_at: recordedAt, is_issued: false },
      }),
    ],
    TripClosed: ({ orderId, tripId, cashTakenSatang, closedAt }, { org }) =>
      cashTakenSatang === 0
        ? []
        : [
            keep('owed_papers', {
              ...fact(org, { cause: 'cashTaken', orderId, causeId: tripId }),
              ...{ owed_at: closedAt, is_issued: false },
            }),
          ],
    PaperIssued: ({ paperId, customerId, number, cause, causeId, facts, proofCode, issuedAt }, { org }) => {
      const { orderId, number: orderNumber } = facts.order;
      return [
        put('papers', {
          ...{ org, paper_id: paperId, ...placeOfNumber(number), number, kind: facts.kind, paper_on: facts.on },
          ...{ order_id: orderId, order_number: orderNumber, customer_id: customerId, cause },
          ...{ trip_id: facts.trip?.tripId ?? null, proof_code: proofCode, issued_at: issuedAt, is_filed: false },
          total_satang: 'sums' in facts ? facts.sums.totalSatang : null,
        }),
        put('owed_papers', { ...fact(org, { cause, orderId, causeId }), owed_at: issuedAt, is_issued: true }),
      ];
    },
    PaperFiled: ({ paperId }, { org }) => [update('papers', { org, paper_id: paperId }, { is_filed: true })],
  },
});

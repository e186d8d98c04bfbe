import type { BillLine, LoweredReceipt } from '@klang/contracts/bills/bill';
import type { PaperCause } from '@klang/contracts/events/paper';
import type { CreditOccasion } from '@klang/contracts/papers/corrections';
import { placeOfNumber } from '@klang/contracts/papers/numbers';
import type { PaperFacts } from '@klang/contracts/papers/paper';
import { pictureIdOf, picturesOn } from '@klang/contracts/papers/paperPictures';
import { projection } from '../kit/projection.ts';
import { insertOnce, put, sql, update } from '../kit/statements.ts';
import { certificateChanges, certificateOf, certificatesTable } from './certificates.ts';
import type { OwedCause } from './owed.ts';

type Fact = { readonly cause: OwedCause; readonly orderId: string; readonly causeId: string };
const fact = (org: string, { cause, orderId, causeId }: Fact) => ({
  org,
  cause,
  order_id: orderId,
  cause_id: causeId,
});
const owedFor = (cause: PaperCause): OwedCause => (cause === 'goodsIn' || cause === 'goodsOut' ? 'goods' : cause);
const owed = (org: string, of: Fact & { readonly at: string; readonly aboutId?: string }) =>
  insertOnce('owed_papers', { ...fact(org, of), about_id: of.aboutId ?? null, owed_at: of.at, is_issued: false });

const receipted = (org: string, { at, ...of }: Fact & { readonly at: string }) =>
  put('owed_papers', { ...fact(org, of), about_id: null, owed_at: at, is_issued: true });
const creditedFor = { refund: 'refunded', bill: 'takenBack', fee: 'takenBack' } as const;
type CreditFact = Omit<Fact, 'cause'> & { readonly occasion: CreditOccasion; readonly at: string };
/** Closes the owed credit note. A refund of moved money is credited on another order than the one that owes it. */
const credited = (org: string, { occasion, ...of }: CreditFact) => {
  if (occasion !== 'refund' && occasion !== 'bill' && occasion !== 'fee') return [];
  const cause = creditedFor[occasion];
  const elsewhere = sql`update read.owed_papers set is_issued = true
    where org = ${org} and cause = ${cause} and cause_id = ${of.causeId} and not is_issued`;
  return [receipted(org, { ...of, cause }), ...(occasion === 'refund' ? [elsewhere] : [])];
};

type NotesOwed = { readonly orderId: string; readonly lowers: readonly LoweredReceipt[]; readonly at: string };
/** A bill that nobody paid has no receipt, and needs no credit note on it as long as it has none. */
const notesOfGiftsDone = (org: string, orderId: string) =>
  sql`update read.owed_papers set is_issued = true where org = ${org} and order_id = ${orderId} and cause = 'takenBack'
      and about_id in (select bill_id from read.gift_bills where org = ${org} and order_id = ${orderId})`;
const notesOwed = (org: string, { orderId, lowers, at }: NotesOwed) =>
  lowers.length === 0
    ? []
    : [
        ...lowers.map(({ noteId, billId: aboutId }) =>
          owed(org, { cause: 'takenBack', orderId, causeId: noteId, at, aboutId }),
        ),
        notesOfGiftsDone(org, orderId),
      ];
const ofVoid = '';
type RebilledFees = { readonly orderId: string; readonly billId: string; readonly lines: readonly BillLine[] };
/** A bill that charges the fees of a void one again takes over the notes on them. The note of a fee is named by its visit. */
const notesTakenOver = (org: string, { orderId, billId, lines }: RebilledFees) =>
  lines.flatMap(({ tripId }) =>
    tripId === null
      ? []
      : [
          sql`update read.owed_papers set about_id = ${billId} where org = ${org} and order_id = ${orderId}
              and cause = 'takenBack' and about_id = ${ofVoid} and starts_with(cause_id, ${`fee-${tripId}-n`})`,
        ],
  );
const gift = (org: string, orderId: string, billId: string) => [
  insertOnce('gift_bills', { org, order_id: orderId, bill_id: billId }),
  notesOfGiftsDone(org, orderId),
];
/** Money came late for what had been given. A note that is written names no bill any more. */
const giftReceipted = (org: string, orderId: string, billId: string) => [
  sql`delete from read.gift_bills where org = ${org} and order_id = ${orderId} and bill_id = ${billId}`,
  sql`update read.owed_papers set is_issued = false where org = ${org} and order_id = ${orderId}
      and cause = 'takenBack' and about_id = ${billId}`,
];

const keptPicture = (org: string, pictureId: string, at: string) =>
  put('paper_pictures', { org, picture_id: pictureId, number: null, first_at: at, is_kept: true });

const refersTo = (facts: PaperFacts): { readonly paperId: string; readonly number: string } | null => {
  if (facts.kind === 'CN') return facts.original;
  return facts.kind === 'RT' ? facts.replaces : null;
};

export const papersProjection = projection({
  name: 'papers',
  version: 17,
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
      cause_id text not null,
      trip_id text,
      total_satang bigint,
      proof_code text not null,
      issued_at timestamptz not null,
      is_filed boolean not null,
      is_abbreviated boolean not null,
      is_receipt_alone boolean not null,
      refers_to text,
      replaced_at timestamptz,
      replaced_way text,
      replaced_by text,
      credited_satang bigint not null,
      correction_id text,
      correction_state text,
      correction_way text,
      correction_at timestamptz,
      correction_by_staff boolean not null,
      primary key (org, paper_id)`,
    owed_papers: `
      org text not null,
      cause text not null,
      order_id text not null,
      cause_id text not null,
      about_id text,
      owed_at timestamptz not null,
      is_issued boolean not null,
      primary key (org, cause, order_id, cause_id)`,
    gift_bills: `
      org text not null,
      order_id text not null,
      bill_id text not null,
      primary key (org, order_id, bill_id)`,
    paper_pictures: `
      org text not null,
      picture_id text not null,
      number text,
      first_at timestamptz not null,
      is_kept boolean not null,
      primary key (org, picture_id)`,
    certificates: certificatesTable,
  },
  indexes: [
    ['papers', '(org, customer_id, paper_on, paper_id)'],
    ['papers', '(org, order_id)'],
    ['papers', '(org, series, running)'],
    ['papers', '(org, proof_code)'],
    ['papers', '(org, paper_id) where not is_filed'],
    ['papers', `(org, correction_at) where correction_state = 'open'`],
    ['owed_papers', '(org, order_id, cause_id) where not is_issued'],
    ['paper_pictures', '(org, picture_id) where not is_kept'],
    ['certificates', '(org, state, paid_on, certificate_id)'],
    ['certificates', '(org, customer_id)'],
    ['certificates', '(org, paper_id)'],
  ],
  on: {
    ...certificateChanges,
    OrderPaid: ({ orderId, paymentId, amountSatang, recordedAt }, { org }) =>
      amountSatang === 0 ? [] : [owed(org, { cause: 'orderPaid', orderId, causeId: paymentId, at: recordedAt })],
    BillPaid: ({ orderId, billId, recordedAt }, { org }) => [
      owed(org, { cause: 'billPaid', orderId, causeId: billId, at: recordedAt }),
    ],
    // A bill that credit covers in full is paid without money. What was never money has no receipt.
    BillIssued: ({ orderId, billId, lowers = [], issuedAt: at, isGift, ...of }, { org }) => {
      const bill = { cause: 'billPaid', orderId, causeId: billId } as const;
      const notes = [
        ...notesTakenOver(org, { orderId, billId, lines: of.lines }),
        ...notesOwed(org, { orderId, lowers, at }),
      ];
      // A repeated charge has a receipt from its first payment. A bill of zero or less has none.
      if (of.kind === 'again' || of.totalSatang <= 0) return [receipted(org, { ...bill, at }), ...notes];
      const { payNowSatang, creditSatang } = of;
      if (isGift) return [...notes, ...gift(org, orderId, billId)];
      return payNowSatang === 0 && creditSatang > 0 ? [...notes, owed(org, { ...bill, at })] : notes;
    },
    CreditGranted: ({ orderId, lowers = [], grantedAt: at }, { org }) => notesOwed(org, { orderId, lowers, at }),
    BillCredited: ({ orderId, billId, openSatang, isGift, creditedAt: at }, { org }) => {
      if (isGift) return gift(org, orderId, billId);
      return openSatang === 0 ? [owed(org, { cause: 'billPaid', orderId, causeId: billId, at })] : [];
    },
    // Its notes lower the receipt of the bill that follows it.
    BillVoided: ({ orderId, billId }, { org }) => [
      sql`update read.owed_papers set about_id = ${ofVoid} where org = ${org} and order_id = ${orderId}
          and cause = 'takenBack' and about_id = ${billId}`,
    ],
    // Money that was never assigned has no receipt, and a claim is no part of the price.
    RefundDone: ({ orderId, refundId, paymentId, cause, doneAt }, { org }) =>
      paymentId === null || cause === 'lateMoney' || cause === 'claim'
        ? []
        : [owed(org, { cause: 'refunded', orderId, causeId: refundId, at: doneAt, aboutId: paymentId })],
    // The case id identifies its credit note.
    PaymentRefunded: ({ orderId, paymentId, caseId, cause, refundedAt: at }, { org }) =>
      cause === 'lateMoney' ? [] : [owed(org, { cause: 'refunded', orderId, causeId: caseId, at, aboutId: paymentId })],
    TripClosed: ({ orderId, tripId, outcome, cashTakenSatang, closedAt: at }, { org }) => [
      ...(cashTakenSatang === 0 ? [] : [owed(org, { cause: 'cashTaken', orderId, causeId: tripId, at })]),
      ...(outcome === 'done' ? [owed(org, { cause: 'goods', orderId, causeId: tripId, at })] : []),
    ],
    VisitCashAdded: ({ orderId, tripId, addedAt: at }, { org }) => [
      owed(org, { cause: 'cashTaken', orderId, causeId: tripId, at }),
    ],
    PaperIssued: ({ paperId, customerId, number, cause, causeId, facts, proofCode, issuedAt }, { org }) => {
      const { orderId, number: orderNumber } = facts.order;
      const other = refersTo(facts);
      return [
        put('papers', {
          org,
          paper_id: paperId,
          ...placeOfNumber(number),
          number,
          kind: facts.kind,
          paper_on: facts.on,
          order_id: orderId,
          order_number: orderNumber,
          customer_id: customerId,
          cause,
          cause_id: causeId,
          trip_id: facts.trip?.tripId ?? null,
          proof_code: proofCode,
          issued_at: issuedAt,
          is_filed: false,
          is_abbreviated: (facts.kind === 'RT' && facts.isAbbreviated) || false,
          is_receipt_alone: facts.kind === 'RT' && facts.sums.vatPercent === null,
          total_satang: 'sums' in facts ? facts.sums.totalSatang : null,
          refers_to: other?.number ?? null,
          replaced_at: null,
          replaced_way: null,
          replaced_by: null,
          credited_satang: (facts.kind === 'RT' && facts.replaces?.creditedSatang) || 0,
          correction_id: null,
          correction_state: null,
          correction_way: null,
          correction_at: null,
          correction_by_staff: false,
        }),
        put('owed_papers', {
          ...fact(org, { cause: owedFor(cause), orderId, causeId }),
          about_id: null,
          owed_at: issuedAt,
          is_issued: true,
        }),
        ...(facts.kind === 'RT' && cause === 'billPaid' ? giftReceipted(org, orderId, causeId) : []),
        ...(facts.kind === 'RT' && other
          ? [update('papers', { org, paper_id: other.paperId }, { replaced_by: number })]
          : []),
        ...certificateOf(org, { paperId, customerId, number, facts }),
        ...picturesOn(facts).map((name) =>
          insertOnce('paper_pictures', {
            org,
            picture_id: pictureIdOf(name),
            number,
            first_at: issuedAt,
            is_kept: false,
          }),
        ),
      ];
    },
    PaperCorrectionAsked: ({ paperId, correctionId, way, askedBy, askedAt }, { org }) => [
      update(
        'papers',
        { org, paper_id: paperId },
        {
          correction_id: correctionId,
          correction_state: 'open',
          correction_way: way,
          correction_at: askedAt,
          correction_by_staff: askedBy !== undefined,
        },
      ),
    ],
    PaperCorrectionRefused: ({ paperId }, { org }) => [
      update('papers', { org, paper_id: paperId }, { correction_state: 'refused' }),
    ],
    PaperReplaced: ({ paperId, orderId, correctionId, way, replacedAt }, { org }) => [
      update(
        'papers',
        { org, paper_id: paperId },
        {
          correction_state: 'done',
          replaced_at: replacedAt,
          replaced_way: way,
        },
      ),
      owed(org, { cause: 'corrected', orderId, causeId: correctionId, at: replacedAt, aboutId: paperId }),
    ],
    PaperCredited: ({ paperId, orderId, creditId, occasion, occasionId, creditedSatang, creditedAt }, { org }) => [
      ...credited(org, { occasion, orderId, causeId: occasionId, at: creditedAt }),
      update('papers', { org, paper_id: paperId }, { credited_satang: creditedSatang }),
      sql`update read.certificates set credited_satang = ${creditedSatang} where org = ${org} and paper_id = ${paperId}`,
      owed(org, { cause: 'credited', orderId, causeId: creditId, at: creditedAt, aboutId: paperId }),
    ],
    PaperCreditedBefore: ({ orderId, occasion, occasionId, notedAt: at }, { org }) =>
      credited(org, { occasion, orderId, causeId: occasionId, at }),
    PaperLogoKept: ({ pictureId, keptAt }, { org }) => [keptPicture(org, pictureId, keptAt)],
    PaperSignatureKept: ({ pictureId, keptAt }, { org }) => [keptPicture(org, pictureId, keptAt)],
    PaperFiled: ({ paperId }, { org }) => [update('papers', { org, paper_id: paperId }, { is_filed: true })],
  },
});

import { id } from '@klang/contracts/kit/event';
import { paperNumber } from '@klang/contracts/papers/numbers';
import { listOwedPapers, listUnfiledPapers, type OwedPaper } from '@klang/projections/papers/owed';
import { z } from 'zod';
import { creditsOf } from '../../platform/papers/credits.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import { type SheetParts, sheetsOf } from '../../platform/papers/sheets.ts';
import { type Declarations, job, reaction, reactions, sweep } from '../kit/kit.ts';
import { receiptOfBill } from './billReceipt.ts';
import { creditNoteOf, replacementOf } from './correctionWriting.ts';
import { type NoteParts, noteOfVisit } from './goodsNotes.ts';
import { paperPictures } from './paperPictures.ts';
import { type IssuingParts, receiptOfCash, receiptOfOrder } from './receiptWriting.ts';
import { creditOfBill, creditOfRefund } from './refundCredit.ts';

const data = z.object({ orderId: id, tripId: id });
const owedOf = ({ orderId, causeId, at }: OwedPaper) => ({
  key: [orderId, causeId],
  at,
  data: { orderId, tripId: causeId },
});

const visitPapers = (parts: NoteParts): Declarations => {
  const ofCash = job({ name: 'issue-cash-receipt', data, run: (of, ctx) => receiptOfCash(ctx, parts, of) });
  const ofThings = job({ name: 'issue-note', data, run: (of, ctx) => noteOfVisit(ctx, parts, of) });
  return {
    jobs: [ofCash, ofThings],
    triggers: [
      reaction('TripClosed', ofCash, ({ orderId, tripId }) => ({ orderId, tripId })),
      reaction('VisitCashAdded', ofCash, ({ orderId, tripId }) => ({ orderId, tripId })),
      reaction('TripClosed', ofThings, ({ orderId, tripId }) => ({ orderId, tripId })),
      reactions('LateDeedSettled', ofThings, ({ orderId, tripId, isTakenOver }) =>
        isTakenOver ? [{ orderId, tripId }] : [],
      ),
    ],
    sweeps: [sweep(ofCash, listOwedPapers('cashTaken'), owedOf), sweep(ofThings, listOwedPapers('goods'), owedOf)],
  };
};

export type PaperPorts = SheetParts;

const owedJob = <D>({ orderId, causeId, at }: OwedPaper, data: D) => ({ key: [orderId, causeId], at, data });

const creditPapers = (ports: PaperPorts, issuing: IssuingParts): Required<Declarations> => {
  const crediting = { ...issuing, credits: creditsOf(ports) };
  const ofCredit = job({
    name: 'issue-credit-note',
    data: z.object({ paperId: id, creditId: id }),
    run: (data, ctx) => creditNoteOf(ctx, issuing, data),
  });
  const ofRefund = job({
    name: 'credit-refund',
    data: z.object({ orderId: id, refundId: id }),
    run: (data, ctx) => creditOfRefund(ctx, crediting, data),
  });
  const ofTakenBack = job({
    name: 'credit-bill',
    data: z.object({ orderId: id, noteId: id }),
    run: (data, ctx) => creditOfBill(ctx, crediting, data),
  });
  return {
    jobs: [ofCredit, ofRefund, ofTakenBack],
    triggers: [
      reactions('BillIssued', ofTakenBack, ({ orderId, lowers = [] }) =>
        lowers.map(({ noteId }) => ({ orderId, noteId })),
      ),
      reactions('CreditGranted', ofTakenBack, ({ orderId, lowers = [] }) =>
        lowers.map(({ noteId }) => ({ orderId, noteId })),
      ),
      reaction('RefundDone', ofRefund, ({ orderId, refundId }) => ({ orderId, refundId })),
      reaction('PaymentRefunded', ofRefund, ({ orderId, caseId: refundId }) => ({ orderId, refundId })),
      reaction('PaperCredited', ofCredit, ({ paperId, creditId }) => ({ paperId, creditId })),
    ],
    sweeps: [
      sweep(ofRefund, listOwedPapers('refunded'), (owed) =>
        owedJob(owed, { orderId: owed.orderId, refundId: owed.causeId }),
      ),
      sweep(ofTakenBack, listOwedPapers('takenBack'), (owed) =>
        owedJob(owed, { orderId: owed.orderId, noteId: owed.causeId }),
      ),
      sweep(ofCredit, listOwedPapers('credited'), (owed) =>
        owedJob(owed, { paperId: owed.aboutId ?? owed.causeId, creditId: owed.causeId }),
      ),
    ],
  };
};

export const papers = (ports: PaperPorts): Declarations => {
  const issuing = { log: ports.log, papers: papersOf(ports) };
  const sheets = sheetsOf(ports);
  const ofVisits = visitPapers({ ...issuing, files: ports.files });
  const ofCredits = creditPapers(ports, issuing);
  const ofPictures = paperPictures(ports);
  const ofOrder = job({
    name: 'issue-receipt',
    data: z.object({ orderId: id, paymentId: id }),
    run: (data, ctx) => receiptOfOrder(ctx, issuing, data),
  });
  const ofBill = job({
    name: 'issue-bill-receipt',
    data: z.object({ orderId: id, billId: id }),
    run: (data, ctx) => receiptOfBill(ctx, issuing, data),
  });
  const ofCorrection = job({
    name: 'issue-replacement',
    data: z.object({ paperId: id, correctionId: id }),
    run: (data, ctx) => replacementOf(ctx, issuing, data),
  });
  const file = job({
    name: 'file-paper',
    data: z.object({ paperId: id, number: paperNumber }),
    run: (data, ctx) => sheets.file(ctx, data),
  });
  return {
    jobs: [...ofVisits.jobs, ofOrder, ofBill, ofCorrection, ...ofCredits.jobs, file, ...ofPictures.jobs],
    triggers: [
      ...ofVisits.triggers,
      ...ofCredits.triggers,
      ...ofPictures.triggers,
      reaction('OrderPaid', ofOrder, ({ orderId, paymentId }) => ({ orderId, paymentId })),
      reaction('BillPaid', ofBill, ({ orderId, billId }) => ({ orderId, billId })),
      // Credit may cover a bill in full; then no payment comes.
      reaction('BillIssued', ofBill, ({ orderId, billId }) => ({ orderId, billId })),
      reaction('BillCredited', ofBill, ({ orderId, billId }) => ({ orderId, billId })),
      reaction('PaperReplaced', ofCorrection, ({ paperId, correctionId }) => ({ paperId, correctionId })),
      reaction('PaperIssued', file, ({ paperId, number }) => ({ paperId, number })),
    ],
    sweeps: [
      ...ofPictures.sweeps,
      ...(ofVisits.sweeps ?? []),
      ...ofCredits.sweeps,
      sweep(ofOrder, listOwedPapers('orderPaid'), (owed) =>
        owedJob(owed, { orderId: owed.orderId, paymentId: owed.causeId }),
      ),
      sweep(ofBill, listOwedPapers('billPaid'), (owed) =>
        owedJob(owed, { orderId: owed.orderId, billId: owed.causeId }),
      ),
      sweep(ofCorrection, listOwedPapers('corrected'), (owed) =>
        owedJob(owed, { paperId: owed.aboutId ?? owed.causeId, correctionId: owed.causeId }),
      ),
      sweep(file, listUnfiledPapers, ({ paperId, number, at }) => ({ key: [paperId], at, data: { paperId, number } })),
    ],
  };
};

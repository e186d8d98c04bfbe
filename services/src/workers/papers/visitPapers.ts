import { id } from '@klang/contracts/kit/event';
import { listOwedPapers, type OwedPaper } from '@klang/projections/papers/owed';
import { z } from 'zod';
import { type Declarations, job, reaction, sweep } from '../kit/kit.ts';
import { type NoteParts, noteOfVisit } from './goodsNotes.ts';
import { receiptOfCash } from './receiptWriting.ts';

const data = z.object({ orderId: id, tripId: id });
const owedOf = ({ orderId, causeId, at }: OwedPaper) => ({
  key: [orderId, causeId],
  at,
  data: { orderId, tripId: causeId },
});

/** The papers of a visit that is over: the receipt of the cash, and the note of what changed hands. */
export const visitPapers = (parts: NoteParts): Declarations => {
  const ofCash = job({ name: 'issue-cash-receipt', data, run: (of, ctx) => receiptOfCash(ctx, parts, of) });
  const ofThings = job({ name: 'issue-note', data, run: (of, ctx) => noteOfVisit(ctx, parts, of) });
  return {
    jobs: [ofCash, ofThings],
    triggers: [
      reaction('TripClosed', ofCash, ({ orderId, tripId }) => ({ orderId, tripId })),
      reaction('TripClosed', ofThings, ({ orderId, tripId }) => ({ orderId, tripId })),
    ],
    sweeps: [sweep(ofCash, listOwedPapers('cashTaken'), owedOf), sweep(ofThings, listOwedPapers('goods'), owedOf)],
  };
};

import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { id, instant, satang } from '../kit/event.ts';
import { text } from '../kit/text.ts';

const see = { module: 'report02', right: 'v' } as const;
const change = { module: 'report02', right: 'u' } as const;
/** A typing guard: one million baht. */
export const mostHandedInSatang = 100_000_000;

const handIn = z.object({
  handInId: id,
  amountSatang: satang,
  /** Cash with the mover by the books at the time of the count. */
  heldSatang: satang,
  receivedAt: instant,
  undoneAt: instant.nullable(),
});

export const cash = {
  list: query({
    path: '/api/owner/cash/list',
    summary: 'The movers who took cash at doors: the amounts taken, handed in and still held.',
    access: see,
    body: z.strictObject({}),
    detail: z.object({
      data: z.array(
        z.object({
          staffId: id,
          name: z.string().nullable(),
          takenSatang: satang,
          handedInSatang: satang,
          heldSatang: satang,
        }),
      ),
    }),
    reads: 'facts',
    alsoReads: ['staff'],
  }),
  handIns: query({
    path: '/api/owner/cash/handins',
    summary: 'The cash that a mover handed in, newest first.',
    access: see,
    body: z.strictObject({ staffId: id }),
    detail: z.object({ data: z.array(handIn) }),
    reads: 'facts',
  }),
  handIn: command({
    path: '/api/owner/cash/handin',
    summary: 'Record cash that a mover handed in. If it is less than they hold, they still hold the rest.',
    access: change,
    body: z.strictObject({
      staffId: id,
      handInId: id,
      amountSatang: satang.min(1).max(mostHandedInSatang),
      /** The amount on the screen. If it changed meanwhile, the call is refused. */
      heldSatang: satang,
    }),
    detail: z.object({ staffId: id, handInId: id }),
    asksAgain: true,
  }),
  ofVisit: query({
    path: '/api/owner/cash/visit',
    summary:
      'The cash of a visit that is over, who may have taken it, and its receipt, before the amount is corrected.',
    access: see,
    body: z.strictObject({ tripId: id }),
    detail: z.object({
      tripId: id,
      takenSatang: satang,
      dueSatang: satang,
      /** Whoever holds it; without cash all who told anything of the visit from the door. */
      takers: z.array(z.object({ staffId: id, name: z.string().nullable(), heldSatang: satang })),
      /** What its credit notes leave of it. */
      receipt: z.object({ paperId: id, number: z.string(), totalSatang: satang, leftSatang: satang }).nullable(),
    }),
    reads: 'facts',
    alsoReads: ['staff'],
  }),
  correct: command({
    path: '/api/owner/cash/visit/correct',
    summary:
      'Correct the cash of a visit that is over, with a reason. Cash with a receipt is corrected to what credit notes leave of that.',
    access: change,
    body: z.strictObject({
      tripId: id,
      correctionId: id,
      /** The amount on the screen. If it changed meanwhile, the call is refused. */
      fromSatang: satang.min(0),
      amountSatang: satang.min(0).max(mostHandedInSatang),
      takenById: id,
      reason: text(500).min(1),
    }),
    detail: z.object({ tripId: id, correctionId: id }),
    asksAgain: true,
  }),
  undo: command({
    path: '/api/owner/cash/undo',
    summary: 'Undo a hand-in of cash that was recorded by mistake.',
    access: change,
    body: z.strictObject({ staffId: id, handInId: id }),
    detail: z.object({ staffId: id, handInId: id }),
    asksAgain: true,
  }),
};
export type VisitCash = z.output<typeof cash.ofVisit.detail>;
export type CashHolder = z.output<typeof cash.list.detail>['data'][number];

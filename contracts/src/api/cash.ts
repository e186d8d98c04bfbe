import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { id, instant, satang } from '../kit/event.ts';

const see = { module: 'report02', right: 'v' } as const;
const change = { module: 'report02', right: 'u' } as const;
/** Nobody carries a million baht. */
export const mostHandedInSatang = 100_000_000;

const handIn = z.object({
  handInId: id,
  amountSatang: satang,
  /** What they held by the books when it was counted. */
  heldSatang: satang,
  receivedAt: instant,
  undoneAt: instant.nullable(),
});

/** Cash that movers took at doors, until they hand it in. */
export const cash = {
  list: query({
    path: '/api/owner/cash/list',
    summary: 'The movers who took cash at doors: how much, what they handed in, and what they still hold.',
    access: see,
    body: z.strictObject({}),
    detail: z.object({
      data: z.array(
        z.object({
          staffId: id,
          /** Null once the person is forgotten. */
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
    summary: 'What a mover handed in, the newest first.',
    access: see,
    body: z.strictObject({ staffId: id }),
    detail: z.object({ data: z.array(handIn) }),
    reads: 'facts',
  }),
  handIn: command({
    path: '/api/owner/cash/handin',
    summary: 'Take cash that a mover collected; what is missing of what they hold stays with them.',
    access: change,
    body: z.strictObject({
      staffId: id,
      handInId: id,
      amountSatang: satang.min(1).max(mostHandedInSatang),
      /** As it was shown: where it changed meanwhile, nothing is written down. */
      heldSatang: satang,
    }),
    detail: z.object({ staffId: id, handInId: id }),
    asksAgain: true,
  }),
  undo: command({
    path: '/api/owner/cash/undo',
    summary: 'Take back that cash was handed in, where it was written down by mistake.',
    access: change,
    body: z.strictObject({ staffId: id, handInId: id }),
    detail: z.object({ staffId: id, handInId: id }),
    asksAgain: true,
  }),
};
export type CashHolder = z.output<typeof cash.list.detail>['data'][number];

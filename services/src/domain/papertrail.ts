import type { PaperCause } from '@klang/contracts/events/paper';
import type { PapertrailEvent } from '@klang/contracts/events/papertrail';
import type { PaperKind } from '@klang/contracts/papers/paper';
import { type Decider, nothing, refuse } from './kit.ts';

type Filed = { readonly number: string; readonly file: string; readonly bytes: number; readonly sha256: string };
type Due = {
  readonly orderId: string;
  readonly customerId: string;
  readonly kind: PaperKind;
  readonly cause: PaperCause;
  readonly causeId: string;
  readonly tripId: string | null;
  /** Settled once: whatever is set up otherwise later, the paper is looked for here. */
  readonly series: string;
  readonly on: string;
};
/** One paper, from when it was due. */
export type Papertrail = (Due & { readonly filed: Filed | null }) | null;

type On = { readonly paperId: string; readonly at: string };
export type PapertrailCommand =
  | (On & Due & { readonly type: 'OwePaper' })
  | (On & Filed & { readonly type: 'FilePaper' })
  | (On & { readonly type: 'SendPaperAgain' });

export const papertrail: Decider<Papertrail, PapertrailCommand, PapertrailEvent> = {
  category: 'papertrail',
  initial: null,

  evolve: {
    PaperDue: (_, { paperId: __, dueAt: ___, ...due }) => ({ ...due, filed: null }),
    PaperFiled: (trail, { number, file, bytes, sha256 }) =>
      trail && { ...trail, filed: { number, file, bytes, sha256 } },
    PaperSendAsked: (trail) => trail,
  },

  decide: {
    OwePaper: ({ type: _, at, ...due }, trail) =>
      trail ? nothing : [{ type: 'PaperDue', data: { ...due, dueAt: at } }],
    FilePaper: ({ type: _, at, ...filed }, trail) => {
      if (!trail) return refuse('paper_not_found');
      if (trail.filed) return nothing;
      return [{ type: 'PaperFiled', data: { ...filed, orderId: trail.orderId, filedAt: at } }];
    },
    SendPaperAgain: ({ paperId, at }, trail) =>
      trail?.filed
        ? [{ type: 'PaperSendAsked', data: { paperId, orderId: trail.orderId, askedAt: at } }]
        : refuse('paper_not_found'),
  },
};

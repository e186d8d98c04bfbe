import type { ClosingEvent } from '@klang/contracts/events/closing';
import { daysAfter } from '@klang/contracts/kit/days';
import { sha256 } from '@klang/contracts/kit/sha256';
import { type Decider, nothing } from './kit.ts';

type ClosedBooks = Extract<ClosingEvent, { readonly type: 'BooksClosed' }>['data'];
export type LastClosedDay = Pick<ClosedBooks, 'on' | 'last' | 'hash' | 'place'>;
export type ClosingCommand = Omit<ClosedBooks, 'since' | 'beforeHash' | 'hash' | 'closedAt'> & {
  readonly type: 'CloseBooks';
  readonly org: string;
  /** The day of the organization's first event. Used by the first closing only. */
  readonly firstDay: string;
  readonly at: string;
};

export const noClosingBefore = '0'.repeat(64);

/** The format is in docs/audit-format.md, one value a line. */
export const hashOfClosing = (org: string, closed: Omit<ClosedBooks, 'hash' | 'place'>): string => {
  const { on, since, first, last, root, papers, receivedSatang, vatSatang, beforeHash, closedAt } = closed;
  const days = ['klang-closing-1', org, on, since, first, last];
  return sha256([...days, root, papers, receivedSatang, vatSatang, beforeHash, closedAt].join('\n'));
};

export const closing: Decider<LastClosedDay | null, ClosingCommand, ClosingEvent> = {
  category: 'closing',
  initial: null,

  evolve: { BooksClosed: (_, { on, last, hash, place }) => ({ on, last, hash, place }) },

  decide: {
    CloseBooks: ({ type: _, org, firstDay, at, place, ...found }, before) => {
      // Another process closed the day first, or the clock went back. The open events belong to the next closing.
      if (before && (found.on <= before.on || found.first !== before.last + 1)) return nothing;
      const data = {
        ...found,
        since: before ? daysAfter(before.on, 1) : firstDay,
        beforeHash: before?.hash ?? noClosingBefore,
        closedAt: at,
      };
      return [{ type: 'BooksClosed', data: { ...data, hash: hashOfClosing(org, data), place } }];
    },
  },
};

import type { RefusalCode } from '@klang/contracts/refusals';
import type { Context } from '../eventLog/context.ts';
import { hold, holdOneOf, letGo, reservedIn } from '../eventLog/reservedValues.ts';
import { Refused } from '../kit/failures.ts';
import type { ReservedPart } from '../orders/reservation/reserve.ts';
import { seats } from '../orders/reservation/seats.ts';
import type { Parts } from '../parts.ts';
import { isForgotten } from './isForgotten.ts';
import { recordsOf, standingOf } from './standing.ts';

const list = 'customers being forgotten';
const markedForMs = 10 * 60_000;
const deeds = 'deeds for customers';
const deedForMs = 60_000;
const mostDeeds = 20;
const deedsFor = (customerId: string): readonly string[] =>
  Array.from({ length: mostDeeds }, (_, place) => `${customerId}.${place + 1}`);

export type StillOpen = 'orders' | 'money';
type ForgetRequest = {
  readonly customerId: string;
  /** What the lists show once they have all that is in the log now. */
  readonly openOf: () => Promise<StillOpen | null>;
  readonly forget: () => Promise<void>;
};

type KnownDeed<T> = {
  readonly customerId: string;
  /** Where the customer was forgotten. A forgetting that only looks may yet be refused. Null: they get their money still. */
  readonly refusal: RefusalCode | null;
  readonly doing: () => Promise<T>;
};
type MarkRefusals = { readonly marked: RefusalCode; readonly forgotten: RefusalCode | null };

/** Forgetting sets its mark before it looks for orders. An order takes its seat, and another deed says that it comes, before it looks for the mark. So one of them sees the other. */
export const forgettingMarks = (parts: Pick<Parts, 'log' | 'pool'>) => {
  const { log, pool } = parts;
  const { isPlacing } = seats(parts);

  const requireUnmarked = async ({ org, now }: Context, customerId: string, refusals: MarkRefusals): Promise<void> => {
    const { customerId: stands } = await standingOf(log, { org, id: customerId });
    const marked = await reservedIn(pool, { org, list, values: [customerId, stands], now });
    // Read after the mark, which is let go once the customer is forgotten.
    const { state } = await standingOf(log, { org, id: stands });
    // Another process may still have the key for a moment, but the event stands before the mark goes.
    const isGone = (state.isRegistered && state.email === null) || (await isForgotten(log, { org, id: stands }));
    if (isGone && refusals.forgotten) throw new Refused(refusals.forgotten);
    if (marked.length > 0) throw new Refused(refusals.marked);
  };

  const mark = async ({ org, now }: Context, ids: readonly string[], holder: string): Promise<void> => {
    for (const value of ids)
      if (!(await hold(pool, { org, list, value, holder }, { forMs: markedForMs, now })))
        throw new Refused('customer_being_forgotten');
  };

  const doesSome = async ({ org, now }: Context, ids: readonly string[]): Promise<boolean> => {
    const values = ids.flatMap(deedsFor);
    return (await reservedIn(pool, { org, list: deeds, values, now })).length > 0;
  };

  const whatComes = async (ctx: Context, ids: readonly string[]): Promise<StillOpen | null> => {
    for (const id of ids) if (await isPlacing(ctx, id)) return 'orders';
    return (await doesSome(ctx, ids)) ? 'money' : null;
  };

  return {
    /** What must not happen to a forgotten person says that it is about to happen, and then looks for the mark. */
    unlessForgotten: async <T>(ctx: Context, { customerId, refusal, doing }: KnownDeed<T>): Promise<T> => {
      const { org, now } = ctx;
      const stands = (await standingOf(log, { org, id: customerId })).customerId;
      const about = { org, list: deeds, holder: ctx.newId() };
      try {
        await holdOneOf(pool, { ...about, values: deedsFor(stands) }, { forMs: deedForMs, now });
        await requireUnmarked(ctx, customerId, { marked: 'customer_being_forgotten', forgotten: refusal });
        return await doing();
      } finally {
        await letGo(pool, about);
      }
    },

    part: (customerId: string): ReservedPart => ({
      take: async (ctx) => {
        await requireUnmarked(ctx, customerId, { marked: 'order_of_forgotten', forgotten: 'order_of_forgotten' });
        return 'taken';
      },
      settle: async () => {},
    }),

    /** Null: forgotten. */
    forgetUnlessOpen: async (
      ctx: Context,
      { customerId, openOf, forget }: ForgetRequest,
    ): Promise<StillOpen | null> => {
      const { org } = ctx;
      const [holder, ids] = [ctx.newId(), (await recordsOf(log, { org, id: customerId })).map((one) => one.customerId)];
      try {
        await mark(ctx, ids, holder);
        const first = (await whatComes(ctx, ids)) ?? (await openOf());
        if (first === null) await forget();
        return first;
      } finally {
        await letGo(pool, { org, list, holder });
      }
    },
  };
};

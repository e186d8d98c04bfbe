import type { Context } from '../eventLog/context.ts';
import { hold, letGo, reservedIn } from '../eventLog/reservedValues.ts';
import { Refused } from '../kit/failures.ts';
import type { ReservedPart } from '../orders/reservation/reserve.ts';
import { seats } from '../orders/reservation/seats.ts';
import type { Parts } from '../parts.ts';
import { recordsOf, standingOf } from './standing.ts';

const list = 'customers being forgotten';
const markedForMs = 10 * 60_000;

export type StillOpen = 'orders' | 'money';
type ForgetRequest = {
  readonly customerId: string;
  /** What the lists show once they have all that is in the log now. */
  readonly openOf: () => Promise<StillOpen | null>;
  readonly forget: () => Promise<void>;
};

/** Forgetting sets its mark before it looks for orders. An order takes its seat before it looks for the mark. So one of them sees the other. */
export const forgettingMarks = (parts: Pick<Parts, 'log' | 'pool'>) => {
  const { log, pool } = parts;
  const { isPlacing } = seats(parts);

  const requireUnmarked = async ({ org, now }: Context, customerId: string): Promise<void> => {
    const standing = await standingOf(log, { org, id: customerId });
    const marked = await reservedIn(pool, { org, list, values: [customerId, standing.customerId], now });
    const isForgotten = standing.state.isRegistered && standing.state.email === null;
    if (marked.length > 0 || isForgotten) throw new Refused('order_of_forgotten');
  };

  const mark = async ({ org, now }: Context, ids: readonly string[], holder: string): Promise<void> => {
    for (const value of ids)
      if (!(await hold(pool, { org, list, value, holder }, { forMs: markedForMs, now })))
        throw new Refused('customer_being_forgotten');
  };

  const placesSome = async (ctx: Context, ids: readonly string[]): Promise<boolean> => {
    for (const id of ids) if (await isPlacing(ctx, id)) return true;
    return false;
  };

  return {
    part: (customerId: string): ReservedPart => ({
      take: async (ctx) => {
        await requireUnmarked(ctx, customerId);
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
        const first = (await placesSome(ctx, ids)) ? 'orders' : await openOf();
        if (first === null) await forget();
        return first;
      } finally {
        await letGo(pool, { org, list, holder });
      }
    },
  };
};

import { mostFreeOrdersADay, mostUnpaidOrders, paymentWindowMs, transferConfirmMs } from '@klang/contracts/limits';
import type { RefusalCode } from '@klang/contracts/refusals';
import { order } from '../../../domain/order.ts';
import { isOpen, type PlacedFacts } from '../../../domain/orderState.ts';
import type { Context } from '../../eventLog/context.ts';
import type { EventLog } from '../../eventLog/eventLog.ts';
import { holdOneOf, letGoOf, reservedIn, type ValueHold } from '../../eventLog/reservedValues.ts';
import { stateOf } from '../../eventLog/stateOf.ts';
import { Refused } from '../../kit/failures.ts';
import type { Parts } from '../../parts.ts';
import type { ReservedPart } from './reserve.ts';

type Row = {
  readonly list: string;
  readonly most: number;
  readonly forMs: number;
  readonly isNeeded: (placed: PlacedFacts) => boolean;
  readonly refusal: RefusalCode;
};
const rows = {
  unpaid: {
    list: 'unpaid orders',
    most: mostUnpaidOrders,
    // Longer than any order waits for payment.
    forMs: transferConfirmMs + 2 * paymentWindowMs,
    isNeeded: isOpen,
    refusal: 'too_many_unpaid_orders',
  },
  /** Free orders never wait for payment, so they are limited per 24 hours. */
  free: {
    list: 'free orders',
    most: mostFreeOrdersADay,
    forMs: 24 * 60 * 60_000,
    isNeeded: () => true,
    refusal: 'too_many_free_orders',
  },
} as const satisfies Record<string, Row>;
export type SeatRow = keyof typeof rows;

type SeatInput = { readonly row: SeatRow; readonly orderId: string; readonly customerId: string };

const valuesOf = (customerId: string, most: number): readonly string[] =>
  Array.from({ length: most }, (_, place) => `${customerId}.${place + 1}`);

type SeatHold = Pick<Row, 'forMs'> & Pick<ValueHold, 'until'>;
const isGivenUp = ({ now }: Context, { forMs, until }: SeatHold): boolean =>
  now.getTime() > until.getTime() - forMs + paymentWindowMs;

/** Each order of a customer holds one of a few values, so that concurrent orders cannot exceed the limit. */
export const seats = ({ log, pool }: { readonly log: EventLog } & Pick<Parts, 'pool'>) => {
  const orderOf = ({ org }: Context, id: string) => stateOf(log, order, { org, id });

  const isOver = async (ctx: Context, { forMs, isNeeded }: Row, { holder, until }: ValueHold): Promise<boolean> => {
    const placed = await orderOf(ctx, holder);
    if (placed) return !isNeeded(placed);
    return isGivenUp(ctx, { forMs, until });
  };

  const makeRoom = async (ctx: Context, row: Row, values: readonly string[]): Promise<boolean> => {
    const { org, now } = ctx;
    const holdings = await reservedIn(pool, { org, list: row.list, values, now });
    const over = await Promise.all(holdings.map((one) => isOver(ctx, row, one)));
    const holders = holdings.flatMap(({ holder }, place) => (over[place] ? [holder] : []));
    if (holders.length > 0) await letGoOf(pool, { org, list: row.list, values, holders });
    return holders.length > 0 || holdings.length < row.most;
  };

  const part = ({ row: name, orderId, customerId }: SeatInput): ReservedPart => {
    const row: Row = rows[name];
    const { list, most, forMs } = row;
    const values = valuesOf(customerId, most);
    const hold = ({ org, now }: Context) => holdOneOf(pool, { org, list, values, holder: orderId }, { forMs, now });
    return {
      take: async (ctx) => {
        const first = await hold(ctx);
        if (first !== 'full') return first;
        const second = (await makeRoom(ctx, row, values)) ? await hold(ctx) : 'full';
        if (second === 'full') throw new Refused(row.refusal);
        return second;
      },
      settle: async (ctx) => {
        const placed = await orderOf(ctx, orderId);
        if (!placed) await letGoOf(pool, { org: ctx.org, list, values, holders: [orderId] });
        else if (row.isNeeded(placed)) await hold(ctx);
      },
    };
  };

  /** An order has its seat before it is in the log. */
  const isPlacing = async (ctx: Context, customerId: string): Promise<boolean> => {
    const { org, now } = ctx;
    for (const { list, most, forMs } of Object.values(rows))
      for (const { holder, until } of await reservedIn(pool, { org, list, values: valuesOf(customerId, most), now }))
        if (!isGivenUp(ctx, { forMs, until }) && !(await orderOf(ctx, holder))) return true;
    return false;
  };
  return { part, isPlacing };
};

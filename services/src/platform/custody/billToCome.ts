import type { RequestQuote } from '@klang/contracts/api/custody';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { Visit } from '@klang/contracts/orders/trips';
import { billTermsOf, withholdingPercentOf } from '@klang/contracts/site/organize';
import { vatTermsOf } from '@klang/contracts/site/vat';
import {
  nextBills,
  nextBillsAgain,
  nextBillsMoved,
  nextBillsWithdrawn,
  type RequestToCome,
} from '../../domain/orderBillPreview.ts';
import { openTrips } from '../../domain/orderContract.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import type { Context } from '../eventLog/context.ts';
import { organizedIn } from '../eventLog/organized.ts';
import type { CustodyOf } from './bringing.ts';

type OrderNow = { readonly orderId: string; readonly placed: PlacedFacts };
type MovedVisit = { readonly tripId: string; readonly on: string };
type AgainVisit = { readonly failedTripId: string; readonly visit: Visit };
/** No client may choose an id with a blank. */
const idToCome = 'to come';
type BillToCome = RequestQuote['nextBill'];

const beside = ({ without, requested }: ReturnType<typeof nextBills>): BillToCome =>
  requested && { ...requested, withoutSatang: without?.kind === requested.kind ? without.totalSatang : null };

/** What the next bill says, if nothing else happens. */
export const billToCome = ({ log, visitDays }: CustodyOf) => {
  const scopeOf = async (ctx: Context, { orderId, placed }: OrderNow) => {
    const tripIds = openTrips(placed.contract).map(([tripId]) => tripId);
    const [organization, days] = await Promise.all([organizedIn(log, ctx.org), visitDays(ctx, tripIds)]);
    const termsOn = (day: string) => ({
      ...billTermsOf(organization),
      withholdingPercent: withholdingPercentOf(organization, day),
      vat: vatTermsOf(organization),
    });
    return { orderId, on: bangkokDay(ctx.now), at: ctx.now.toISOString(), termsOn, visitDays: days };
  };

  return {
    requested: async (ctx: Context, now: OrderNow, request: Omit<RequestToCome, 'tripId' | 'cashSatang'>) => {
      const toCome = { ...request, tripId: idToCome, cashSatang: 0 };
      return beside(nextBills(now.placed, await scopeOf(ctx, now), toCome));
    },
    moved: async (ctx: Context, now: OrderNow, visit: MovedVisit) =>
      beside(nextBillsMoved(now.placed, await scopeOf(ctx, now), visit)),
    again: async (ctx: Context, now: OrderNow, visit: AgainVisit) =>
      beside(nextBillsAgain(now.placed, await scopeOf(ctx, now), { tripId: idToCome, ...visit })),
    withdrawn: async (ctx: Context, now: OrderNow, tripId: string) =>
      beside(nextBillsWithdrawn(now.placed, await scopeOf(ctx, now), tripId)),
  };
};

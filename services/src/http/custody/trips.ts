import type { TripRow } from '@klang/contracts/api/custody';
import { trips } from '@klang/contracts/api/trips';
import type { ItemReads } from '@klang/projections/items/queries';
import type { TripReads } from '@klang/projections/trips/queries';
import { customer } from '../../domain/customer.ts';
import { isAnothers } from '../../domain/kit.ts';
import { feeOfAgain } from '../../domain/orderAsking.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Serve } from '../kit/serve.ts';
import { coveredEmail } from '../signin/coveredEmail.ts';
import { sendCode, withEmailCode } from '../signin/emailCodes.ts';
import type { LoginPorts } from '../signin/entering.ts';
import { requesting } from './requesting.ts';
import { refuseWorse } from './requestPlans.ts';

export type TripParts = { readonly loginPorts: LoginPorts; readonly items: ItemReads; readonly trips: TripReads };

const purpose = 'cancelContract';

const contractOfVisit =
  ({ custody }: Pick<ReturnType<typeof requesting>, 'custody'>) =>
  async (ctx: Context, { id, orderId, kind }: Pick<TripRow, 'id' | 'orderId' | 'kind'>) => {
    const placed = await custody.orderOf(ctx, orderId);
    const ending = kind === 20 ? placed?.contract.ending : null;
    return { endsAnyway: Boolean(ending && ending.tripId !== id), againFeeSatang: placed && feeOfAgain(placed, id) };
  };

export const tripRoutes = (serve: Serve, { loginPorts, items, trips: reads }: TripParts): void => {
  const { log } = loginPorts;
  const asking = requesting({ log });
  const contractOf = contractOfVisit(asking);
  const by = ({ ownIds }: Context) => ({ asCustomer: ownIds });

  serve(trips.items, ({ org, actor }, filter) => items.byNumber(org, { ...filter, customerId: actor.id }));

  serve(trips.mine, async ({ org, actor, now }, filter) => {
    const data = await reads.every(org, { ...filter, customerId: actor.id });
    return { data, now: now.toISOString() };
  });

  serve(trips.one, async (ctx, { tripId }) => {
    const found = await reads.one(ctx.org, tripId);
    if (!found || isAnothers(ctx.ownIds, found.trip.customerId)) throw new Refused('trip_not_found');
    // The movers' note is internal.
    return { ...found, note: null, ...(await contractOf(ctx, found.trip)) };
  });

  serve(trips.quote, async (ctx, body) => (await asking.planned(ctx, body, by(ctx))).quote);

  serve(trips.moveQuote, (ctx, body) => asking.quoteMove(ctx, body, by(ctx)));
  serve(trips.againQuote, (ctx, body) => asking.quoteAgain(ctx, body, by(ctx)));
  serve(trips.withdrawQuote, (ctx, body) => asking.quoteWithdrawal(ctx, body, by(ctx)));
  serve(trips.request, async (ctx, body) => ({
    orderId: body.orderId,
    quote: await asking.request(ctx, body, by(ctx)),
  }));

  serve(trips.askCode, async (ctx, { orderId, language }) => {
    const { org, actor } = ctx;
    await asking.planned(ctx, { orderId, ask: 'cancelContract', itemIds: [], visit: null }, by(ctx));
    const { email } = await stateOf(log, customer, { org, id: actor.id });
    if (email === null) throw new Refused('otp_not_found');
    const request = { org, kind: 'customer', personId: actor.id, purpose, email, language, orderId } as const;
    return { ...(await sendCode(loginPorts, ctx, request)), sentTo: coveredEmail(email) };
  });

  serve(trips.cancelContract, async (ctx, { orderId, tripId, visit, otpId, code, shown }) => {
    const body = { orderId, tripId, visit, shown, ask: 'cancelContract', itemIds: [] } as const;
    const recorded = await asking.recordedQuote(ctx, body, by(ctx));
    if (recorded) return { orderId, quote: await asking.request(ctx, body, by(ctx)) };
    // A refused request must not use up the OTP.
    const { plan, quote: now } = await asking.planned(ctx, body, by(ctx));
    if (plan.kind !== null && !visit) throw new Refused('visit_needed');
    refuseWorse(shown, now);
    const doing = async ({ personId }: { readonly personId: string }) => {
      if (personId !== ctx.actor.id) throw new Refused('otp_not_found', 'code');
      return asking.request(ctx, body, by(ctx));
    };
    const quote = await withEmailCode(loginPorts, ctx, {
      org: ctx.org,
      kind: 'customer',
      purpose,
      otpId,
      code,
      orderId,
      doing,
    });
    return { orderId, quote };
  });

  serve(trips.withdraw, async (ctx, named) => {
    await asking.withdraw(ctx, named, by(ctx));
    return named;
  });

  serve(trips.move, async (ctx, { orderId, tripId, ...body }) => {
    await asking.move(ctx, { orderId, tripId, ...body }, by(ctx));
    return { orderId, tripId };
  });

  serve(trips.address, async (ctx, { orderId, tripId, to }) => {
    await asking.address(ctx, { orderId, tripId, to }, by(ctx));
    return { orderId, tripId };
  });

  serve(trips.dispute, async (ctx, named) => {
    await asking.dispute(ctx, named, by(ctx));
    return named;
  });

  serve(trips.again, async (ctx, { orderId, tripId, ...body }) => {
    await asking.again(ctx, { orderId, tripId, ...body }, by(ctx));
    return { orderId, tripId };
  });
};

import { staffOrders } from '@klang/contracts/api/staffOrders';
import { refusals } from '@klang/contracts/refusals';
import type { z } from 'zod';
import { customer } from '../../domain/customer.ts';
import type { Customer } from '../../domain/customerState.ts';
import { order } from '../../domain/order.ts';
import { closesAt, isOpen, type PlacedFacts } from '../../domain/orderState.ts';
import { withStoredNumber } from '../../platform/customers/invoiceNumbers.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { linkOf } from '../../platform/kit/orgs.ts';
import { type PayLinks, payPath } from '../../platform/orders/payLinks.ts';
import type { Serve } from '../kit/serve.ts';
import { customerNamed } from '../signin/profiles.ts';
import { withPersonOfContact } from './invoiceBuyer.ts';
import { placedEventOf } from './placedEvent.ts';
import { type PlacingParts, placingOrders } from './placing.ts';
import { pricing } from './pricing.ts';

type BuyerShown = Pick<z.output<typeof staffOrders.place.body>, 'invoicePerson' | 'taxRevision'>;
type StaffOrderParts = PlacingParts & { readonly links: PayLinks; readonly publicUrl: string };

export const staffOrderRoutes = (serve: Serve, { links, publicUrl, ...parts }: StaffOrderParts): void => {
  const { log } = parts;
  const { priceOf, draftPriceOf, isBetterBySize } = pricing(parts);
  const place = placingOrders(parts);

  serve(staffOrders.quote, async (ctx, body) => {
    const [{ quote, refusal }, bySize] = await Promise.all([priceOf(ctx, body), isBetterBySize(ctx, body)]);
    const promoRefusal = refusal ? { code: refusal, ...refusals[refusal] } : null;
    return { quote, promoRefusal, isBySizeBetter: bySize };
  });

  serve(staffOrders.draftQuote, async (ctx, { offer, ...wished }) => ({
    quote: await draftPriceOf(ctx, offer, wished),
  }));

  const linkFor = ({ org, now }: Context, orderId: string, placed: PlacedFacts | null): string | null => {
    const isPayable = placed?.madeBy === 'staff' && isOpen(placed) && now.toISOString() < closesAt(placed);
    if (!isPayable) return null;
    const { language } = placed;
    return linkOf(publicUrl, org, payPath(orderId, { language, code: links.codeOf({ org, orderId }) }));
  };
  const orderOf = ({ org }: Context, id: string) => stateOf(log, order, { org, id });

  /** Name, number and address of the record are one value: an order never joins them with those of another revision. */
  const personOf = ({ invoicePerson: typed, taxRevision }: BuyerShown, tax: Customer['tax']) => {
    if (taxRevision !== undefined && taxRevision !== tax.revision) throw new Refused('lookup_changed_meanwhile');
    return typed && withStoredNumber(typed, taxRevision === undefined ? null : tax);
  };

  serve(staffOrders.place, async (ctx, { customerId, ...body }) => {
    const { isRegistered, email, details, tax, mergedInto } = await stateOf(log, customer, {
      org: ctx.org,
      id: customerId,
    });
    if (!isRegistered || email === null) throw new Refused('customer_not_found', 'customerId');
    if (mergedInto !== null) throw new Refused('customer_merged', 'customerId');
    const whom = { customerId, customerName: customerNamed(details).name ?? '', madeBy: 'staff' } as const;
    // An order that stands keeps its person, whatever became of the record since. The first call may have died
    // before the record kept them too.
    const standing = await placedEventOf(log, ctx.org, body.orderId);
    const invoicePerson = standing ? standing.data.invoicePerson : personOf(body, tax);
    const placed = await place(ctx, {
      ...withPersonOfContact({ ...body, invoicePerson }),
      texts: null,
      whom,
    });
    return { ...placed, link: linkFor(ctx, body.orderId, await orderOf(ctx, body.orderId)) };
  });

  serve(staffOrders.payLink, async (ctx, { orderId }) => {
    const placed = await orderOf(ctx, orderId);
    if (!placed) throw new Refused('order_not_found');
    return { link: linkFor(ctx, orderId, placed) };
  });

  serve(staffOrders.mailLink, async (ctx, { orderId }) => {
    await ctx.execute(order, orderId, { type: 'AskForPayLink', orderId, at: ctx.now.toISOString() });
    return { orderId };
  });
};

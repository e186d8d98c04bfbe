import { placeOf } from '@klang/contracts/address/bangkok';
import { orders } from '@klang/contracts/api/orders';
import { hoursText } from '@klang/contracts/kit/days';
import { orderList } from '@klang/contracts/lists/orderList';
import type { Language, Text } from '@klang/contracts/messages';
import type { LookupReads } from '@klang/projections/lookups/queries';
import type { OrderReads, OrderRow } from '@klang/projections/orders/queries';
import { isAnothers } from '../../domain/kit.ts';
import { order } from '../../domain/order.ts';
import { orderCanceling } from '../../platform/custody/orderCanceling.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Serve } from '../kit/serve.ts';
import { listSheet } from '../lists/listSheet.ts';
import type { SheetCells } from '../lists/sheetColumns.ts';
import type { Column } from '../lists/sheets.ts';
import { attemptsIn } from '../payments/attempts.ts';
import { orderPartsOf } from './orderParts.ts';

const stepOf = ({ type, data, meta }: RecordedEvent) => {
  const amount = 'totalSatang' in data ? data.totalSatang : 'amountSatang' in data ? data.amountSatang : undefined;
  const { kind, name } = meta.actor;
  return { type, at: meta.at, by: { kind, name }, ...(amount !== undefined && { amountSatang: amount }) };
};

const historyOf = async (log: EventLog, stream: string) => {
  const steps: ReturnType<typeof stepOf>[] = [];
  for await (const { events } of log.read(stream)) steps.push(...events.map(stepOf));
  return steps;
};

const hours: Text = { th: 'ช่วงเวลารับของ', en: 'Pick-up hours' };

/** Spreadsheets can compute with days but not with hours, so they have separate columns. */
const pickUpIn = (language: Language): readonly Column<OrderRow>[] => [
  { title: orderList.columns.pickUp.label[language], cell: ({ pickUp }) => pickUp && { day: pickUp.on } },
  {
    title: hours[language],
    cell: ({ pickUp }) => (pickUp && hoursText(pickUp)) || null,
  },
];

const orderCells = (
  language: Language,
  packages: ReadonlyMap<string, string>,
): SheetCells<typeof orderList, OrderRow> => ({
  pickUp: pickUpIn(language),
  district: ({ subDistrict }) => (subDistrict && placeOf(subDistrict)?.district.name[language]) || null,
  package: ({ names, packageId }) => names?.package[language] ?? packages.get(packageId) ?? null,
});

export type OrderParts = { readonly log: EventLog; readonly reads: OrderReads; readonly rows: LookupReads };

export const orderRoutes = (serve: Serve, { log, reads, rows }: OrderParts): void => {
  const { cancel } = orderCanceling({ log });

  const placedOrder = async (ctx: Context, orderId: string) => {
    const placed = await stateOf(log, order, { org: ctx.org, id: orderId });
    if (!placed || isAnothers(ctx.ownIds, placed.customerId)) throw new Refused('order_not_found');
    return placed;
  };

  serve(orders.list, async (ctx, filter) => {
    const { rows, ...found } = await reads.listAndCount(ctx.org, filter);
    return { data: [...rows], now: ctx.now.toISOString(), ...found };
  });

  serve(orders.export, async (ctx, body, { language: called }) => {
    const packages = await rows.namesOf(ctx.org, 'salepackage', body.language ?? called);
    return listSheet(
      ctx,
      { shape: orderList, body, language: called },
      {
        cells: (language) => orderCells(language, packages),
        count: async (filter, most) => (await reads.countOrders(ctx.org, filter, most + 1)).count,
        page: (filter) => reads.listOrders(ctx.org, filter),
      },
    );
  });

  serve(orders.mine, async (ctx, paging) => {
    const { rows, next } = await reads.listOrders(ctx.org, { ...paging, customerId: ctx.actor.id });
    return { data: [...rows], next, now: ctx.now.toISOString() };
  });

  serve(orders.one, async (ctx, { orderId }) => {
    const [found, placed] = await Promise.all([reads.getOrder(ctx.org, orderId), placedOrder(ctx, orderId)]);
    if (!found) throw new Refused('order_not_found');
    return { order: found.order, parts: orderPartsOf(found, placed), now: ctx.now.toISOString() };
  });

  serve(orders.cancel, async (ctx, { orderId, reason }) => {
    await cancel(ctx, { orderId, asCustomer: ctx.ownIds, reason });
    return { orderId };
  });

  serve(orders.history, async (ctx, { orderId }) => {
    await placedOrder(ctx, orderId);
    return { steps: await historyOf(log, streamOf(order.category, ctx.org, orderId)) };
  });

  serve(orders.payments, async (ctx, { orderId }) => {
    await placedOrder(ctx, orderId);
    const all = await attemptsIn(log, streamOf(order.category, ctx.org, orderId), ctx.now.toISOString());
    // The provider's reason and the slips are for staff.
    return { data: all.map(({ slipPath: _, disputedSatang: __, ...one }) => ({ ...one, reason: null })) };
  });
};

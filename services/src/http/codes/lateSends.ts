import { type LateSendRow, lateSends } from '@klang/contracts/api/lateSends';
import type { ItemReads } from '@klang/projections/items/queries';
import type { StaffReads } from '@klang/projections/staff/queries';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { someAtOnce } from '../../platform/kit/someAtOnce.ts';
import type { LateSend, openLateSends } from '../../platform/sessions/lateSends.ts';
import type { Serve } from '../kit/serve.ts';
import { lateArrivals } from './lateArrivals.ts';

type LateParts = {
  readonly log: EventLog;
  readonly items: ItemReads;
  readonly staff: Pick<StaffReads, 'namesOf'>;
  readonly late: ReturnType<typeof openLateSends>;
};
const mostListed = 50;

export const lateSendRoutes = (serve: Serve, parts: LateParts): void => {
  const { late, staff } = parts;
  const hasArrived = lateArrivals(parts);

  const waiting = async (ctx: Context): Promise<readonly LateSend[]> => {
    const { org, now } = ctx;
    const found = await late.open(org, mostListed);
    const arrived = await someAtOnce(found, (one) => hasArrived(ctx, one));
    const done = found.filter((_, place) => arrived[place]).map(({ deedId }) => deedId);
    if (done.length === 0) return found;
    await late.putAway(org, done, { by: 'arrived', now });
    return waiting(ctx);
  };

  serve(lateSends.tell, async ({ now }, { token, deeds }) => {
    await late.record(token, { deeds, now });
    return {};
  });

  serve(lateSends.list, async (ctx) => {
    const { org } = ctx;
    const rows = await waiting(ctx);
    const names = await staff.namesOf(org, [...new Set(rows.map(({ personId }) => personId))]);
    const data = rows.map(({ endedAt, toldAt, ...one }) => ({
      ...one,
      // Safe cast: only the call above writes it, with these values.
      verb: one.verb as LateSendRow['verb'],
      personName: names.get(one.personId) ?? null,
      endedAt: endedAt.toISOString(),
      toldAt: toldAt.toISOString(),
    }));
    return { data, count: await late.count(org) };
  });

  serve(lateSends.putAway, async ({ org, now, actor }, { deedId }) => {
    await late.putAway(org, [deedId], { by: actor.id, now });
    return {};
  });
};

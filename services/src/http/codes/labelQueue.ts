import { codes } from '@klang/contracts/api/codes';
import type { CodeReads } from '@klang/projections/codes/queries';
import type { UnlabelledReads } from '@klang/projections/items/unlabelled';
import type { StaffReads } from '@klang/projections/staff/queries';
import type { NextVisitReads } from '@klang/projections/trips/nextVisits';
import type { Serve } from '../kit/serve.ts';
import { donePrintsOf } from './donePrints.ts';

type Parts = {
  readonly codes: CodeReads;
  readonly unlabelled: UnlabelledReads;
  readonly visits: NextVisitReads;
  readonly staff: Pick<StaffReads, 'namesOf'>;
};
const mostQueued = 500;
const shown = 4;

export const labelQueueRoutes = (serve: Serve, { codes: coded, unlabelled, visits, staff }: Parts): void => {
  const donePrints = donePrintsOf(staff);

  serve(codes.queue, async ({ org }, { orderId }) => {
    const { data, count } = await unlabelled.orders(org, { limit: mostQueued });
    const index = data.findIndex((one) => one.orderId === orderId);
    const from = Math.max(0, Math.min(index - 1, data.length - shown));
    const around = data.slice(from, from + shown);
    const next = await visits.nextOf(org, [orderId, ...around.map((one) => one.orderId)]);
    return {
      visit: next.get(orderId) ?? null,
      place: index < 0 ? null : index + 1,
      count,
      data: around.map((one) => ({ ...one, visit: next.get(one.orderId) ?? null })),
      nextId: data[index + 1]?.orderId ?? null,
    };
  });

  serve(codes.printed, async ({ org }, { orderId }) => {
    const prints = await coded.prints(org, { orderId });
    const { data: batches } = await coded.batches(org, { orderId });
    return { data: await donePrints(org, { prints, batches }) };
  });
};

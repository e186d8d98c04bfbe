import { daySheet } from '@klang/contracts/api/daySheet';
import { crewsOf } from '@klang/projections/lookups/crews';
import type { TripReads } from '@klang/projections/trips/queries';
import { lookup } from '../../domain/lookup.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Serve } from '../kit/serve.ts';
import { doorDeeds } from './doorDeeds.ts';

export type DaySheetParts = Pick<Parts, 'log' | 'pool'> & { readonly trips: TripReads };

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const daySheetRoutes = (serve: Serve, { log, pool, trips }: DaySheetParts): void => {
  const { deed, storePaths, refuseStrangeSize, sealOf, refuseFollowed } = doorDeeds({ log, pool });

  serve(daySheet.crews, async ({ org, actor }) => {
    const found = await crewsOf(pool, org);
    const data = found.map(({ id: crewId, fields }) => ({
      crewId,
      name_th: textOf(fields['name_th']),
      name_en: textOf(fields['name_en']),
      color: textOf(fields['color']),
      isMine: listOf(fields['members']).includes(actor.id),
    }));
    return { data };
  });
  serve(daySheet.sheet, async ({ org, now }, body) => ({
    stops: await trips.sheet(org, body),
    now: now.toISOString(),
  }));
  serve(daySheet.start, (ctx, body) => deed(ctx, body, () => ({ type: 'StartTrip' })));
  serve(daySheet.arrive, (ctx, body) => deed(ctx, body, () => ({ type: 'ArriveTrip' })));
  serve(daySheet.take, (ctx, { itemId, condition, words, seal, pictures, ...body }) =>
    deed(ctx, body, async () => {
      const sealed = await sealOf(ctx, seal, itemId);
      return { type: 'TakeAtDoor', itemId, pictures: await storePaths(ctx, pictures), condition, words, seal: sealed };
    }),
  );
  serve(daySheet.give, (ctx, { itemId, condition, words, seal, pictures, ...body }) =>
    deed(ctx, body, async () => {
      return { type: 'GiveAtDoor', itemId, pictures: await storePaths(ctx, pictures), condition, words, seal };
    }),
  );
  serve(daySheet.miss, (ctx, { itemId, words: reason, ...body }) =>
    deed(ctx, body, () => ({ type: 'MissAtDoor', itemId, reason })),
  );
  serve(daySheet.undo, (ctx, { itemId, undoes, ...body }) =>
    deed(ctx, body, async () => {
      await refuseFollowed(ctx, { tripId: body.tripId, itemId, undoes });
      return { type: 'UndoAtDoor', itemId, undoes };
    }),
  );
  serve(daySheet.extra, (ctx, { sizeId, condition, words, seal, pictures, ...body }) =>
    deed(ctx, body, async (standing) => {
      await refuseStrangeSize(ctx, sizeId, standing);
      const sealed = await sealOf(ctx, seal, null);
      return { type: 'TakeExtra', sizeId, pictures: await storePaths(ctx, pictures), condition, words, seal: sealed };
    }),
  );
  serve(daySheet.sign, (ctx, { signer, picture, moverPicture, ...body }) =>
    deed(ctx, body, async () => {
      await storePaths(ctx, [picture, ...(moverPicture === undefined ? [] : [moverPicture])]);
      return { type: 'SignAtDoor', signer, picture, moverPicture };
    }),
  );
  serve(daySheet.cash, (ctx, { amountSatang, ...body }) => deed(ctx, body, () => ({ type: 'TakeCash', amountSatang })));
  serve(daySheet.done, (ctx, body) => deed(ctx, body, () => ({ type: 'FinishTrip' })));
  serve(daySheet.fail, (ctx, { reasonId, pictures, words, ...body }) =>
    deed(ctx, body, async () => {
      const reason = await stateOf(log, lookup, { org: ctx.org, id: reasonId });
      if (reason?.kind !== 'visitreason') throw new Refused('visit_reason_not_found', 'reasonId');
      const { isOfCustomer, feeSatang: fee } = reason.fields;
      const feeSatang = isOfCustomer === true && typeof fee === 'number' ? fee : 0;
      return { type: 'FailTrip', reasonId, feeSatang, pictures: await storePaths(ctx, pictures), words };
    }),
  );
};

import { daySheet } from '@klang/contracts/api/daySheet';
import { crewsOf } from '@klang/projections/lookups/crews';
import type { TripReads } from '@klang/projections/trips/queries';
import { lookup } from '../../domain/lookup.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { orgOf } from '../../platform/kit/orgs.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Serve } from '../kit/serve.ts';
import { doorDeeds } from './doorDeeds.ts';

export type DaySheetParts = Pick<Parts, 'log' | 'pool'> & { readonly trips: TripReads };

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const failFeeOf = async (log: DaySheetParts['log'], org: string, reasonId: string): Promise<number> => {
  const reason = await stateOf(log, lookup, { org, id: reasonId });
  if (reason?.kind !== 'visitreason') throw new Refused('visit_reason_not_found', 'reasonId');
  const { isOfCustomer, feeSatang } = reason.fields;
  return isOfCustomer === true && typeof feeSatang === 'number' ? feeSatang : 0;
};

/** The movers are on their way: an unknown crew is no reason to refuse that. */
const knownCrew = async (log: DaySheetParts['log'], org: string, crewId: string | null): Promise<string | null> => {
  const entry = crewId === null ? null : await stateOf(log, lookup, { org, id: crewId });
  return entry?.kind === 'crew' ? crewId : null;
};

const readRoutes = (serve: Serve, { pool, trips }: Pick<DaySheetParts, 'pool' | 'trips'>): void => {
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
    hosts: [...(orgOf(org)?.hosts ?? [])],
    now: now.toISOString(),
  }));
};

export const daySheetRoutes = (serve: Serve, { log, pool, trips }: DaySheetParts): void => {
  const { deed, storePaths, refuseStrangeSize, sealOf, sealSeen, refuseFollowed } = doorDeeds({ log, pool });

  readRoutes(serve, { pool, trips });
  serve(daySheet.start, async (ctx, { crewId = null, ...body }) =>
    deed(ctx, body, { said: { type: 'StartTrip', crewId: await knownCrew(log, ctx.org, crewId) } }),
  );
  serve(daySheet.arrive, (ctx, body) => deed(ctx, body, { said: { type: 'ArriveTrip' } }));
  serve(daySheet.take, (ctx, { itemId, condition, words, seal, pictures, ...body }) =>
    deed(ctx, body, {
      said: { type: 'TakeAtDoor', itemId, pictures, condition, words, seal },
      check: async () => {
        const sealed = await sealOf(ctx, seal, itemId);
        return { pictures: await storePaths(ctx, pictures), seal: sealed };
      },
    }),
  );
  serve(daySheet.give, (ctx, { itemId, condition, words, seal, pictures, ...body }) =>
    deed(ctx, body, {
      said: { type: 'GiveAtDoor', itemId, pictures, condition, words, seal },
      check: async () => {
        const ofItem = await sealSeen(ctx, seal);
        return { pictures: await storePaths(ctx, pictures), seal: ofItem };
      },
    }),
  );
  serve(daySheet.miss, (ctx, { itemId, words: reason, ...body }) =>
    deed(ctx, body, { said: { type: 'MissAtDoor', itemId, reason } }),
  );
  serve(daySheet.undo, (ctx, { itemId, undoes, ...body }) =>
    deed(ctx, body, {
      said: { type: 'UndoAtDoor', itemId, undoes },
      check: async () => {
        await refuseFollowed(ctx, { tripId: body.tripId, itemId, undoes });
        return {};
      },
    }),
  );
  serve(daySheet.extra, (ctx, { sizeId, condition, words, seal, pictures, ...body }) =>
    deed(ctx, body, {
      said: { type: 'TakeExtra', sizeId, pictures, condition, words, seal },
      check: async (standing) => {
        await refuseStrangeSize(ctx, sizeId, standing);
        const sealed = await sealOf(ctx, seal, null);
        return { pictures: await storePaths(ctx, pictures), seal: sealed };
      },
    }),
  );
  serve(daySheet.sign, (ctx, { signer, picture, moverPicture, ...body }) =>
    deed(ctx, body, {
      said: { type: 'SignAtDoor', signer, picture, moverPicture },
      check: async () => {
        await storePaths(ctx, [picture, ...(moverPicture === undefined ? [] : [moverPicture])]);
        return {};
      },
    }),
  );
  serve(daySheet.cash, async (ctx, { amountSatang, crewId = null, ...body }) =>
    deed(ctx, body, { said: { type: 'TakeCash', amountSatang, crewId: await knownCrew(log, ctx.org, crewId) } }),
  );
  serve(daySheet.done, (ctx, body) => deed(ctx, body, { said: { type: 'FinishTrip' } }));
  serve(daySheet.fail, (ctx, { reasonId, pictures, words, position = null, ...body }) =>
    deed(ctx, body, {
      said: { type: 'FailTrip', reasonId, pictures, words, position, feeSatang: 0 },
      check: async () => {
        const feeSatang = await failFeeOf(log, ctx.org, reasonId);
        return { feeSatang, pictures: await storePaths(ctx, pictures) };
      },
    }),
  );
};

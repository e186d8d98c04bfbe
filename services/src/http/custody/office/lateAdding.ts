import type { custodyStep, LateTakeOver } from '@klang/contracts/api/custody';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import type { LateStay } from '@klang/contracts/custody/custody';
import { lookupReads } from '@klang/projections/lookups/queries';
import type { z } from 'zod';
import { item } from '../../../domain/item.ts';
import { trip } from '../../../domain/trip.ts';
import {
  type LateAddition,
  type LateObstacle,
  lateCash,
  lateCashWithExtras,
  lateObstacle,
} from '../../../domain/tripLateAdding.ts';
import type { TripStanding } from '../../../domain/tripState.ts';
import { custodyOf } from '../../../platform/custody/bringing.ts';
import { doneBy } from '../../../platform/custody/doneBy.ts';
import { maySeal } from '../../../platform/custody/lateSeals.ts';
import { sealChecks } from '../../../platform/custody/sealChecks.ts';
import { sealsOf } from '../../../platform/custody/seals.ts';
import type { RecordedEvent } from '../../../platform/eventLog/codec.ts';
import type { Context } from '../../../platform/eventLog/context.ts';
import { eventsIn } from '../../../platform/eventLog/eventsIn.ts';
import { streamOf } from '../../../platform/eventLog/execute.ts';
import { stateOf } from '../../../platform/eventLog/stateOf.ts';
import { Refused } from '../../../platform/kit/failures.ts';
import type { Parts } from '../../../platform/parts.ts';
import type { Serve } from '../../kit/serve.ts';
import { atTheDoor, type DoorDetails, newIn } from './lateDetails.ts';

type Step = z.output<typeof custodyStep>;
type LateEvent = Extract<RecordedEvent, { readonly type: 'DoorToldLate' }>;
type DeedKey = { readonly tripId: string; readonly deedId: string };
type Visit = { readonly standing: TripStanding; readonly events: readonly RecordedEvent[] };
type LatePorts = Pick<Parts, 'log' | 'pool'>;
type Stay = LateTakeOver['stays'][number];
type Addition = { readonly adds: LateAddition | null; readonly shown: LateTakeOver };
type FoundSeal = { readonly seal: string | null; readonly stays: readonly Stay[] };

const nothing: Addition = { adds: null, shown: { adds: [], stays: [] } };
const noSeal: FoundSeal = { seal: null, stays: [] };
const isDetails = (verb: LateEvent['data']['verb']): verb is 'take' | 'give' | 'miss' | 'fail' =>
  verb === 'take' || verb === 'give' || verb === 'miss' || verb === 'fail';

const stayOf = (obstacle: LateObstacle, events: readonly RecordedEvent[]): readonly Stay[] => {
  // The panel says of these what to do.
  if (obstacle === 'byHand') return [];
  const why: LateStay = obstacle;
  const last = events.findLast(
    ({ type, data }) =>
      (why === 'recorded' && (type === 'DoorCashCorrected' || (type === 'DoorCashTaken' && data.amountSatang > 0))) ||
      (why === 'givenBack' && type === 'DoorCashTaken') ||
      (why === 'signed' && type === 'DoorSigned'),
  );
  if (last?.type === 'DoorSigned') return [{ why, name: last.data.signer }];
  if (last?.type !== 'DoorCashTaken' && last?.type !== 'DoorCashCorrected') return [{ why }];
  return [{ why, amountSatang: last.data.amountSatang, name: doneBy(events)(last).name }];
};

const lateSealOf = ({ log, pool }: LatePorts) => {
  const checkedSeal = sealChecks({ log, rows: lookupReads(pool) });
  const onItem = async (ctx: Context, { itemId = '', tripId, seal }: LateEvent['data']): Promise<FoundSeal> => {
    const known = await stateOf(log, item, { org: ctx.org, id: itemId });
    const checked = await checkedSeal(ctx, seal ?? null, itemId).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      return null;
    });
    if (checked !== null && known.seal === checked) return noSeal;
    if (known.seal !== null) return { seal: null, stays: [{ why: 'hasSeal', seal: known.seal }] };
    if (checked === null) return { seal: null, stays: [{ why: 'sealUnusable' }] };
    return maySeal(known, tripId) ? { seal: checked, stays: [] } : { seal: null, stays: [{ why: 'itemGone' }] };
  };
  const ofTold = async (ctx: Context, { data }: LateEvent, said: DoorDetails): Promise<FoundSeal> => {
    const { verb, seal = null } = data;
    if (seal === null || seal === said.seal) return noSeal;
    if (verb === 'take') return onItem(ctx, data);
    return said.seal === null ? { seal, stays: [] } : { seal: null, stays: [{ why: 'hasSeal', seal: said.seal }] };
  };
  return ofTold;
};

const lateAdditions = ({ log, pool }: LatePorts) => {
  const { tripOf } = custodyOf({ log });
  const sealOf = lateSealOf({ log, pool });
  const visitOf = async (ctx: Context, tripId: string): Promise<Visit> => {
    const standing = await tripOf(ctx, tripId);
    if (!standing) throw new Refused('late_deed_not_found');
    return { standing, events: await eventsIn(log, streamOf(trip.category, ctx.org, tripId)) };
  };
  const detailsOf = async (ctx: Context, { events }: Visit, event: LateEvent): Promise<Addition> => {
    const { verb } = event.data;
    if (!isDetails(verb)) return nothing;
    const before = atTheDoor(events, event.data.itemId);
    const [{ seal, stays }, details] = [await sealOf(ctx, event, before), newIn(event.data, before)];
    const parts = { ...details, seal, pictures: details.pictures.length > 0 ? details.pictures : null };
    const adds = (['pictures', 'condition', 'words', 'seal', 'position'] as const).filter(
      (part) => parts[part] !== null,
    );
    const { condition } = event.data;
    const isOther = condition !== null && before.condition !== null && condition !== before.condition;
    return {
      adds: adds.length > 0 ? { verb, ...details, seal } : null,
      shown: { adds, stays: isOther ? [...stays, { why: 'hasCondition' }] : [...stays] },
    };
  };
  const additionOf = async (ctx: Context, visit: Visit, event: LateEvent): Promise<Addition> => {
    const { verb, words: signer, pictures, amountSatang = 0 } = event.data;
    if (verb === 'cash') {
      const recorded = lateCash(visit.standing, { amountSatang });
      const takenById = event.meta.actor.id;
      return { adds: { verb, takenById }, shown: { adds: ['cash'], amountSatang: recorded, stays: [] } };
    }
    const [picture, moverPicture] = pictures;
    if (verb !== 'sign' || picture === undefined) return detailsOf(ctx, visit, event);
    return { adds: { verb, signer, picture, moverPicture }, shown: { adds: ['signature'], stays: [] } };
  };
  return { visitOf, additionOf };
};

const isLate = (event: RecordedEvent): event is LateEvent => event.type === 'DoorToldLate';

/** What staff may take over of it is asked anew each time: another person may be about to. */
export const lateOffers = (ports: LatePorts) => {
  const { visitOf, additionOf } = lateAdditions(ports);
  const offered = async (ctx: Context, visit: Visit, event: LateEvent): Promise<LateTakeOver> => {
    const obstacle = lateObstacle(visit.standing, event.data.deedId);
    const { amountSatang = 0 } = event.data;
    if (obstacle === 'extraFirst')
      return {
        adds: [],
        stays: [{ why: obstacle, amountSatang: lateCashWithExtras(visit.standing, { amountSatang }) }],
      };
    if (obstacle) return { adds: [], stays: [...stayOf(obstacle, visit.events)] };
    return (await additionOf(ctx, visit, event)).shown;
  };
  return async (ctx: Context, tripId: string, steps: readonly Step[]): Promise<Step[]> => {
    if (steps.every(({ late }) => !late || late.settled !== null)) return [...steps];
    const visit = await visitOf(ctx, tripId);
    const byDeed = new Map(visit.events.filter(isLate).map((event) => [event.data.deedId, event]));
    const withOffer = async (step: Step): Promise<Step> => {
      const event = step.late?.settled === null ? byDeed.get(step.late.deedId) : undefined;
      if (!step.late || !event) return step;
      return { ...step, late: { ...step.late, takeOver: await offered(ctx, visit, event) } };
    };
    return Promise.all(steps.map(withOffer));
  };
};

export const lateAddingRoutes = (serve: Serve, { log, pool }: LatePorts): void => {
  const { visitOf, additionOf } = lateAdditions({ log, pool });
  const { bringLate } = custodyOf({ log });
  const { put } = sealsOf({ log });
  /** Another door may put that seal on another item at this moment. */
  const withSealHeld = async (ctx: Context, { data }: LateEvent, adds: LateAddition): Promise<void> => {
    if (adds.verb !== 'take' || adds.seal === null) return;
    const { itemId = '', orderId } = data;
    if (!(await put(ctx, { itemId, orderId }, adds.seal))) throw new Refused('seal_in_use');
  };
  const additionIn = async (ctx: Context, { tripId, deedId }: DeedKey): Promise<LateAddition | null> => {
    const visit = await visitOf(ctx, tripId);
    const event = visit.events.filter(isLate).find(({ data }) => data.deedId === deedId);
    const deed = visit.standing.lateDeeds.get(deedId);
    if (!event || !deed) throw new Refused('late_deed_not_found');
    if (deed.settled === 'takenOver') return null;
    const { adds } = await additionOf(ctx, visit, event);
    if (!adds) throw new Refused('late_deed_by_hand');
    if (deed.settled === null && lateObstacle(visit.standing, deedId) === null) await withSealHeld(ctx, event, adds);
    return adds;
  };

  serve(ownerTrips.addLate, async (ctx, key) => {
    const adds = await additionIn(ctx, key);
    if (adds) await ctx.execute(trip, key.tripId, { type: 'AddLate', ...key, adds, at: ctx.now.toISOString() });
    await bringLate(ctx, key);
    return key;
  });
};

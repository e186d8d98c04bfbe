import { custodyOf } from '../../platform/custody/bringing.ts';
import { type Context, contexts } from '../../platform/eventLog/context.ts';
import { newId } from '../../platform/kit/ids.ts';
import type { TestApi } from './apiFixture.ts';
import { type Fault, faulty } from './faultyFixture.ts';

// Each call is begun anew with the process dying at its first step, its second, and so on, until it comes through.
const mostSteps = 80;

export type Process = { readonly ctx: Context; readonly log: TestApi['parts']['log'] };
type CutDeed = {
  readonly begin: (id: string) => Promise<void>;
  readonly act: (one: Process, id: string) => Promise<unknown>;
};
export const countOf = (types: readonly string[], type: string) => types.filter((one) => one === type).length;
export const tripIdOf = (id: string) => `t-${id}`.slice(0, 40);

const hasPlace = async (log: Process['log'], on: string, orderId: string): Promise<boolean> => {
  let isHeld = false;
  for await (const { events } of log.read(`slotday-klangdee.${on}`))
    for (const { type, data } of events)
      if ('orderId' in data && data.orderId === orderId) isHeld = type !== 'PlaceGivenBack';
  return isHeld;
};

/** Processes that die on the way, and what is left of what they did, on these two days. */
export const cuttingIn = (api: TestApi, [from, to]: readonly [string, string]) => {
  const processWith = (fault: Fault | undefined, commandId?: string): Process => {
    const { log } = faulty(api.parts.log, api.parts.pool, fault);
    const contextOf = contexts({ log, clock: api.parts.clock, tell: () => {} });
    const who = { org: 'klangdee', actor: { kind: 'customer', id: 'c1', name: null }, address: null } as const;
    return { log, ctx: contextOf({ ...who, ...(commandId && { commandId }) }) };
  };
  /** Cuts it short at each of its steps, and has each looked at once a worker has carried on. */
  const cutting = async ({ begin, act }: CutDeed, check: (id: string) => Promise<void>): Promise<number> => {
    for (let at = 1; at < mostSteps; at++) {
      const id = newId();
      await begin(id);
      const cut = await act(processWith({ at, how: at % 2 === 0 ? 'diesAfter' : 'diesBefore' }), id).then(
        () => false,
        () => true,
      );
      await check(id);
      if (!cut) return at;
    }
    throw new Error('It never came through.');
  };
  const typesOf = (stream: string) => api.typesOf(stream);
  const standingOf = (id: string) => custodyOf(api.parts).orderOf(api.asSystem(), id);
  const later = () => ({ ...api.asSystem(), now: new Date(Date.now() + 16 * 60_000) });
  /** What the reactions and the sweep do, twice. */
  const carryOn = async (id: string, tripId: string): Promise<void> => {
    const custody = custodyOf(api.parts);
    for (const turn of [1, 2]) {
      await custody.bringContract(api.asSystem(), id);
      await custody.bringTrip(api.asSystem(), tripId);
      for (const on of turn === 1 ? [] : [from, to]) {
        const visit = { on, slotId: 'morning', start: '', end: '' };
        await custody.settlePlace(later(), tripId, { orderId: id, kind: 10, visit });
      }
    }
  };
  /** On which days the visit has a place. */
  const placesOf = async (id: string) => ({
    from: await hasPlace(api.parts.log, from, id),
    to: await hasPlace(api.parts.log, to, id),
  });
  return { processWith, cutting, typesOf, standingOf, later, carryOn, placesOf };
};

import { slotday } from '../../domain/slotday.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import { type Context, contexts } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newId } from '../../platform/kit/ids.ts';
import type { TestApi } from './apiFixture.ts';
import { Died, type Fault, faulty } from './faultyFixture.ts';

const mostAppends = 40;

export type Process = { readonly ctx: Context; readonly log: TestApi['parts']['log'] };
type CutDeed = {
  readonly begin: (id: string) => Promise<void>;
  readonly act: (one: Process, id: string) => Promise<unknown>;
};
export const countOf = (types: readonly string[], type: string) => types.filter((one) => one === type).length;
export const tripIdOf = (id: string) => `t-${id}`.slice(0, 40);

const hasPlace = async (log: Process['log'], on: string, orderId: string): Promise<boolean> => {
  const state = await stateOf(log, slotday, { org: 'klangdee', id: on });
  const own = [...state.holds.keys()].filter((key) => key.includes(`"${orderId}"`));
  if (own.length > 1) throw new Error(`On ${on} ${orderId} has ${own.length} places.`);
  return own.length === 1;
};

/** Processes that die on the way, and the state they leave on two days. */
export const cuttingIn = (api: TestApi, [from, to]: readonly [string, string]) => {
  const processWith = (fault: Fault | undefined, commandId?: string): Process => {
    const { log } = faulty(api.parts.log, api.parts.pool, fault);
    const contextOf = contexts({ log, clock: api.parts.clock, report: () => {} });
    const who = { org: 'klangdee', actor: { kind: 'customer', id: 'c1', name: null }, address: null } as const;
    return { log, ctx: contextOf({ ...who, ...(commandId && { commandId }) }) };
  };
  /** The call runs again and dies one append later, until it succeeds. Answers how many appends it makes. */
  const cutting = async ({ begin, act }: CutDeed, check: (id: string) => Promise<void>): Promise<number> => {
    for (let done = 0; done < mostAppends; done++) {
      const id = newId();
      await begin(id);
      const fault = done === 0 ? ({ at: 1, how: 'diesBefore' } as const) : ({ at: done, how: 'diesAfter' } as const);
      const cut = await act(processWith({ ...fault, of: 'appends' }), id).then(
        () => false,
        (error: unknown) => {
          if (!(error instanceof Died)) throw error;
          return true;
        },
      );
      await check(id);
      if (!cut) return done - 1;
    }
    throw new Error('It never came through.');
  };
  const typesOf = (stream: string) => api.typesOf(stream);
  const standingOf = (id: string) => custodyOf(api.parts).orderOf(api.asSystem(), id);
  const later = () => ({ ...api.asSystem(), now: new Date(Date.now() + 16 * 60_000) });
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
  const placesOf = async (id: string) => ({
    from: await hasPlace(api.parts.log, from, id),
    to: await hasPlace(api.parts.log, to, id),
  });
  return { processWith, cutting, typesOf, standingOf, later, carryOn, placesOf };
};

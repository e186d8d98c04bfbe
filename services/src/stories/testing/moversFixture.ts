import { randomUUID } from 'node:crypto';
import { daySheet } from '@klang/contracts/api/daySheet';
import { items } from '@klang/contracts/api/items';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { demoPassword, demoStaff } from '../../demo/accounts.ts';
import { waitFor } from '../../processes/waiting.ts';

type Steps = { readonly steps: readonly { readonly type: string; readonly at: string }[] };
type Answer = { readonly result: boolean; readonly token?: string; readonly detail: unknown };
const seen = { pictures: [], condition: null, words: '', seal: null };
const shelf = 'location-a-1-1';

/** Calls as the phones send them; the pages have their own story. */
export const moversAt = async (url: string) => {
  const call = async (path: string, body: object, token?: string): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const sent = { ...headers, ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers: sent, body: JSON.stringify(body) });
    const reply: Answer = await answer.json();
    if (!reply.result) throw new Error(`${path}: ${JSON.stringify(reply)}`);
    return reply;
  };
  const entering = { username: demoStaff[0].login, password: demoPassword, unique: 'story' };
  const { token = '' } = await call('/api/authen/owner/user', entering);
  /** The phones follow the house's clock, which a story may have moved. */
  const now = async (): Promise<string> => {
    const ready: { readonly now: string } = await (await fetch(`${url}/health/ready`)).json();
    return ready.now;
  };
  const deed = async (path: string, tripId: string, more: object = {}) =>
    call(path, { tripId, deedId: randomUUID(), at: await now(), ...more }, token);
  type Custody = {
    readonly items: readonly { readonly id: string; readonly state: string; readonly custody: string }[];
    readonly trips: readonly {
      readonly id: string;
      readonly status: string;
      readonly itemCount: number;
      readonly visit: { readonly on: string };
    }[];
  };
  const custodyOf = async (orderId: string) =>
    (await call(ownerTrips.ofOrder.path, { orderId }, token)).detail as Custody;
  type Item = Custody['items'][number];
  /** Waits until items and visits agree: they are two read models. */
  const openTrip = (orderId: string, isPartOf: (item: Item) => boolean) =>
    waitFor(
      async () => {
        const { items, trips } = await custodyOf(orderId);
        const trip = trips.find(({ status }) => status === 'scheduled');
        const things = items.filter(isPartOf);
        return trip && things.length === trip.itemCount ? { tripId: trip.id, on: trip.visit.on, things } : undefined;
      },
      { withinMs: 30_000, failure: 'No visit is to come.', everyMs: 100 },
    );
  const itemsWith = async (orderId: string, custody: string) =>
    (await custodyOf(orderId)).items.filter((item) => item.custody === custody).map(({ id }) => id);
  const inTheVan = (orderId: string, count: number): Promise<readonly string[]> =>
    waitFor(
      async () => {
        const withMovers = await itemsWith(orderId, 'movers');
        return withMovers.length >= count ? withMovers : undefined;
      },
      { withinMs: 30_000, failure: `The movers do not hold ${count} things.`, everyMs: 100 },
    );
  const store = async (orderId: string, count: number): Promise<void> => {
    const itemIds = await inTheVan(orderId, count);
    await call(items.store.path, { itemIds, locationId: shelf, deedId: randomUUID(), at: await now() }, token);
  };
  const isToFetch = ({ state, custody }: Item) =>
    custody === 'customer' && (state === 'booked' || state === 'depositing');
  const isToBring = ({ state, custody }: Item) => state === 'returning' && custody === 'storage';
  const coming = async (orderId: string, isPartOf: (item: Item) => boolean) => {
    const { things, ...visit } = await openTrip(orderId, isPartOf);
    return { ...visit, itemIds: things.map(({ id }) => id).toSorted() };
  };
  return {
    custodyOf,
    toFetch: (orderId: string) => coming(orderId, isToFetch),
    toBring: (orderId: string) => coming(orderId, isToBring),
    inTheVan,
    handsAt: async (tripId: string): Promise<readonly number[]> => {
      const { steps } = (await call(ownerTrips.history.path, { tripId }, token)).detail as Steps;
      return steps.filter(({ type }) => /^DoorItem(Taken|Given)$/.test(type)).map(({ at }) => Date.parse(at));
    },
    collect: async (orderId: string): Promise<void> => {
      const { tripId, things } = await openTrip(orderId, isToFetch);
      for (const { id: itemId } of things) await deed(daySheet.take.path, tripId, { itemId, ...seen });
      await deed(daySheet.done.path, tripId);
      await store(orderId, things.length);
    },
    bring: async (orderId: string): Promise<void> => {
      const { tripId, things } = await openTrip(orderId, isToBring);
      for (const { id: itemId } of things) {
        await call(items.takeOut.path, { itemIds: [itemId], tripId, deedId: randomUUID(), at: await now() }, token);
        await deed(daySheet.give.path, tripId, { itemId, ...seen });
      }
      await deed(daySheet.done.path, tripId);
    },
  };
};

import { calendar } from '@klang/contracts/api/calendar';
import { trips } from '@klang/contracts/api/trips';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import type pg from 'pg';
import { newId } from '../../platform/kit/ids.ts';
import type { Figure } from './kit/figure.ts';
import { org, type Product } from './kit/product.ts';
import { below } from './kit/statistics.ts';
import { type Program, startProgram } from './programs/program.ts';

const countPerRun = 60;
const warmUp = 10;
const callsOfReturn = 3;

type StoredItem = { readonly itemId: string; readonly orderId: string; readonly customerId: string };
const askableIn = async (pool: pg.Pool): Promise<readonly StoredItem[]> => {
  const { rows } = await pool.query<StoredItem>(
    `select distinct on (order_id) id as "itemId", order_id as "orderId", customer_id as "customerId" from read.items i
     where org = $1 and state = 'stored' and ends_on is null and not exists (select from read.trips t
       where t.org = i.org and t.order_id = i.order_id and t.status in ('scheduled', 'onTheWay')) order by order_id, id`,
    [org],
  );
  return rows;
};

const senderOf = (product: Product, token: string) => async (path: string, body: object) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(`${product.urls[0]}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${answer.status} from ${path}: ${await answer.text()}`);
  return (await answer.json()).detail;
};
type Send = ReturnType<typeof senderOf>;

const bareCalls = async (url: string): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  for (let call = 0; call < callsOfReturn; call += 1) {
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ orderId: newId() }) });
    await answer.json();
  }
};

type Days = readonly { readonly on: string; readonly slots: readonly { slotId: string; state: string }[] }[];
const freeIn = async (send: Send) => {
  const today = bangkokDay(new Date());
  const between = { from: daysAfter(today, 3), to: daysAfter(today, 20) };
  const { days }: { readonly days: Days } = await send(calendar.days.path, { visit: 'return', ...between });
  return days.flatMap(({ on, slots }) =>
    slots.flatMap(({ slotId, state }) => (state === 'free' ? [{ on, slotId }] : [])),
  );
};

const timed = async (doing: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await doing();
  return performance.now() - began;
};

const measureReturns = async (send: Send, stored: StoredItem, bareUrl: string) => {
  const { itemId, orderId } = stored;
  const free = await freeIn(send);
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < countPerRun + warmUp; turn += 1) {
    const wish = { orderId, ask: 'temporary', itemIds: [itemId], visit: free[turn % free.length] };
    const tripId = newId();
    bare.push(await timed(() => bareCalls(bareUrl)));
    const asking = async () => {
      await send(trips.quote.path, wish);
      await send(trips.request.path, { ...wish, tripId });
      const { data } = await send(trips.mine.path, { orderId });
      if (!data.some(({ id }: { readonly id: string }) => id === tripId)) throw new Error('A visit is not shown.');
    };
    ours.push(await timed(asking));
    await send(trips.withdraw.path, { orderId, tripId });
  }
  return { ours: ours.slice(warmUp), bare: bare.slice(warmUp) };
};

const figuresOf = (where: string, { ours, bare }: Awaited<ReturnType<typeof measureReturns>>): readonly Figure[] => {
  const name = `a return asked for (quote, request and the list that shows it), ${where}`;
  const [p95, bareP95] = [below(ours, 0.95), below(bare, 0.95)];
  return [
    { name: `${name}, p50`, figure: below(ours, 0.5), unit: 'ms', aim: null },
    { name: `${name}, p95`, figure: p95, unit: 'ms', aim: null },
    { name: `as many bare calls that insert one row, ${where}, p95`, figure: bareP95, unit: 'ms', aim: null },
    { name: `p95 ÷ bare p95, ${where}`, figure: p95 / bareP95, unit: '', aim: null },
  ];
};

export const openReturns = async (product: Product, pool: pg.Pool) => {
  const things = (await askableIn(pool)).values();
  const bare: Program = await startProgram('bareApi.ts', { DATABASE_URL: product.bareUrl });
  const bareUrl = await bare.ask<string>({});
  return {
    measure: async (where: string): Promise<readonly Figure[]> => {
      const { value: thing } = things.next();
      if (!thing) throw new Error('Nothing more in the demo can be asked for.');
      const send = senderOf(product, await product.customerToken(thing.customerId));
      return figuresOf(where, await measureReturns(send, thing, bareUrl));
    },
    stop: bare.stop,
  };
};

import { notes } from '@klang/contracts/api/notes';
import { reminders } from '@klang/contracts/api/reminders';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customer } from '../../domain/customer.ts';
import { order } from '../../domain/order.ts';
import { what } from '../../domain/orderSamples.ts';
import { forgetPerson } from '../../platform/customers/forget.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { hireWith } from '../testing/watchers/everyCallFixture.ts';

let api: TestApi;
let tokens: Record<'som' | 'nok' | 'driver', string>;
const at = () => new Date().toISOString();
const tokenOf = (staffId: string) => {
  const who = { kind: 'staff', org: 'klangdee', personId: staffId, name: staffId, device: null, agent: '' } as const;
  return api.parts.sessions.start({ ...who, isKept: false, now: new Date() });
};
const place = (orderId: string, org = 'klangdee') =>
  api.asSystem(org).execute(order, orderId, { ...what, type: 'PlaceOrder', orderId, customerId: 'c1', at: at() });
beforeAll(async () => {
  api = await openApi();
  for (const id of ['o1', 'o2', 'o3']) await place(id);
  await place('elsewhere', 'second');
  for (const id of ['som', 'nok']) await hireWith(api, id, { orderlist: 'v' });
  await hireWith(api, 'driver', { ordertracking: 'v' });
  tokens = { som: await tokenOf('som'), nok: await tokenOf('nok'), driver: await tokenOf('driver') };
}, 60_000);
afterAll(() => api.close());

type TokenName = keyof typeof tokens;
const ask = async (who: TokenName, path: string, body: object) => {
  const answer = await api.call(path, body, { token: tokens[who] });
  return { status: answer.statusCode, ...answer.json() };
};
const on = (aboutId: string) => ({ about: 'order', aboutId }) as const;
const write = (who: TokenName, noteId: string, over: object = {}) =>
  ask(who, notes.write.path, {
    noteId,
    ...on('o1'),
    text: 'โทรหาลูกค้าก่อนไป',
    mentioned: [],
    followUpOn: null,
    ...over,
  });
const seen = async (who: TokenName, aboutId = 'o1') => (await ask(who, notes.list.path, on(aboutId))).detail.data;
const remindersOf = async (who: TokenName) =>
  (await ask(who, reminders.list.path, {})).detail.data.filter(({ about }: { about: string | null }) => about !== null);

it('a note is kept once and read by whoever may view the order', async () => {
  expect((await write('som', 'n1')).status).toBe(200);
  expect((await write('som', 'n1')).status).toBe(200);
  expect(await seen('nok')).toMatchObject([{ noteId: 'n1', text: 'โทรหาลูกค้าก่อนไป', by: { id: 'som' } }]);
  expect((await ask('driver', notes.list.path, on('o1'))).status).toBe(404);
  expect((await write('driver', 'n2')).status).toBe(404);
});

it('a note on what is not there, or is another organization’s, is refused', async () => {
  for (const id of ['nothing', 'elsewhere']) expect((await write('som', 'n3', on(id))).status).toBe(404);
  expect((await ask('som', notes.finish.path, { noteId: 'n3' })).status).toBe(404);
});

it('only colleagues who may see the order are named, and their bell tells them until it is done', async () => {
  const named = (await ask('som', notes.colleagues.path, { about: 'order' })).detail.data;
  const ids = named.map(({ id }: { id: string }) => id);
  expect(ids).toContain('nok');
  expect(ids).not.toContain('driver');
  expect((await write('som', 'n4', { ...on('o2'), mentioned: ['driver'] })).status).toBe(409);
  expect((await write('som', 'n4', { ...on('o2'), mentioned: ['nok', 'nok'] })).status).toBe(200);
  expect(await remindersOf('nok')).toMatchObject([{ kind: 'note', about: 'order', aboutId: 'o2' }]);
  expect(await remindersOf('som')).toEqual([]);
  expect((await ask('nok', notes.finish.path, { noteId: 'n4' })).status).toBe(200);
  expect(await remindersOf('nok')).toEqual([]);
  expect(await seen('som', 'o2')).toMatchObject([
    { noteId: 'n4', mentioned: [{ id: 'nok' }], done: { by: { id: 'nok' } } },
  ]);
});

it('a note for a day comes back on that day, and none is written for a day that is over', async () => {
  const today = bangkokDay(new Date());
  expect((await write('som', 'n5', { followUpOn: daysAfter(today, -1) })).status).toBe(409);
  expect((await write('som', 'n5', { followUpOn: daysAfter(today, 3) })).status).toBe(200);
  expect(await remindersOf('som')).toEqual([]);
  expect((await write('som', 'n6', { followUpOn: today })).status).toBe(200);
  expect(await remindersOf('som')).toMatchObject([{ kind: 'followUp', aboutId: 'o1', on: today }]);
});

it('a note is taken back by its writer alone: that there was one stays, its words go from sight', async () => {
  expect((await ask('nok', notes.takeBack.path, { noteId: 'n6' })).status).toBe(409);
  expect((await ask('som', notes.takeBack.path, { noteId: 'n6' })).status).toBe(200);
  expect(await remindersOf('som')).toEqual([]);
  const [found] = (await seen('nok')).filter(({ noteId }: { noteId: string }) => noteId === 'n6');
  expect(found).toMatchObject({ text: null, takenBackAt: expect.any(String), by: { id: 'som' } });
});

it('nothing that was written about somebody is left once they are forgotten', async () => {
  const who = {
    firstname: 'ก',
    lastname: 'ข',
    email: 'gone@klang.test',
    phone: '+66812345678',
    language: 'th',
  } as const;
  await api.asSystem().execute(customer, 'c1', { type: 'AddCustomer', customerId: 'c1', ...who, at: at() });
  await write('som', 'n7', on('o3'));
  expect((await seen('nok', 'o3'))[0].text).toBe('โทรหาลูกค้าก่อนไป');
  await forgetPerson(api.parts)(api.asSystem(), { kind: 'customer', personId: 'c1', reason: 'asked' });
  await expect.poll(() => seen('nok', 'o3'), { timeout: 10_000 }).toMatchObject([{ noteId: 'n7', text: null }]);
});

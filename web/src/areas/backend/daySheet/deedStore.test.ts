import { openDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import { freshDevice } from '../../../testing/deviceFixture.ts';
import { type Deed, openDeedStore } from './deedStore.ts';
import { rememberOpened } from './openedDeeds.ts';

const deed = (deedId: string, part: Partial<Deed> = {}): Deed => ({
  deedId,
  tripId: 't1',
  verb: 'take',
  at: '2026-11-24T03:42:00.000Z',
  whoId: 'me',
  pictures: [],
  body: { words: 'กล่องบุบ' },
  ...part,
});
/** The raw rows, as an attacker would read them from the phone. */
const lying = async () => (await openDB('klang-deeds')).getAll('deeds');

beforeEach(freshDevice);

it('a deed is there again as it was, with its pictures, in the order in which it was done', async () => {
  const picture = new Blob(['one picture'], { type: 'image/webp' });
  const store = openDeedStore();
  await store.put(deed('a', { pictures: [picture, '/files/klangdee/1.webp'] }));
  await store.put(deed('b'));
  await store.put(deed('a', { pictures: [picture, '/files/klangdee/1.webp'], refused: 'ไม่ได้' }));
  const [first, second] = await openDeedStore().all();
  expect([first?.deedId, first?.refused, second]).toEqual(['a', 'ไม่ได้', deed('b')]);
  const [storedPicture, path] = first?.pictures ?? [];
  expect([await (storedPicture as Blob).text(), (storedPicture as Blob).type, path]).toEqual([
    'one picture',
    'image/webp',
    '/files/klangdee/1.webp',
  ]);
});

it('a deed lies on the phone sealed: nothing of it is read there', async () => {
  await openDeedStore().put(deed('a', { pictures: [new Blob(['one picture'])] }));
  const [storedDeed] = await lying();
  expect(Object.keys(storedDeed).toSorted()).toEqual(['as', 'deedId', 'place', 'whoId']);
  const bytes = Buffer.from(storedDeed.as.sealed).toString('utf8');
  expect(['กล่องบุบ', 'one picture', 'take'].filter((word) => bytes.includes(word))).toEqual([]);
  const key = await (await openDB('klang-deed-keys')).get('keys', 'me');
  expect(key).toMatchObject({ extractable: false });
});

it('a deed that was kept before there was a seal is read all the same, and sealed when it changes', async () => {
  const store = openDeedStore();
  await store.all();
  await (await openDB('klang-deeds')).add('deeds', deed('old'));
  expect(await store.all()).toEqual([deed('old')]);
  await store.put(deed('old', { refused: 'ไม่ได้' }));
  expect(await store.all()).toEqual([deed('old', { refused: 'ไม่ได้' })]);
  expect((await lying())[0]).not.toHaveProperty('body');
});

it('what somebody who leaves did goes with its key, and what another did stays', async () => {
  const store = openDeedStore();
  await store.put(deed('a'));
  await store.put(deed('b', { whoId: 'another' }));
  const [mine] = await lying();
  await store.forget('me');
  expect((await store.all()).map(({ deedId }) => deedId)).toEqual(['b']);
  // A copy made before the key was deleted cannot be opened either.
  await (await openDB('klang-deeds')).put('deeds', mine);
  expect((await store.all()).map(({ deedId }) => deedId)).toEqual(['b']);
});

it('a deed that somebody changed on the phone holds no other up', async () => {
  const store = openDeedStore();
  await store.put(deed('a'));
  await store.put(deed('b'));
  const [first] = await lying();
  await (await openDB('klang-deeds')).put('deeds', { ...first, deedId: 'c' });
  expect((await store.all()).map(({ deedId }) => deedId)).toEqual(['b']);
});

it('two tabs that keep something at the same moment open what the other kept', async () => {
  const [one, other] = [openDeedStore(), openDeedStore()];
  await Promise.all([one.put(deed('a')), other.put(deed('b'))]);
  expect((await one.all()).map(({ deedId }) => deedId).toSorted()).toEqual(['a', 'b']);
});

it('the store of the device decrypts each deed once, and anew only what came or was changed since, in whichever tab', async () => {
  const opening = vi.spyOn(crypto.subtle, 'decrypt');
  const [one, other] = [openDeedStore(), openDeedStore()];
  for (const name of ['a', 'b', 'c']) await one.put(deed(name));
  const opens = async () => {
    opening.mockClear();
    const names = (await one.all()).map(({ deedId, refused }) => [deedId, refused].filter(Boolean).join(' '));
    return [names, opening.mock.calls.length];
  };
  expect(await opens()).toEqual([['a', 'b', 'c'], 3]);
  expect(await opens()).toEqual([['a', 'b', 'c'], 0]);
  await one.put(deed('d'));
  expect(await opens()).toEqual([['a', 'b', 'c', 'd'], 1]);
  await other.put(deed('b', { refused: 'ไม่ได้' }));
  await other.remove('a');
  await vi.waitFor(() => expect(one.isBehind()).toBe(true));
  // Messages from the other tab arrive asynchronously.
  await vi.waitFor(async () => expect(await opens()).toEqual([['b ไม่ได้', 'c', 'd'], 0]));
  expect([one.isBehind(), other.isBehind()]).toEqual([false, true]);
  opening.mockRestore();
});

it('what is changed while it is read is among it all the same, as it was or as it is', async () => {
  const remembered = rememberOpened('deeds-read-beside');
  const look = async () => [1, 2, 3];
  const open = async (places: readonly number[]) => new Map(places.map((place) => [place, deed(`d${place}`)]));
  const names = async (opening = open) => (await remembered.read(look, opening)).map(({ deedId }) => deedId);
  expect(await names()).toEqual(['d1', 'd2', 'd3']);
  remembered.changed(3);
  const changing: typeof open = async (places) => {
    remembered.changed(1);
    return open(places);
  };
  expect(await names(changing)).toEqual(['d1', 'd2', 'd3']);
});

import { expect, it } from 'vitest';
import { deed, openLine } from '../../../testing/deedFixture.ts';

it('what waited overnight on a phone that had never heard our clock is told by our clock once there is a line, and stays so', async () => {
  const open = openLine();
  open.line.isUp = false;
  open.line.behindMs = 86_400_000;
  await open.queue.add(deed('a', { clock: 'own' }));
  await open.queue.add(deed('b', { clock: 'server' }));
  await open.queue.flush();
  open.line.isUp = true;
  open.line.refuse.set('a', 503);
  await open.queue.flush();
  const inStore = await open.store.all();
  expect(inStore.map(({ at, clock }) => [at, clock])).toEqual([
    ['2026-11-25T03:42:00.000Z', 'server'],
    ['2026-11-24T03:42:00.000Z', 'server'],
  ]);
  open.line.refuse.clear();
  await open.queue.flush();
  expect([open.sent, [...open.times.keys()]]).toEqual([['a', 'b'], ['a']]);
});

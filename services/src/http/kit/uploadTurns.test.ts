import { expect, it } from 'vitest';
import type { Caller } from './caller.ts';
import { uploadTurns } from './uploadTurns.ts';

const person = (id: string, org = 'klangdee') => ({ kind: 'staff', org, id }) as Caller;

const uploading = () => {
  const turn = uploadTurns();
  const ends: (() => void)[] = [];
  const began: string[] = [];
  const put = (who: Caller) =>
    turn(who, () => {
      began.push(who.id);
      return new Promise<void>((resolve) => ends.push(resolve));
    }).then(
      () => 'done' as const,
      (error: { status: number }) => error.status,
    );
  return { put, began, endOne: () => ends.shift()?.() };
};

it('uploads are looked at four at once, and others begin as each ends', async () => {
  const { put, began, endOne } = uploading();
  const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => put(person(id)));
  await expect.poll(() => began).toEqual(['a', 'b', 'c', 'd']);
  endOne();
  await all[0];
  await expect.poll(() => began).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('uploads of one person are taken two at a time, whatever others do', async () => {
  const { put, endOne } = uploading();
  const first = put(person('a'));
  void put(person('a'));
  expect(await put(person('a'))).toBe(429);
  void put(person('a', 'second'));
  endOne();
  expect(await first).toBe('done');
  const again = put(person('a'));
  const isRefused = await Promise.race([again, Promise.resolve('waits')]);
  expect(isRefused).toBe('waits');
});

it('no more than forty uploads wait, and the next is told when to try again', async () => {
  const { put } = uploading();
  for (let n = 0; n < 40; n += 1) void put(person(`s${n}`));
  expect(await put(person('one more'))).toBe(503);
});

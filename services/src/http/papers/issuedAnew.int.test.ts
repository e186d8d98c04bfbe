import { papers } from '@klang/contracts/api/papers';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { correctionDays } from '@klang/contracts/papers/corrections';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newClock } from '../../workers/testing/workerFixture.ts';
import { openPaperHouse, type PaperHouse } from '../testing/paperHouse.ts';

const clock = newClock();
let house: PaperHouse;
beforeAll(async () => {
  house = await openPaperHouse(clock);
}, 90_000);
afterAll(() => house.close());

it('a receipt that was issued anew twice is issued anew as long as its first one, and is credited after that', async () => {
  const first = bangkokDay(clock.now());
  const { paperId } = await house.receipt('anew-twice');
  const right = { address: '1 ถนนสุขุมวิท', taxId: '0994000165897', branch: null };
  let [token, last] = [house.customer, paperId];
  const seen = async () => (await house.call(papers.toCorrect.path, { paperId: last }, token)).json().detail;
  const correct = async (name: string) => {
    const asked = await house.call(
      papers.correct.path,
      { paperId: last, correctionId: 'k1', buyer: { ...right, name }, words: 'ชื่อผิด' },
      token,
    );
    expect(asked.status).toBe(200);
    const boss = await house.api.signedIn('staff', 'boss');
    const accepting = { paperId: last, correctionId: 'k1' };
    expect((await house.call(papers.acceptCorrection.path, accepting, boss)).status).toBe(200);
  };
  const laterBy = async (days: number) => {
    clock.advance(days * 86_400_000);
    token = await house.api.signedIn('customer', 'c1');
  };
  for (const name of ['บริษัท หนึ่ง จำกัด', 'บริษัท สอง จำกัด']) {
    await correct(name);
    await house.followUp(last);
    const valid = async () =>
      (await house.file('anew-twice', token)).find(({ replacedBy, state }) => replacedBy === null && state === 'valid');
    await expect.poll(async () => [undefined, last].includes((await valid())?.paperId)).toBe(false);
    last = (await valid())?.paperId ?? '';
    await laterBy(1);
    expect(await seen()).toMatchObject({ way: 'reissue', freshUntil: daysAfter(first, correctionDays) });
  }
  await laterBy(2);
  expect(await seen()).toMatchObject({ way: 'credit', freshUntil: daysAfter(first, correctionDays) });
  await correct('บริษัท สาม จำกัด');
  const ways: string[] = [];
  for await (const { events } of house.api.parts.log.read(`papertrail-klangdee.${last}`))
    for (const { type, data } of events) if (type === 'PaperReplaced') ways.push(data.way);
  expect(ways).toEqual(['credit']);
}, 90_000);

import type { EventType } from '@klang/contracts/events/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { code } from '../../domain/code.ts';
import { codeseries } from '../../domain/codeseries.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { newId } from '../../platform/kit/ids.ts';
import { coding } from '../../workers/codes/codes.ts';
import { roster } from '../../workers/kit/kit.ts';
import { performing } from '../../workers/kit/perform.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';

const org = 'klangdee';
const wipa = { kind: 'staff', id: 'staff-wipa', name: 'วิภา คลังดี' } as const;
let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
afterAll(() => house.close());

const written = async (stream: string, type: EventType): Promise<readonly RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for await (const page of house.api.parts.log.read(stream)) events.push(...page.events);
  return events.filter((event) => event.type === type);
};
const contextsOf = () => contexts({ ...house.api.parts, report: () => {} });
/** The process that wrote these events ended before it did what follows them. */
const follow = async (events: readonly RecordedEvent[]): Promise<void> => {
  const { clock } = house.api.parts;
  const known = roster(coding(house.api.parts));
  const perform = performing({ roster: known, contextOf: contextsOf(), clock, report: () => {} });
  for (const job of events.flatMap(known.jobsOf)) await perform(JSON.parse(JSON.stringify(job)));
};
const labellers = async (itemIds: readonly string[]) => {
  const labelled = await Promise.all(itemIds.map((id) => written(`item-${org}.${id}`, 'ItemLabelled')));
  return labelled.flat().map(({ meta }) => meta.actor);
};

it('the labels of a batch were put on the things by the person who made it, whoever finished it', async () => {
  const orderId = await house.paid('labelled-by');
  const itemIds = [...(await house.idsOf(orderId))];
  const ctx = contextsOf()({ org, actor: wipa, address: '192.0.2.7' });
  const batch = { batchId: newId(), kindId: 'box', prefix: 'KDB', digits: 8, standsFor: 'item', orderId } as const;
  const make = { ...batch, itemIds, count: itemIds.length, notBefore: 1, taken: [], at: ctx.now.toISOString() };
  await ctx.execute(codeseries, 'KDB', { type: 'MakeCodes', ...make });
  await follow(await written(`codeseries-${org}.KDB`, 'CodesMade'));
  expect(await labellers(itemIds)).toEqual(itemIds.map(() => wipa));
});

it('a single code was put on a thing by the person who tied it', async () => {
  const [targetId = ''] = await house.idsOf(await house.paid('tied-by'));
  const ctx = contextsOf()({ org, actor: wipa, address: null });
  const tied = { code: 'OLD-7', batchId: 'foreign', standsFor: 'item', targetId, orderId: 'tied-by' } as const;
  await ctx.execute(code, 'OLD-7', { type: 'AssignCode', ...tied, at: ctx.now.toISOString() });
  await follow(await written(`code-${org}.OLD-7`, 'CodeAssigned'));
  expect(await labellers([targetId])).toEqual([wipa]);
});

import { codes } from '@klang/contracts/api/codes';
import { items } from '@klang/contracts/api/items';
import { codeOf } from '@klang/contracts/codes/codes';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { code } from '../../domain/code.ts';
import { item } from '../../domain/item.ts';
import { eventsIn } from '../../platform/eventLog/eventsIn.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newId } from '../../platform/kit/ids.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';

const org = 'klangdee';
const label = { labelWidthMm: 50, labelHeightMm: 30, nextNumber: 1 };
const kinds = {
  box: { prefix: 'KDB', digits: 8, standsFor: 'item' },
  seal: { prefix: 'KDS', digits: 8, standsFor: 'seal' },
} as const;
type Kind = keyof typeof kinds;
let house: House;
let things: readonly { readonly itemId: string; readonly orderId: string }[];
beforeAll(async () => {
  house = await openHouse();
  for (const [id, kind] of Object.entries(kinds)) await house.shop.add('qrtype', id, { ...label, ...kind });
  const orderIds = ['at-once-1', 'at-once-2'];
  const stored = await Promise.all(orderIds.map((orderId) => house.stored(orderId)));
  things = stored.flatMap((ids, place) => ids.map((itemId) => ({ itemId, orderId: orderIds[place] ?? '' })));
  for (const kindId of ['box', 'seal']) await made(codes.make, { kindId, count: 5 });
}, 120_000);
afterAll(() => house.close());

/** Everything that a number was made or brought for, by whichever caller. */
const batchIds = new Set<string>();
const older = new Set<string>();
const retired = new Set<string>();
const mostNumbers = 10;

const call = async (endpoint: { readonly path: string }, body: object): Promise<boolean> => {
  const { status } = await house.ask(endpoint.path, body, house.staff);
  expect(status).toBeLessThan(500);
  return status === 200;
};
const made = async (endpoint: { readonly path: string }, body: object): Promise<boolean> => {
  const batchId = newId();
  const isMade = await call(endpoint, { batchId, ...body });
  if (isMade) batchIds.add(batchId);
  return isMade;
};
const deeds = ['make', 'label', 'assign', 'takeOlder', 'seal', 'retire'] as const;
/** What was not refused each time: else the walk would show nothing. */
const done = new Set<Step['does']>();
type Step = {
  readonly does: (typeof deeds)[number];
  readonly kind: Kind;
  readonly number: number;
  readonly thing: number;
  readonly isOlder: boolean;
};
const doStep = async ({ does, kind, number, thing, isOlder }: Step): Promise<void> => {
  const { itemId = '', orderId = '' } = things[thing % things.length] ?? {};
  const typed = isOlder ? `OLD-${number}` : codeOf(kinds[kind], number);
  const seal = codeOf(kinds.seal, number);
  const calls: Readonly<Record<Step['does'], () => Promise<boolean>>> = {
    make: () => made(codes.make, { kindId: kind, count: 1 + (number % 3) }),
    label: () => made(codes.label, { kindId: 'box', orderId, itemIds: [itemId] }),
    assign: () => call(codes.assign, { code: typed, targetId: itemId }),
    takeOlder: () => {
      older.add(typed);
      return call(codes.takeForeign, { rows: [{ number: typed, target: itemId }] });
    },
    seal: () => {
      const deed = { deedId: newId(), at: new Date().toISOString() };
      return call(items.reseal, { ...deed, itemId, why: 'missing', seal });
    },
    retire: () => call(codes.retire, { code: typed, reason: 'damaged' }),
  };
  if (!(await calls[does]())) return;
  done.add(does);
  if (does === 'retire') retired.add(typed);
};

const numbersMade = async (): Promise<readonly string[]> => {
  const batches = await Promise.all(
    [...batchIds].map((batchId) => house.callOrFail(codes.batch.path, { batchId }, house.staff)),
  );
  return batches.flatMap(({ batch }) =>
    Array.from({ length: batch.count }, (_, place) => codeOf(batch, batch.first + place) ?? ''),
  );
};
const historyOf = (id: string) => eventsIn(house.api.parts.log, streamOf(code.category, org, id));
/** Where its events let a number be on two things, one after the other without being free between. */
const takenTwice = async (id: string): Promise<readonly string[]> => {
  let on: unknown = null;
  const faults: string[] = [];
  for (const { type, data } of await historyOf(id)) {
    const target = 'targetId' in data ? data.targetId : null;
    if (type === 'CodeAssigned' && on !== null && on !== target) faults.push(`${id}: ${on} and ${target}`);
    if (type === 'CodeAssigned') on = target;
    if (type === 'CodeFreed') on = null;
  }
  return faults;
};

const repeated = (all: readonly string[]): readonly string[] => all.filter((one, place) => all.indexOf(one) !== place);
const codesNow = async (numbers: readonly string[]) =>
  Promise.all(numbers.map(async (id) => ({ id, ...(await stateOf(house.api.parts.log, code, { org, id })) })));
/** What the things say of themselves: a code or seal that is on none, or on another thing. */
const strayOnThings = async (targets: ReadonlyMap<string, string>): Promise<readonly string[]> => {
  const states = things.map(async ({ itemId }) => {
    const { code: own, seal } = await stateOf(house.api.parts.log, item, { org, id: itemId });
    return [...(own === null ? [] : [[`item ${itemId}`, own]]), ...(seal === null ? [] : [[`seal ${itemId}`, seal]])];
  });
  return (await Promise.all(states))
    .flat()
    .flatMap(([use, id = '']) => (targets.get(id) === use ? [] : [`${use}: ${id}`]));
};

const steps = fc.record({
  does: fc.constantFrom(...deeds, 'assign', 'retire'),
  kind: fc.constantFrom<Kind>('box', 'box', 'seal'),
  number: fc.integer({ min: 1, max: mostNumbers }),
  thing: fc.nat({ max: 7 }),
  isOlder: fc.boolean(),
}) satisfies fc.Arbitrary<Step>;
const rounds = fc.array(fc.array(steps, { minLength: 4, maxLength: 8 }), { minLength: 2, maxLength: 4 });

it('whatever several people do at once, no number is made twice, no code is on two things, and none that was retired comes back', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (walk) => {
      for (const round of walk) await Promise.all(round.map(doStep));
      const all = await numbersMade();
      expect(repeated(all)).toEqual([]);
      const numbers = [...new Set([...all, ...older])];
      expect((await Promise.all(numbers.map(takenTwice))).flat()).toEqual([]);
      const states = await codesNow(numbers);
      expect(states.filter(({ id, state }) => retired.has(id) && state !== 'retired')).toEqual([]);
      // Of two seals that came to one thing at once, the later one takes the place of the other a moment later.
      const labelled = states.filter(({ state, standsFor }) => state === 'assigned' && standsFor === 'item');
      expect(repeated(labelled.map(({ targetId }) => `${targetId}`))).toEqual([]);
      expect(
        await strayOnThings(new Map(states.map(({ id, standsFor, targetId }) => [id, `${standsFor} ${targetId}`]))),
      ).toEqual([]);
    }),
    { numRuns: 6 },
  );
  expect([...done].toSorted()).toEqual([...deeds].toSorted());
}, 60_000);

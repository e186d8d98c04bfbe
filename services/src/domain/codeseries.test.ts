import { codeOf } from '@klang/contracts/codes/codes';
import type { CodeseriesEvent } from '@klang/contracts/events/codeseries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchOfNumber, type CodeseriesCommand, codeseries } from './codeseries.ts';
import { decide, evolve, isRefusal, type Only } from './kit.ts';
import { specOf } from './spec.ts';

const { given } = specOf(codeseries);
const at = '2026-11-24T03:00:00.000Z';
const kind = { kindId: 'box', standsFor: 'item', prefix: 'KDB', digits: 4 } as const;
const make = (batchId: string, change: object = {}): CodeseriesCommand => ({
  type: 'MakeCodes',
  ...kind,
  batchId,
  count: 3,
  orderId: null,
  itemIds: [],
  notBefore: 1,
  taken: [],
  at,
  ...change,
});
type MadeCodes = Only<CodeseriesEvent, 'CodesMade'>;
const made = (batchId: string, first: number, change: Partial<MadeCodes['data']> = {}): MadeCodes => ({
  type: 'CodesMade',
  data: { ...kind, batchId, first, count: 3, orderId: null, itemIds: [], madeAt: at, ...change },
});
const print = (printId: string, reason: 'jammed' | null = null): CodeseriesCommand => ({
  type: 'PrintCodes',
  batchId: 'b1',
  prefix: 'KDB',
  printId,
  reason,
  at,
});
const printed = (printId: string, reason: 'jammed' | null = null) =>
  ({ type: 'CodesPrinted', data: { batchId: 'b1', prefix: 'KDB', printId, reason, printedAt: at } }) as const;

describe('making codes', () => {
  it('takes the numbers behind the last batch', () => {
    given().when(make('b1')).thenWrites(made('b1', 1));
    given(made('b1', 1)).when(make('b2')).thenWrites(made('b2', 4));
  });
  it('begins where the kind says, and never goes back to numbers that were given', () => {
    given()
      .when(make('b1', { notBefore: 500 }))
      .thenWrites(made('b1', 500));
    given(made('b1', 500)).when(make('b2')).thenWrites(made('b2', 503));
  });
  it('happens once for a batch, and a batch of something else needs another id', () => {
    given(made('b1', 1)).when(make('b1')).thenNothing();
    given(made('b1', 1))
      .when(make('b1', { count: 4 }))
      .thenRefused('batch_id_taken');
    given(made('b1', 1))
      .when(make('b1', { orderId: 'o1', itemIds: ['a', 'b', 'c'] }))
      .thenRefused('batch_id_taken');
  });
  it('ends with the last number that the digits can say', () => {
    given(made('b1', 9_994)).when(make('b2')).thenWrites(made('b2', 9_997));
    given(made('b1', 9_995)).when(make('b2')).thenRefused('codes_used_up');
  });
  it('leaves out what stands on things from before us, and nothing beside it', () => {
    const among = (...taken: readonly number[]) => make('b1', { taken });
    given().when(among(9_999)).thenWrites(made('b1', 1));
    given()
      .when(among(7, 2, 4))
      .thenWrites(made('b1', 8));
    given().when(among(4, 8)).thenWrites(made('b1', 1));
    given(made('b0', 1)).when(among(2, 3)).thenWrites(made('b1', 4));
    given(made('b0', 9_993)).when(among(9_996)).thenWrites(made('b1', 9_997));
    given(made('b0', 9_994)).when(among(9_997)).thenRefused('codes_used_up');
  });
  it('goes on when the kind has more digits, or another kind has the prefix', () =>
    given(made('b1', 9_995))
      .when(make('b2', { digits: 6, kindId: 'other' }))
      .thenWrites(made('b2', 9_998, { digits: 6, kindId: 'other' })));
});

describe('numbers from before us that read like codes of the series', () => {
  const numbersKept = (...codes: string[]): CodeseriesEvent => ({
    type: 'ForeignNumbersKept',
    data: { prefix: 'KDB', codes, keptAt: at },
  });
  const keepNumbers = (...codes: readonly string[]): CodeseriesCommand => ({
    type: 'KeepNumbers',
    prefix: 'KDB',
    codes,
    at,
  });
  const [one, two, long] = [codeOf(kind, 1), codeOf(kind, 2), codeOf({ prefix: 'KDB', digits: 8 }, 3)];
  it('are kept once, and no batch gives them from then on', () => {
    given().when(keepNumbers(one, two)).thenWrites(numbersKept(one, two));
    given(numbersKept(one)).when(keepNumbers(one, two)).thenWrites(numbersKept(two));
    given(numbersKept(one, two)).when(keepNumbers(one, two)).thenNothing();
    given(numbersKept(one, two)).when(make('b1')).thenWrites(made('b1', 3));
  });
  it('use up no number but their own', () => given(numbersKept(long)).when(make('b1')).thenWrites(made('b1', 1)));
  it('come too late once a batch was made, unless they were kept before it', () => {
    given(made('b1', 5)).when(keepNumbers(one)).thenRefused('foreign_number_ours');
    given(numbersKept(one), made('b1', 2)).when(keepNumbers(one)).thenNothing();
  });
});

describe('printing a batch', () => {
  it('needs no reason once, and one of them each time after it', () => {
    given(made('b1', 1)).when(print('p1')).thenWrites(printed('p1'));
    given(made('b1', 1), printed('p1')).when(print('p2')).thenRefused('print_needs_reason');
    given(made('b1', 1), printed('p1')).when(print('p2', 'jammed')).thenWrites(printed('p2', 'jammed'));
  });
  it('is written once, however often it is sent', () =>
    given(made('b1', 1), printed('p1')).when(print('p1')).thenNothing());
  it('is refused for a batch that is not there', () => given().when(print('p1')).thenRefused('batch_not_found'));
});

const wishes = fc.array(
  fc.record({
    batchId: fc.integer({ min: 1, max: 12 }).map((n) => `b${n}`),
    count: fc.integer({ min: 1, max: 400 }),
    digits: fc.integer({ min: 4, max: 6 }),
    notBefore: fc.integer({ min: 1, max: 2_000 }),
  }),
  { maxLength: 60 },
);

const codesOf = ({ data }: MadeCodes) =>
  Array.from({ length: data.count }, (_, place) => codeOf(data, data.first + place));

it('whatever is asked for, in whatever order and how often, no code is given twice and each knows its batch', () =>
  fc.assert(
    fc.property(wishes, (commands) => {
      let state = codeseries.initial;
      const written = commands.flatMap((wish) => {
        const decision = decide(codeseries, make(wish.batchId, wish), state);
        const events = isRefusal(decision) ? [] : decision.filter((event) => event.type === 'CodesMade');
        state = events.reduce((so, event) => evolve(codeseries, so, event), state);
        return events;
      });
      const all = written.flatMap(codesOf);
      expect(new Set(all).size).toBe(all.length);
      for (const { data } of written)
        for (const number of [data.first, data.first + data.count - 1])
          expect(batchOfNumber(state, number)?.batchId).toBe(data.batchId);
    }),
    { numRuns: 40 },
  ));

import type { ItemRow } from '@klang/contracts/api/custody';
import { describe, expect, it } from 'vitest';
import {
  choosing,
  countsOf,
  depositWord,
  found,
  isVisitPlanned,
  kindsOf,
  whereOf,
  withItem,
  withKind,
} from './things.ts';

const thing = (place: number, change: Partial<ItemRow> = {}): ItemRow => ({
  id: `KD-0231-0${place}`,
  orderId: 'o1',
  orderNumber: 'KD-0231',
  customerId: 'c1',
  customerName: null,
  sizeId: 's',
  isExtra: false,
  isAddedLater: false,
  state: 'stored',
  custody: 'storage',
  endsOn: null,
  tripId: null,
  locationId: null,
  code: null,
  pictures: [],
  condition: null,
  words: null,
  seal: null,
  monthlySatang: 14_900,
  beganOn: '2026-11-01',
  returnedOn: null,
  changedAt: '2026-11-01T03:00:00.000Z',
  ...change,
});
const thingBack = thing(2, { state: 'returning', tripId: 't1' });
const inVan = thing(3, { state: 'returning', custody: 'movers', tripId: 't1' });
const home = thing(4, { state: 'withCustomer', custody: 'customer' });
const ending = thing(5, { endsOn: '2026-12-14' });

describe('the items of a customer', () => {
  it('are wherever somebody put them, whatever was requested', () => {
    expect(
      [thing(1), thingBack, inVan, home, thing(6, { state: 'released', custody: 'released' })].map(whereOf),
    ).toEqual([...['inStorage', 'inStorage', 'onRoad', 'withYou', 'over']]);
    expect([thing(1), thingBack, inVan, home].map(isVisitPlanned)).toEqual([false, true, false, false]);
  });

  it('are counted once by where they are, and once more when a visit is to come', () => {
    expect(countsOf([thing(1), thingBack, inVan, home])).toEqual({
      waiting: 0,
      inStorage: 2,
      withYou: 1,
      onRoad: 1,
      over: 0,
      askedFor: 1,
    });
  });

  it('can be requested only where they are, and once', () => {
    const all = [
      thing(1),
      thingBack,
      inVan,
      home,
      ending,
      thing(6, { state: 'booked', custody: 'customer', tripId: 'o1' }),
    ];
    const may = (ask: keyof typeof choosing) => all.filter(choosing[ask]).map(({ id }) => id.slice(-1));
    expect([may('temporary'), may('deposit'), may('cancelItems')]).toEqual([['1'], ['4'], ['1', '4']]);
  });

  it('are found by a few letters of their number or of their note', () => {
    const all = [thing(1), thing(2, { words: 'ผ้าห่ม' }), thing(3, { words: 'Books' })];
    const ids = (search: string) => found(all, search).map(({ id }) => id.slice(-1));
    expect([ids(''), ids('1-02'), ids('ผ้า'), ids(' book'), ids('zzz')]).toEqual([
      ['1', '2', '3'],
      ['2'],
      ['2'],
      ['3'],
      [],
    ]);
  });

  it('stand by their kinds, and all of a kind are taken or left at once', () => {
    const kinds = kindsOf([thing(1), thing(2, { sizeId: 'l' }), thing(3)]);
    expect(kinds.map(({ sizeId, items }) => [sizeId, items.length])).toEqual([
      ['s', 2],
      ['l', 1],
    ]);
    const some = withItem(new Set(['x']), 'a');
    const whole = withKind(some, ['a', 'b']);
    expect([[...some], [...whole], [...withKind(whole, ['a', 'b'])]]).toEqual([['x', 'a'], ['x', 'a', 'b'], ['x']]);
    expect([...withItem(some, 'a')]).toEqual(['x']);
  });

  it('are sent back when somebody has them, and collected when they never were with us', () => {
    expect(depositWord([thing(1, { state: 'booked' }), thing(2, { state: 'withCustomer' })])).toBe('deposit');
    expect(depositWord([thing(1, { state: 'booked' }), thing(2, { state: 'stored' })])).toBe('collect');
  });
});

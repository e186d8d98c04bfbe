import { codeOf } from '@klang/contracts/codes/codes';
import { describe, expect, it } from 'vitest';
import { doorItem, wholeTrip } from '../../../testing/tripFixture.ts';
import type { Deed, DeedVerb } from './deedStore.ts';
import { itemTyped } from './typedItem.ts';
import { awaitedIn, lacksOf, movedOf, withDeeds } from './withDeeds.ts';

const at = '2026-11-24T03:42:00.000Z';
const seen = { condition: 'used', words: '', seal: 'S-1' };
const deed = (verb: DeedVerb, body: object = {}, part: Partial<Deed> = {}): Deed => ({
  deedId: `d-${verb}`,
  tripId: 't1',
  verb,
  at,
  whoId: 'me',
  body: { ...body },
  pictures: [],
  ...part,
});

describe('a stop with what waits on the phone', () => {
  it('looks as it will once all of it has arrived', () => {
    const shown = withDeeds(wholeTrip({ cashSatang: 10_000 }), [
      deed('start'),
      deed('arrive'),
      deed('take', { itemId: 'KD-0011-01', ...seen }),
      deed('miss', { itemId: 'KD-0011-02' }),
      deed('extra', { sizeId: 'm', ...seen }),
      deed('sign', { signer: 'สมหญิง' }),
      deed('cash', { amountSatang: 10_000, crewId: 'k2' }),
    ]);
    expect(shown.trip).toMatchObject({ arrivedAt: at, cashTakenSatang: 10_000, cashCrewId: 'k2' });
    expect(shown.items.map(({ itemId, door }) => [itemId, door])).toEqual([
      ['KD-0011-01', 'taken'],
      ['KD-0011-02', 'missing'],
      ['d-extra', 'taken'],
    ]);
    expect(shown.signature).toMatchObject({ signer: 'สมหญิง', at });
    expect(awaitedIn(shown)).toEqual([]);
    expect(movedOf(shown)).toEqual({ moved: 2, count: 3 });
    expect(withDeeds(shown, [deed('done')]).trip.status).toBe('done');
  });

  it('lacks no picture that is still on the phone, and no condition that would take the place of it', () => {
    const stop = wholeTrip({ kind: 5 });
    const taken = (part: object, pictures: Deed['pictures']) => {
      const shown = withDeeds(stop, [deed('take', { itemId: 'KD-0011-01', ...seen, ...part }, { pictures })]);
      return shown.items.map((item) => lacksOf(shown, item));
    };
    expect(taken({}, [])).toEqual([['picture'], []]);
    expect(taken({ condition: null }, [])).toEqual([['picture', 'condition'], []]);
    expect(taken({ condition: null }, [new Blob(['x'])])).toEqual([[], []]);
    expect(taken({ condition: null }, ['/files/a'])).toEqual([['condition'], []]);
  });

  it('asks for the cash of what is there, without what is missing and with what nobody booked', () => {
    const stop = wholeTrip({ cashSatang: 10_000, cashEachSatang: 5_000 });
    const cashOf = (...deeds: readonly Deed[]) => withDeeds(stop, deeds).trip.cashSatang;
    const miss = deed('miss', { itemId: 'KD-0011-02' });
    expect(cashOf(miss)).toBe(5_000);
    expect(cashOf(deed('extra', { sizeId: 'm', ...seen }))).toBe(15_000);
    expect(cashOf(miss, deed('undo', { itemId: 'KD-0011-02', undoes: 'd-miss' }))).toBe(10_000);
    expect(withDeeds(wholeTrip(), [deed('extra', { sizeId: 'm', ...seen })]).trip.cashSatang).toBe(0);
  });

  it('awaits again what was taken back, and asks for the signature once more', () => {
    const shown = withDeeds(wholeTrip(), [
      deed('take', { itemId: 'KD-0011-01', ...seen }),
      deed('sign', { signer: 'สมหญิง' }),
      deed('undo', { itemId: 'KD-0011-01', undoes: 'd-take' }),
    ]);
    expect(shown.items[0]).toEqual(wholeTrip().items[0]);
    expect(shown.signature).toBeNull();
  });

  it('knows what nobody booked again once its order gave it a number', () => {
    const numbered = doorItem('KD-0011-03', { isExtra: true, door: 'taken', deedId: 'd-extra' });
    const [code, stop] = ['KDB00000004Y', wholeTrip({}, { items: [numbered] })];
    const shown = withDeeds(stop, [
      deed('extra', { sizeId: 'm', ...seen }),
      deed('label', { itemId: 'd-extra', code }),
    ]);
    expect(shown.items).toEqual([{ ...numbered, code }]);
  });

  it('has no longer what was taken beside by mistake', () => {
    const shown = withDeeds(wholeTrip(), [
      deed('extra', { sizeId: 'm', ...seen }),
      deed('undo', { itemId: 'd-extra', undoes: 'd-extra' }),
    ]);
    expect(shown.items).toEqual(wholeTrip().items);
  });

  it('shows nothing of another stop, and nothing that was refused', () => {
    const others = deed('start', {}, { tripId: 't2' });
    const refused = deed('start', {}, { refused: 'no' });
    expect(withDeeds(wholeTrip(), [others, refused])).toEqual(wholeTrip());
  });

  it('stays canceled, whatever was done there meanwhile', () => {
    const canceled = wholeTrip({ status: 'canceled' });
    expect(withDeeds(canceled, [deed('done')])).toEqual(canceled);
  });
});

it('an item is found by its whole number or by its end, and by nothing else', () => {
  const { items } = wholeTrip();
  const found = ['kd-0011-02', '2', ' 02 ', '3', '', '0011'].map((typed) => itemTyped(items, typed, [])?.itemId);
  expect(found).toEqual(['KD-0011-02', 'KD-0011-02', 'KD-0011-02', undefined, undefined, undefined]);
});

it('an item is found by the code on its label, also by the address that a scanner reads, and by no other code', () => {
  const [first, ...rest] = wholeTrip().items;
  const [code, other] = [1, 2].map((number) => codeOf({ prefix: 'KDB', digits: 8 }, number));
  const items = first ? [{ ...first, code: code ?? null }, ...rest] : [];
  const addresses = ['klang.test', 'second.test'].map((host) => `https://${host}/q/${code}`);
  const found = [code, code?.toLowerCase(), ...addresses, other].map(
    (typed = '') => itemTyped(items, typed, ['klang.test'])?.itemId,
  );
  expect(found).toEqual(['KD-0011-01', 'KD-0011-01', 'KD-0011-01', undefined, undefined]);
});

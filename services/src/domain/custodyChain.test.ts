import { describe, expect, it } from 'vitest';
import { type ChainEvent, custodyChain } from './custodyChain.ts';

const at = (time: string) => `2026-11-09T${time}:00.000Z`;
const one = { itemId: 'i1', orderId: 'o1' };
const door = { ...one, tripId: 't1', pictures: [] as string[], condition: null, seal: 'S 1' };
const byScan = { recordedAt: at('23:00'), scan: null };
const collected: ChainEvent = { type: 'ItemCollected', data: { ...door, collectedAt: at('01:00') }, by: 'สมชาย' };
const shelved = (time: string, deedId = `s${time}`): ChainEvent => ({
  type: 'ItemShelved',
  data: { ...one, locationId: 'A-1', deedId, shelvedAt: at(time), ...byScan },
  by: 'นพดล',
});
const takenOut = (time: string, deedId = `o${time}`): ChainEvent => ({
  type: 'ItemTakenOut',
  data: { ...one, tripId: 't2', deedId, takenOutAt: at(time), ...byScan },
  by: 'นพดล',
});
const handed = (time: string): ChainEvent => ({
  type: 'ItemHandedOver',
  data: { ...door, tripId: 't2', seal: null, isForGood: false, handedOverAt: at(time) },
  by: 'สมชาย',
});
const chain = (events: readonly ChainEvent[], setOut: Record<string, string> = {}) =>
  custodyChain({ events, setOut: new Map(Object.entries(setOut)), now: at('20:00') });
const gaps = (...asked: Parameters<typeof chain>) => chain(...asked).filter(({ is }) => is === 'gap');

describe('the chain of custody of a thing', () => {
  it('is whole where each hand follows another in time, with the seal that it bore', () => {
    const links = chain([collected, shelved('02:00'), takenOut('09:00'), handed('11:00')], { t2: at('09:20') });
    expect(links.map((link) => (link.is === 'scan' ? [link.what, link.seal] : link))).toEqual([
      ['ItemCollected', 'S 1'],
      ['ItemShelved', 'S 1'],
      ['ItemTakenOut', 'S 1'],
      ['ItemHandedOver', 'S 1'],
    ]);
  });
  it('has a gap where it left its place and was on no van for more than half an hour', () => {
    const events = [collected, shelved('02:00'), takenOut('09:10'), handed('11:32')];
    expect(gaps(events, { t2: at('09:58') })).toEqual([
      { is: 'gap', why: 'carried', from: at('09:10'), until: at('09:58') },
    ]);
    expect(gaps(events)).toMatchObject([{ why: 'carried', until: at('11:32') }]);
  });
  it('has a gap that lasts still where nobody has it since it left its place', () => {
    expect(gaps([collected, shelved('02:00'), takenOut('09:10')])).toMatchObject([{ until: null }]);
    expect(gaps([collected, shelved('02:00'), takenOut('19:45')])).toEqual([]);
  });
  it('has a gap where it was handed over and nobody took it from its place', () => {
    expect(gaps([collected, shelved('02:00'), handed('11:00')])).toMatchObject([{ why: 'notTakenOut' }]);
  });
  it('has a gap from when it was looked for until somebody saw it', () => {
    const sought: ChainEvent = {
      type: 'ItemSought',
      data: { ...one, sourceId: 'c1', soughtAt: at('05:00') },
      by: null,
    };
    expect(gaps([collected, shelved('02:00'), sought, shelved('06:00')])).toEqual([
      { is: 'gap', why: 'sought', from: at('05:00'), until: at('06:00') },
    ]);
  });
  it('shows a scan that was taken back, and reckons with it no more', () => {
    const undone: ChainEvent = {
      type: 'ItemScanUndone',
      data: {
        ...one,
        undoneId: 'wrong',
        deedId: 'u1',
        custody: 'storage',
        locationId: 'A-1',
        statusId: null,
        isSought: false,
        undoneAt: at('09:01'),
        ...byScan,
      },
      by: 'นพดล',
    };
    const links = chain([collected, shelved('02:00'), takenOut('09:00', 'wrong'), undone]);
    expect(links.map((link) => (link.is === 'scan' ? link.what : link.why))).toEqual([
      ...['ItemCollected', 'ItemShelved', 'ItemTakenOut', 'ItemScanUndone'],
    ]);
  });
});

import { longestCarriedMsOf } from '@klang/contracts/site/organize';
import { describe, expect, it } from 'vitest';
import { type ChainEvent, countsIn, custodyChain } from './custodyChain.ts';

const at = (time: string, day = '09') => `2026-11-${day}T${time}:00.000Z`;
const one = { itemId: 'i1', orderId: 'o1' };
const door = { ...one, tripId: 't1', pictures: [] as string[], condition: null, seal: 'S 1' };
const byScan = { recordedAt: at('23:00'), scan: null };
const collected: ChainEvent = { type: 'ItemCollected', data: { ...door, collectedAt: at('01:00') }, by: 'สมชาย' };
const shelved = (time: string, day = '09'): ChainEvent => ({
  type: 'ItemShelved',
  data: { ...one, locationId: 'A-1', deedId: `s${time}`, shelvedAt: at(time, day), ...byScan },
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
const chain = (events: readonly ChainEvent[], setOut: Record<string, string> = {}, minutes = 30) =>
  custodyChain({
    events,
    setOut: new Map(Object.entries(setOut)),
    now: at('20:00'),
    longestCarriedMs: minutes * 60_000,
  });
const gapsLater = (events: readonly ChainEvent[], setOut: Record<string, string> = {}) =>
  custodyChain({
    events,
    setOut: new Map(Object.entries(setOut)),
    now: at('20:00', '19'),
    longestCarriedMs: 30 * 60_000,
  }).filter(({ is }) => is === 'gap');
const gaps = (...args: Parameters<typeof chain>) => chain(...args).filter(({ is }) => is === 'gap');

describe('the chain of custody of a thing', () => {
  it('is whole where each hand follows another in time, with the seal that it bore', () => {
    const links = chain([collected, shelved('02:00'), takenOut('09:00'), handed('11:00')], { t2: at('09:20') });
    expect(links.map((link) => (link.is === 'step' ? [link.what, link.hand, link.seal] : link))).toEqual([
      ['ItemCollected', 'movers', 'S 1'],
      ['ItemShelved', 'storage', 'S 1'],
      ['ItemTakenOut', 'movers', 'S 1'],
      ['ItemHandedOver', 'customer', 'S 1'],
    ]);
    expect(countsIn(links)).toEqual({ hands: 4, gaps: 0 });
  });
  it('has a gap where it left its place and was on no van for longer than its organization says', () => {
    const events = [collected, shelved('02:00'), takenOut('09:10'), handed('11:32')];
    expect(gaps(events, { t2: at('09:58') })).toEqual([
      { is: 'gap', why: 'carried', from: at('09:10'), until: at('09:58') },
    ]);
    expect(gaps(events)).toMatchObject([{ why: 'carried', until: at('11:32') }]);
    // A limit of one hour accepts 48 minutes, a limit of ten minutes does not.
    expect([60, 10].map((minutes) => gaps(events, { t2: at('09:58') }, minutes).length)).toEqual([0, 1]);
  });
  it('takes half an hour for long where its organization says nothing that can be', () => {
    const minutes = [null, 4, 721, '60', 5, 720].map(
      (carriedMinutes) => longestCarriedMsOf({ carriedMinutes }) / 60_000,
    );
    expect(minutes).toEqual([30, 30, 30, 30, 5, 720]);
  });
  it('has a gap that lasts still where nobody has it since it left its place', () => {
    expect(gaps([collected, shelved('02:00'), takenOut('09:10')])).toMatchObject([{ until: null }]);
    expect(gaps([collected, shelved('02:00'), takenOut('19:45')])).toEqual([]);
  });
  it('has a gap where it was handed over and nobody took it from its place', () => {
    expect(gaps([collected, shelved('02:00'), handed('11:00')])).toEqual([
      { is: 'gap', why: 'unseen', from: at('02:00'), until: at('11:00') },
    ]);
    expect(gaps([shelved('02:00')])).toMatchObject([{ why: 'unseen', until: at('02:00') }]);
  });
  it('has a gap where it was on a van for more than a day, since it came there, also while it still is', () => {
    expect(gapsLater([collected, shelved('01:01', '10')])).toEqual([
      { is: 'gap', why: 'long', from: at('01:00'), until: at('01:01', '10') },
    ]);
    expect(gapsLater([collected])).toMatchObject([{ why: 'long', until: null }]);
    const out = [collected, shelved('02:00'), takenOut('09:00')];
    expect(gapsLater(out, { t2: at('09:45') })).toMatchObject([
      { why: 'carried', from: at('09:00'), until: at('09:45') },
      { why: 'long', from: at('09:45'), until: null },
    ]);
    expect(gapsLater(out)).toMatchObject([{ why: 'carried', until: null }]);
  });
  it('is one for all who read it: each hand is whoever took it, and ends with its customer', () => {
    const letGo: ChainEvent = { type: 'ItemLetGo', data: { ...one, letGoAt: at('12:00') }, by: 'ลูกค้า' };
    const links = chain([collected, shelved('02:00'), handed('11:00'), letGo]);
    expect(links.map((link) => (link.is === 'step' ? link.hand : link.why))).toEqual([
      'movers',
      'storage',
      'unseen',
      'customer',
      'released',
    ]);
    expect(countsIn(links)).toEqual({ hands: 4, gaps: 1 });
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
    const again = { ...sought, data: { ...sought.data, sourceId: 'c2', soughtAt: at('05:30') } };
    expect(gaps([collected, shelved('02:00'), sought, again, shelved('06:00')])).toEqual([
      { is: 'gap', why: 'sought', from: at('05:00'), until: at('06:00') },
    ]);
    expect(gaps([collected, shelved('02:00'), sought, again])).toMatchObject([{ from: at('05:00'), until: null }]);
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
    expect(links.map((link) => (link.is === 'step' ? [link.what, link.hand] : link.why))).toEqual([
      ['ItemCollected', 'movers'],
      ['ItemShelved', 'storage'],
      ['ItemTakenOut', null],
      ['ItemScanUndone', null],
    ]);
  });
});

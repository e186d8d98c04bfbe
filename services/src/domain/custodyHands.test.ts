import type { ItemEvent } from '@klang/contracts/events/item';
import { describe, expect, it } from 'vitest';
import { custodyHands, type ToldOfItem } from './custodyHands.ts';

const one = { itemId: 'KD-1-01', orderId: 'o1' };
const day = (nr: number, hour = '09'): string => `2026-01-${String(nr).padStart(2, '0')}T${hour}:00:00.000Z`;
const by = (event: ItemEvent): ToldOfItem => ({ event, byName: 'สมหมาย' });
const atDoor = { ...one, tripId: 't1', pictures: ['a', 'b'], condition: null, seal: 'S1' };
const collected = (at: string) => by({ type: 'ItemCollected', data: { ...atDoor, collectedAt: at } });
const scan = (deedId: string, at: string) => ({ ...one, deedId, recordedAt: at, scan: null });
const shelved = (at: string, deedId = 'd1') =>
  by({ type: 'ItemShelved', data: { ...scan(deedId, at), locationId: 'A-1', shelvedAt: at } });
const takenOut = (at: string) =>
  by({ type: 'ItemTakenOut', data: { ...scan('d2', at), tripId: 't2', takenOutAt: at } });
const handedOver = (at: string) =>
  by({ type: 'ItemHandedOver', data: { ...atDoor, tripId: 't2', isForGood: false, handedOverAt: at } });
const sought = (at: string) => by({ type: 'ItemSought', data: { ...one, sourceId: 'x', soughtAt: at } });
const now = day(28);
const gapsOf = (...told: readonly ToldOfItem[]) => {
  const { hands, since, gaps } = custodyHands(told, now);
  return { between: hands.map(({ gap }) => gap), since, gaps };
};

describe('the chain of hands of a thing', () => {
  it('says who had it since when, where it lay, with which seal, and what was seen of it', () => {
    const told = [collected(day(5)), shelved(day(5, '15')), takenOut(day(20)), handedOver(day(20, '12'))];
    const { hands, gaps } = custodyHands(told, now);
    expect(gaps).toBe(0);
    expect(hands).toMatchObject([
      { custody: 'movers', at: day(5), tripId: 't1', pictures: 2, seal: 'S1', byName: 'สมหมาย', gap: null },
      { custody: 'storage', locationId: 'A-1', seal: 'S1', gap: null },
      { custody: 'movers', tripId: 't2', gap: null },
      { custody: 'customer', tripId: 't2', pictures: 2, gap: null },
    ]);
  });

  it('has a gap where nobody took it over between two who had it', () => {
    expect(gapsOf(shelved(day(5)))).toMatchObject({ between: ['unseen'], gaps: 1 });
    expect(gapsOf(collected(day(5)), shelved(day(5)), handedOver(day(20)))).toMatchObject({
      between: [null, null, 'unseen'],
      gaps: 1,
    });
  });

  it('has a gap where the movers had it for longer than a day, also while they still do', () => {
    expect(gapsOf(collected(day(5)), shelved(day(7)))).toMatchObject({ between: [null, 'long'], gaps: 1 });
    expect(gapsOf(collected(day(5)))).toMatchObject({ between: [null], since: 'long', gaps: 1 });
  });

  it('has a gap while nobody knows where it is, and where that was so', () => {
    const lost = [collected(day(5)), shelved(day(5)), sought(day(9))];
    expect(gapsOf(...lost)).toMatchObject({ since: 'sought', gaps: 1 });
    expect(gapsOf(...lost, shelved(day(11), 'd9'))).toMatchObject({ between: [null, null, 'sought'], gaps: 1 });
  });

  it('knows nothing of a scan that was a mistake, and the seal that is on it now', () => {
    const undone = by({
      type: 'ItemScanUndone',
      data: {
        ...scan('d3', day(6)),
        undoneId: 'd2',
        custody: 'storage',
        locationId: 'A-1',
        statusId: null,
        isSought: false,
        undoneAt: day(6),
      },
    });
    const broken = by({
      type: 'ItemSealBroken',
      data: { ...one, deedId: 'd4', seal: 'S1', why: 'broken', newSeal: 'S2', brokenAt: day(8), recordedAt: day(8) },
    });
    const { hands, gaps } = custodyHands([collected(day(5)), shelved(day(5)), takenOut(day(6)), undone, broken], now);
    expect(gaps).toBe(0);
    expect(hands).toMatchObject([{ seal: 'S1' }, { custody: 'storage', seal: 'S2' }]);
  });
});

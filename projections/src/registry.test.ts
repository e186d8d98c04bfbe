import { readModelNames } from '@klang/contracts/readModels';
import { describe, expect, it } from 'vitest';
import { projections, touchedBy } from './registry.ts';

describe('the registry', () => {
  it('has one read model for each name that the contracts know', () =>
    expect(projections.map(({ name }) => name).toSorted()).toEqual([...readModelNames].toSorted()));
  it('knows which read models an event touches', () =>
    expect(touchedBy(['OrderPaid'])).toEqual(['orders', 'payments', 'trips', 'items']));
  it('names one that several events touch once', () =>
    expect(touchedBy(['OrderPaid', 'OrderPlaced'])).toEqual(['orders', 'payments', 'trips', 'items']));
  it('names none where nothing listens', () => expect(touchedBy(['OtpMissed'])).toEqual([]));
});

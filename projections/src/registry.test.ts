import { contractEvents } from '@klang/contracts/events/contract';
import { itemEvents } from '@klang/contracts/events/item';
import { tripEvents } from '@klang/contracts/events/trip';
import { readModelNames } from '@klang/contracts/readModels';
import { describe, expect, it } from 'vitest';
import { itemsProjection } from './items/projection.ts';
import { isHandled, type Projection } from './kit/projection.ts';
import { ordersProjection } from './orders/projection.ts';
import { projections, touchedBy } from './registry.ts';
import { tripsProjection } from './trips/projection.ts';

describe('the registry', () => {
  it('has one read model for each name that the contracts know', () =>
    expect(projections.map(({ name }) => name).toSorted()).toEqual([...readModelNames].toSorted()));
  it('knows which read models an event touches', () =>
    expect(touchedBy(['OrderPaid'])).toEqual([
      'orders',
      'payments',
      'trips',
      'items',
      'papers',
      'bills',
      'reconciliations',
    ]));
  it('names one that several events touch once', () =>
    expect(touchedBy(['OrderPaid', 'OrderPlaced'])).toEqual([
      'orders',
      'customers',
      'payments',
      'trips',
      'items',
      'papers',
      'bills',
      'reconciliations',
    ]));
  it('names none where nothing listens', () => expect(touchedBy(['OtpMissed'])).toEqual([]));
});

describe('what happens to things and visits', () => {
  const notShownBy = (shown: readonly Projection[], events: object): string[] =>
    Object.keys(events).filter((type) => !shown.some((one) => isHandled(one, type)));

  it('is all in the list of things', () => expect(notShownBy([itemsProjection], itemEvents)).toEqual([]));
  it('is all in the list of visits', () => expect(notShownBy([tripsProjection], tripEvents)).toEqual([]));
  it('is all in the list of orders, of things or of visits where the contract says it', () =>
    expect(notShownBy([ordersProjection, itemsProjection, tripsProjection], contractEvents)).toEqual([]));
});

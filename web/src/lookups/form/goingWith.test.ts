import { salepackage } from '@klang/contracts/lookups/salepackage';
import { expect, it } from 'vitest';
import { goingWith } from './goingWith.ts';

const entry = (_id: string, kind: string) => ({
  _id,
  kind,
  active: true,
  status: 5,
  sort: 1,
  revision: 0,
  changedAt: '',
});
const services = [entry('boxes', 'byItem'), entry('rooms', 'bySize')];
const sizes = [entry('small', 'box'), entry('floor', 'area')];
const askedFor = (service: string) => {
  const optionsOf = (kind: string) => (kind === 'service' ? services : sizes);
  const suits = goingWith(salepackage.fields.sizePrices, {
    values: { service },
    fields: salepackage.fields,
    optionsOf,
  });
  return sizes.filter(suits).map(({ _id }) => _id);
};

it('asks a package of boxes for box prices and one of rooms for room prices', () => {
  expect(['boxes', 'rooms'].map(askedFor)).toEqual([['small'], ['floor']]);
});

it('asks for no room price before a service is chosen, and for all where nothing is known of the one that is', () => {
  expect(['', 'beyond the first thousand'].map(askedFor)).toEqual([['small'], ['small', 'floor']]);
});

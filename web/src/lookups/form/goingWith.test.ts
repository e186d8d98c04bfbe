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
const sizeIdsFor = (service: string) => {
  const optionsOf = (kind: string) => (kind === 'service' ? services : sizes);
  const suits = goingWith(salepackage.fields.sizePrices, {
    values: { service },
    fields: salepackage.fields,
    optionsOf,
  });
  return sizes.filter(suits).map(({ _id }) => _id);
};

it('a package of boxes has fields for box prices, and one of rooms for room prices', () => {
  expect(['boxes', 'rooms'].map(sizeIdsFor)).toEqual([['small'], ['floor']]);
});

it('a package has no field for room prices before a service is chosen, and all fields when its service is not known', () => {
  expect(['', 'beyond the first thousand'].map(sizeIdsFor)).toEqual([['small'], ['small', 'floor']]);
});

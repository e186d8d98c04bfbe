import type { z } from 'zod';
import { lookupRow } from '../kit/lookupRow.ts';
import type { FilterOf, SortOf } from '../kit/narrowing.ts';
import { listShape } from '../kit/sheet.ts';
import { customer } from '../lookups/customer.ts';
import { archived, published } from '../lookups/status.ts';

export const customerViews = ['withOrder', 'withoutOrder', 'forgotten'] as const;

const { fields, changed, title } = customer;

export const customerList = listShape({
  page: 'customerlist',
  title,
  row: lookupRow(customer),
  columns: {
    name_th: { label: fields.name_th.label, kind: 'person' },
    email: { label: fields.email.label, kind: 'text' },
    phone: { label: fields.phone.label, kind: 'text' },
    typeId: { label: fields.typeId.label },
    changedAt: { label: changed, kind: 'instant' },
  },
  filter: {
    search: { is: 'words' },
    typeId: { is: 'id', as: 'type' },
    from: { is: 'day' },
    to: { is: 'day' },
    view: { is: 'one', of: customerViews },
  },
  sorts: ['name_th', 'email'],
  usualSort: 'name_th',
});

const { row } = customerList;
export type CustomerRow = Readonly<z.output<typeof row>>;

const viewed = {
  withOrder: { status: published, hasOrder: true },
  withoutOrder: { status: published, hasOrder: false },
  forgotten: { status: archived },
} as const satisfies Readonly<Record<(typeof customerViews)[number], object>>;
type CustomerFilter = FilterOf<typeof customerList> & { readonly sort?: SortOf<typeof customerList> };

/** The filter in the form of a lookup: its calls take the fields of a row. */
export const customerQuery = ({ search = '', view, typeId, from, to, sort }: CustomerFilter) => ({
  filter: {
    ...(view ? viewed[view] : { status: published }),
    ...(typeId && { typeId }),
    ...((from || to) && { registeredOn: { from, to } }),
  },
  search,
  sort,
});

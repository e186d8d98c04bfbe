import { bangkokDay } from '@klang/contracts/kit/days';
import type { CustomerRow } from '@klang/contracts/lists/customerList';
import { customer } from '@klang/contracts/lookups/customer';
import { archived, published } from '@klang/contracts/lookups/status';
import { projection } from '../kit/projection.ts';
import { insert, listChanged, many, sql, update } from '../kit/statements.ts';

type Fields = Pick<CustomerRow, keyof typeof customer.fields>;
type Person = Pick<Fields, 'firstname' | 'lastname' | 'email' | 'phone'> & { readonly customerId: string };

const declared = Object.entries(customer.fields).map(([name, field]) => ({
  name,
  value: field.is === 'flag' ? false : null,
  isPersonal: 'isPersonal' in field,
}));
const withoutValues = (fields: typeof declared) => Object.fromEntries(fields.map(({ name, value }) => [name, value]));
const noFields = withoutValues(declared);
const forgottenFields = JSON.stringify(withoutValues(declared.filter(({ isPersonal }) => isPersonal)));

const textOf = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ');
const namesOf = ({ firstname, lastname }: Pick<Person, 'firstname' | 'lastname'>) => {
  const name = textOf(firstname, lastname) || null;
  return { name_th: name, name_en: name, firstname, lastname };
};

const changed = (org: string) => listChanged(org, 'customer');

const customerRow = (org: string, { customerId: id, email, phone, ...person }: Person, since: string) => {
  const names = namesOf(person);
  const known: Partial<Fields> = { ...names, email, phone, registeredOn: bangkokDay(new Date(since)) };
  const body = JSON.stringify({ ...noFields, ...known });
  const words = textOf(names.name_th, email, phone).toLowerCase();
  const record = { active: true, status: published, sort: 0, revision: 0 };
  return insert('customers', { org, id, body, words, merged_words: '', ...record, changed_at: since });
};

const change = (org: string, id: string, fields: Partial<Fields>) =>
  sql`update read.customers set revision = revision + 1, body = (body::jsonb || ${JSON.stringify(fields)}::jsonb)::text
    where org = ${org} and id = ${id}`;
/** After a change of what the search finds. */
const foundAnew = (org: string, id: string) =>
  sql`update read.customers set
      words = lower(concat_ws(' ', fields->>'name_th', fields->>'email', fields->>'phone', merged_words))
    where org = ${org} and id = ${id}`;

const hasOrder = `
  update read.customers c set body = jsonb_set(c.body::jsonb, '{hasOrder}', 'true')::text
  from unnest($1::jsonb[]) as said (buyer)
  where c.org = buyer->>'org' and c.id = buyer->>'id' and c.fields->>'hasOrder' = 'false'`;

export const customersProjection = projection({
  name: 'customers',
  version: 7,
  tables: {
    customers: `
      org text not null,
      id text not null,
      body text not null,
      fields jsonb not null generated always as (body::jsonb) stored,
      active boolean not null,
      status integer not null,
      sort integer not null,
      words text not null,
      merged_words text not null,
      revision integer not null,
      changed_at timestamptz not null,
      primary key (org, id)`,
  },
  indexes: [
    ['customers', `(org, (coalesce(fields->>'name_th', '') collate "th-x-icu"), sort, id)`],
    ['customers', `(org, (fields->>'email'))`],
    ['customers', `(org, (fields->>'phone'))`],
    ['customers', `(org, (lower(fields->>'name_th')))`],
    ['customers', `(org, (fields->>'mergedIntoId')) where fields->>'mergedIntoId' is not null`],
    ['customers', `(org, (coalesce(fields->>'email', '') collate "th-x-icu"), sort, id)`],
  ],
  on: {
    CustomerRegistered: (person, { org }) => [customerRow(org, person, person.registeredAt), changed(org)],
    CustomerAdded: (person, { org }) => [customerRow(org, person, person.addedAt), changed(org)],
    CustomerEmailChanged: ({ customerId, email, changedAt }, { org }) => [
      change(org, customerId, { email }),
      foundAnew(org, customerId),
      update('customers', { org, id: customerId }, { changed_at: changedAt }),
      changed(org),
    ],
    CustomerDetailsChanged: ({ customerId, firstname, lastname, phone }, { org }) => [
      change(org, customerId, { ...namesOf({ firstname, lastname }), phone }),
      foundAnew(org, customerId),
      changed(org),
    ],
    CustomerTypeChosen: ({ customerId, typeId }, { org }) => [change(org, customerId, { typeId }), changed(org)],
    OrderPlaced: ({ customerId: id }, { org }) => [many(hasOrder, [[{ org, id }]])],
    // Earlier merges too: each record names the final one.
    CustomerMerged: ({ customerId, intoId, mergedAt }, { org }) => [
      sql`update read.customers kept set words = concat_ws(' ', kept.words, gone.words), revision = kept.revision + 1,
            merged_words = concat_ws(' ', kept.merged_words, gone.words),
            body = (kept.body::jsonb || jsonb_build_object('hasOrder',
              kept.fields->>'hasOrder' = 'true' or gone.fields->>'hasOrder' = 'true'))::text
          from read.customers gone
          where kept.org = ${org} and kept.id = ${intoId} and gone.org = ${org} and gone.id = ${customerId}`,
      sql`update read.customers set active = false, status = ${archived}, changed_at = ${mergedAt}, words = '',
            merged_words = '', revision = revision + 1,
            body = (body::jsonb || jsonb_build_object('mergedIntoId', ${intoId}::text))::text
          where org = ${org} and (id = ${customerId} or fields->>'mergedIntoId' = ${customerId})`,
      changed(org),
    ],
    PersonForgotten: ({ personId, forgottenAt }, { org }) => [
      sql`update read.customers set words = '', merged_words = '', active = false, status = ${archived}, changed_at = ${forgottenAt},
            body = (body::jsonb || ${forgottenFields}::jsonb)::text
          where org = ${org} and id = ${personId}`,
      changed(org),
    ],
  },
});

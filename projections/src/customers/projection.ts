import { bangkokDay } from '@klang/contracts/kit/days';
import { published } from '@klang/contracts/lookups/status';
import { listChanged } from '../kit/lists.ts';
import { projection } from '../kit/projection.ts';
import { insert, many, sql } from '../kit/statements.ts';

const archived = 9;
const textOf = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ');

type Person = Readonly<Record<'firstname' | 'lastname' | 'email' | 'phone', string | null>> & {
  readonly customerId: string;
};

const changed = (org: string) => listChanged(org, 'customer');

const customerRow = (org: string, { customerId: id, firstname, lastname, email, phone }: Person, since: string) => {
  const name = textOf(firstname, lastname) || null;
  const body = JSON.stringify({
    name_th: name,
    name_en: name,
    firstname,
    lastname,
    email,
    phone,
    typeId: null,
    hasOrder: false,
    mergedIntoId: null,
    registeredOn: bangkokDay(new Date(since)),
  });
  const words = textOf(name, email, phone).toLowerCase();
  const record = { active: true, status: published, sort: 0, revision: 0 };
  return insert('customers', { org, id, body, words, merged_words: '', ...record, changed_at: since });
};

const hasOrder = `
  update read.customers c set body = jsonb_set(c.body::jsonb, '{hasOrder}', 'true')::text
  from unnest($1::jsonb[]) as said (buyer)
  where c.org = buyer->>'org' and c.id = buyer->>'id' and c.fields->>'hasOrder' = 'false'`;

/** The customers of an organization, as a list to choose from. */
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
      sql`update read.customers set changed_at = ${changedAt}, revision = revision + 1,
            body = jsonb_set(body::jsonb, '{email}', coalesce(to_jsonb(${email}::text), 'null'))::text,
            words = lower(concat_ws(' ', fields->>'name_th', ${email}::text, fields->>'phone', merged_words))
          where org = ${org} and id = ${customerId}`,
      changed(org),
    ],
    CustomerDetailsChanged: ({ customerId, firstname, lastname, phone }, { org }) => {
      const name = textOf(firstname, lastname) || null;
      const said = JSON.stringify({ name_th: name, name_en: name, firstname, lastname, phone });
      return [
        sql`update read.customers set revision = revision + 1, body = (body::jsonb || ${said}::jsonb)::text,
              words = lower(concat_ws(' ', ${name}::text, fields->>'email', ${phone}::text, merged_words))
            where org = ${org} and id = ${customerId}`,
        changed(org),
      ];
    },
    CustomerTypeChosen: ({ customerId, typeId }, { org }) => [
      sql`update read.customers set revision = revision + 1,
            body = jsonb_set(body::jsonb, '{typeId}', coalesce(to_jsonb(${typeId}::text), 'null'))::text
          where org = ${org} and id = ${customerId}`,
      changed(org),
    ],
    OrderPlaced: ({ customerId: id }, { org }) => [many(hasOrder, [[{ org, id }]])],
    // Also what was joined to it before: every record names the one that stands at last.
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
            body = (body::jsonb ||
              '{"name_th":null,"name_en":null,"firstname":null,"lastname":null,"email":null,"phone":null}')::text
          where org = ${org} and id = ${personId}`,
      changed(org),
    ],
  },
});

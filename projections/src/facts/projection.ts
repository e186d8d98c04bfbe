import { type Projection, projection } from '../kit/projection.ts';
import type { Statement } from '../kit/statements.ts';
import { doorCash } from './doorCash.ts';
import { numbered } from './handlers.ts';
import { money } from './money.ts';
import { movements } from './movements.ts';
import { factsOfPage } from './page/ofPage.ts';
import { people } from './people.ts';
import { sales } from './sales.ts';

export const counted: Projection['on'] = { ...sales, ...money, ...movements, ...doorCash, ...people };

/** The organization in a stream name like `order-klangdee.o_8f2`. */
const orgOf = (stream: string): string | undefined => /^[a-z]+-([\w-]{1,40})\./.exec(stream)?.[1];
/** Every event gets a running number, even if it counts nothing or cannot be decrypted. */
const everyOther = ({ stream }: { readonly stream: string }): readonly Statement[] => {
  const org = orgOf(stream);
  return org === undefined ? [] : [numbered(org)];
};

/** Included in the index, so that sums need no table access. */
const summed = `satang, quantity, branch, method, cause, due_on, looked_until, package_id, service_id, channel_id, discount_id, size_id,
  location_id, custody, trip_kind, staff_id`;

const of = 'org text not null, order_id text not null';

/** One row per fact, with the running number of its event. Every report is a sum over this table. */
export const factsProjection = projection({
  name: 'facts',
  version: 12,
  isDeferred: true,
  tables: {
    facts: `
      org text not null,
      nr bigint not null,
      part integer not null,
      event_id text not null,
      type text not null,
      stream text not null,
      revision bigint not null,
      leaf text not null,
      at timestamptz not null,
      known_at timestamptz not null,
      on_day text not null,
      kind text not null,
      satang bigint not null,
      quantity bigint not null,
      order_id text,
      item_id text,
      trip_id text,
      bill_id text,
      payment_id text,
      paper_id text,
      paper text,
      customer_id text,
      staff_id text,
      branch text,
      package_id text,
      service_id text,
      size_id text,
      location_id text,
      custody text,
      channel_id text,
      discount_id text,
      method text,
      cause text,
      trip_kind text,
      due_on text,
      looked_until text,
      title text not null,
      correlation_id text not null,
      primary key (org, nr, part)`,
    fact_orgs: 'org text not null, last_nr bigint not null, known_at timestamptz, primary key (org)',
    fact_orders: `
      ${of}, number text not null, customer_id text not null, package_id text not null, service_id text, channel_id text,
      discount_id text, total_satang bigint not null, made_by text not null, status text not null, primary key (org, order_id)`,
    fact_packages: 'org text not null, package_id text not null, service_id text, primary key (org, package_id)',
    fact_channels: 'org text not null, channel_id text not null, number text not null, primary key (org, channel_id)',
    fact_payments: `
      ${of}, payment_id text not null, method text not null, is_declined boolean not null default false,
      primary key (org, order_id, payment_id)`,
    fact_bills: `
      ${of}, bill_id text not null, due_on text not null, open_satang bigint not null, looked_until text,
      is_denied boolean not null default false, primary key (org, order_id, bill_id)`,
    fact_transfers: `
      ${of}, bill_id text not null, payment_id text not null, confirm_by timestamptz, is_again boolean not null default false,
      primary key (org, order_id, payment_id)`,
    fact_cases: `
      org text not null, key text not null, satang bigint not null, cause text not null, primary key (org, key)`,
    fact_certificates: `
      org text not null, certificate_id text not null, paper_id text not null, paper text not null, branch text,
      total_satang bigint not null, withheld_satang bigint not null, here_on text, is_needed boolean not null,
      primary key (org, certificate_id)`,
    fact_items: `
      org text not null, item_id text not null, order_id text not null, size_id text, custody text, location_id text,
      primary key (org, item_id)`,
    fact_trips: `
      org text not null, trip_id text not null, order_id text not null, kind text, until_at timestamptz, is_on_time boolean,
      cash_satang bigint, cash_on text, cash_staff_id text, primary key (org, trip_id)`,
    fact_contacts: 'org text not null, contact_id text not null, asked_at timestamptz, primary key (org, contact_id)',
    fact_customers:
      'org text not null, customer_id text not null, running integer not null, channel_id text, primary key (org, customer_id)',
    fact_joined: `
      org text not null, customer_id text not null, nr bigint not null, into_id text not null,
      primary key (org, customer_id, nr)`,
    fact_branches: 'org text not null, branch text not null, primary key (org, branch)',
    fact_names: `
      org text not null, kind text not null, id text not null, nr bigint not null, th text not null, en text not null,
      primary key (org, kind, id, nr)`,
  },
  indexes: [
    ['facts', `(org, kind, on_day, nr) include (${summed})`],
    ['facts', '(org, known_at)'],
    ['facts', '(org, correlation_id, nr)'],
    ['facts', "(org, order_id, bill_id) where kind = 'owed'"],
    ['fact_orders', '(org, customer_id)'],
    ['fact_joined', '(org, into_id)'],
    ['fact_certificates', '(org, paper_id)'],
  ],
  on: counted,
  otherwise: everyOther,
  ofPage: factsOfPage,
});

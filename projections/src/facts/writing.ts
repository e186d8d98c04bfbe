import type { KlangEvent } from '@klang/contracts/events/index';
import type { FactKind } from '@klang/contracts/reports/facts';
import { heldUntil, lastDayOf } from '../kit/lookedFor.ts';
import type { EventHead } from '../kit/projection.ts';
import type { Meta } from '../kit/source.ts';
import { type ManyStatement, many, type Statement } from '../kit/statements.ts';

export type Data<T extends KlangEvent['type']> = Extract<KlangEvent, { readonly type: T }>['data'];

/** Missing values come from the event, then from the order, item or visit. */
export type Part = {
  readonly kind: FactKind;
  readonly satang?: number;
  readonly quantity?: number;
  readonly on_day?: string;
  readonly method?: string | null;
  readonly cause?: string;
  readonly custody?: string;
  readonly location_id?: string | null;
  readonly due_on?: string;
  readonly looked_until?: string;
  readonly paper?: string;
};
export type FactSubject = {
  readonly on_day: string;
  readonly title?: string;
  readonly order_id?: string | null;
  readonly item_id?: string;
  readonly trip_id?: string | null;
  readonly bill_id?: string | undefined;
  readonly payment_id?: string | null;
  readonly paper_id?: string;
  readonly paper?: string;
  readonly customer_id?: string;
  readonly staff_id?: string | null;
  readonly branch?: string;
  readonly satang?: number;
  readonly custody?: string | null;
  readonly key?: string;
  readonly at?: string;
};
/** Parts that depend on earlier facts: SQL after `from a`, with the columns of a part. */
export type Follows = keyof typeof follows;

const part = (cells: Readonly<Record<string, string>>): string => {
  const names = ['ord', 'kind', 'satang', 'quantity', 'on_day', 'method', 'cause', 'custody', 'location_id', 'due_on'];
  const rest = ['paper', 'channel_id', 'branch', 'staff_id', 'looked_until'];
  const of = (name: string): string => cells[name] ?? (name === 'satang' || name === 'quantity' ? '0' : 'null');
  return `select a.event_id, ${[...names, ...rest].map(of).join(', ')} from a`;
};
/** A lateral lookup of one row: with a join, Postgres misjudges the row count and scans whole tables. */
const joined = (name: string, table: string, key: string): string =>
  `join lateral (select * from read.${table} where org = a.org and ${key} limit 1) ${name} on true`;
const order = joined('o', 'fact_orders', 'order_id = a.order_id');
const bill = joined('b', 'fact_bills', 'order_id = a.order_id and bill_id = a.bill_id');
const payment = `left ${joined('m', 'fact_payments', 'order_id = a.order_id and payment_id = a.payment_id')}`;
const item = `left ${joined('i', 'fact_items', 'item_id = a.item_id')}`;
const trip = `left ${joined('t', 'fact_trips', 'trip_id = a.trip_id')}`;
const certificate = `left ${joined('r', 'fact_certificates', 'certificate_id = a.key')}`;
const ofPaper = joined('r', 'fact_certificates', 'paper_id = a.key');
const unneeded = {
  ...({ kind: "'noCertificate'", satang: 'r.withheld_satang', quantity: '1' } as const),
  ...({ paper: 'r.paper', branch: 'r.branch' } as const),
};
const here = { kind: "'certified'", on_day: 'r.here_on' } as const;
const opened = joined('k', 'fact_cases', 'key = a.key');
const channel = `left ${joined('h', 'fact_channels', 'number = a.key')}`;
const contact = `left ${joined('c', 'fact_contacts', 'contact_id = a.key')}`;
const customer = `${order} left ${joined('u', 'fact_customers', 'customer_id = o.customer_id')}`;
/** Undoes each fact of a bill on its own day, or on the day that closed the bill where that is later: money can be older than what changed its age. */
const everOwed = `join lateral (
    select greatest(on_day, a.on_day) as on_day, due_on, coalesce(looked_until, '') as looked_until,
      sum(satang) as satang, sum(quantity) as quantity
    from read.facts where org = a.org and order_id = a.order_id and bill_id = a.bill_id and kind = 'owed'
    group by 1, 2, 3 having sum(satang) <> 0 or sum(quantity) <> 0) f on true`;
const closing = {
  ...({ ord: '10', kind: "'owed'", satang: '-f.satang', quantity: '-f.quantity' } as const),
  ...({ on_day: 'f.on_day', due_on: 'f.due_on', looked_until: 'f.looked_until' } as const),
};
const ofOwed = { kind: "'owed'", due_on: 'b.due_on', on_day: 'a.key' } as const;
const lookedNow = `join lateral (select ${lastDayOf(heldUntil)} as day from read.fact_transfers
  where org = a.org and order_id = a.order_id and bill_id = a.bill_id) n on true`;
const isOtherDay = 'b.open_satang > 0 and b.looked_until is distinct from n.day';
/** On the day of the key. An empty day: nobody looks for a transfer. */
const ofSearch = [
  `${part({ ...ofOwed, ord: '10', satang: '-b.open_satang', quantity: '-1', looked_until: `coalesce(b.looked_until, '')` })} ${bill}
     ${lookedNow} where ${isOtherDay}`,
  `${part({ ...ofOwed, ord: '11', satang: 'b.open_satang', quantity: '1', looked_until: `coalesce(n.day, '')` })} ${bill}
     ${lookedNow} where ${isOtherDay}`,
];
const isLast = `u.running = 1 and o.status = 'paid'`;
const cameBy = `coalesce(u.channel_id, '')`;
const cameByOther = `coalesce(f.channel_id, '')`;
/** A correction changes the amount, not the holder. What was given back to the customer nobody holds. */
const holder = 'case when coalesce(t.cash_satang, 0) > 0 then t.cash_staff_id else a.staff_id end';
const taken = `a.satang - coalesce(t.cash_satang, 0)`;
const other = joined('f', 'fact_customers', 'customer_id = a.customer_id');
const stays = joined('u', 'fact_customers', 'customer_id = a.key');
const minutes = 'floor(extract(epoch from a.at - c.asked_at) / 60)';

const follows = {
  none: [],
  /** An expired or canceled order that is paid becomes active again. Its customer may be new. */
  paid: [
    `${part({ ord: '9', kind: "'paid'", satang: 'o.total_satang', quantity: '1', cause: 'o.made_by' })} ${order}`,
    `${part({ ord: '10', kind: 'o.status', quantity: '-1' })} ${order}
       where o.status in ('expired', 'cancelled')`,
    `${part({ ord: '11', kind: "'customerActive'", quantity: '1' })} ${customer} where coalesce(u.running, 0) = 0`,
    `${part({ ord: '12', kind: "'customerBegan'", quantity: '1' })} ${customer} where coalesce(u.running, 0) = 0`,
  ],
  /** A customer leaves by the channel they came by. */
  over: [
    `${part({ ord: '11', kind: "'customerActive'", quantity: '-1', channel_id: cameBy })} ${customer} where ${isLast}`,
    `${part({ ord: '12', kind: "'customerLeft'", quantity: '1', channel_id: cameBy })} ${customer} where ${isLast}`,
  ],
  came: [`${part({ ord: '10', kind: "'customerNew'", quantity: '1', channel_id: 'h.channel_id' })} ${channel}`],
  /** The second record stops counting on the day it was counted. So does a second contract. */
  joined: [
    `${part({ ord: '10', kind: "'customerNew'", quantity: '-1', on_day: 'n.on_day', channel_id: 'n.channel_id' })}
       join read.facts n on n.org = a.org and n.kind = 'customerNew' and n.customer_id = a.customer_id and n.quantity = 1`,
    `${part({ ord: '11', kind: "'customerActive'", quantity: '-1', channel_id: cameByOther })} ${other} ${stays}
       where f.running > 0 and u.running > 0`,
    `${part({ ord: '12', kind: "'customerBegan'", quantity: '-1', channel_id: cameByOther })} ${other} ${stays}
       where f.running > 0 and u.running > 0`,
    `${part({ ord: '13', kind: "'customerNew'" })}`,
  ],
  settled: [
    `${part({ ord: '10', kind: "'lateOpen'", satang: '-k.satang', quantity: '-1', cause: 'k.cause' })}
       ${opened}`,
  ],
  unpromised: [
    `${part({ ord: '10', kind: "'toRefund'", satang: '-k.satang', quantity: '-1', cause: 'k.cause' })}
       ${opened}`,
  ],
  /** Under the number of the current receipt. If none was needed any more, one counts as needed again. */
  certified: [
    `${part({ ord: '10', kind: "'certified'", satang: 'a.satang', quantity: '1', paper: 'r.paper', branch: 'r.branch' })}
       ${certificate}`,
    `${part({ ...unneeded, ord: '11', satang: '-r.withheld_satang', quantity: '-1' })} ${certificate}
       where not r.is_needed and r.here_on is null`,
  ],
  /** The receipt was fully credited before its certificate came. */
  credited: [
    `${part({ ...unneeded, ord: '10' })} ${ofPaper} where r.is_needed and r.here_on is null and a.satang >= r.total_satang`,
  ],
  /** The new receipt takes over the certificate on its day. It also needs one if credit notes freed the earlier receipt. */
  replaced: [
    `${part({ ...unneeded, ord: '11', satang: '-r.withheld_satang', quantity: '-1' })} ${ofPaper} where not r.is_needed`,
    `${part({ ...here, ord: '12', satang: '-r.withheld_satang', quantity: '-1', paper: 'r.paper', branch: 'r.branch' })}
       ${ofPaper} where r.here_on is not null`,
    `${part({ ...here, ord: '13', satang: 'r.withheld_satang', quantity: '1' })} ${ofPaper} where r.here_on is not null`,
  ],
  billPaid: [`${part(closing)} ${everOwed}`],
  dueMoved: [
    `${part({ ord: '10', kind: "'owed'", satang: '-b.open_satang', quantity: '-1', due_on: 'b.due_on' })} ${bill}`,
    `${part({ ord: '11', kind: "'owed'", satang: 'b.open_satang', quantity: '1', due_on: 'a.key' })} ${bill}`,
  ],
  lookedFor: ofSearch,
  /** A transfer that was denied is denied again if its slip does not help. That counts once. */
  declined: [
    `${part({ ord: '9', kind: "'declined'", quantity: '(m.is_declined is not true)::integer' })} ${payment}`,
    ...ofSearch,
  ],
  moved: [
    `${part({ ord: '10', kind: "'held'", quantity: '-1', custody: 'i.custody', location_id: 'i.location_id' })} ${item}
       where i.custody is not null`,
    `${part({ ord: '12', kind: "'itemIn'", quantity: '1', custody: "'storage'", location_id: 'a.key' })} ${item}
       where a.custody = 'storage' and i.custody is distinct from 'storage'`,
    `${part({ ord: '12', kind: "'itemOut'", quantity: '1', custody: "'storage'", location_id: 'i.location_id' })} ${item}
       where i.custody = 'storage' and a.custody is distinct from 'storage'`,
    // Writes a row even without a change: a numbered event always needs one.
    `${part({ ord: '13', kind: "'held'", location_id: 'a.key', custody: 'a.custody' })} ${item}
       where i.custody is null and a.custody is null`,
  ],
  onTime: [`${part({ ord: '10', kind: "'tripOnTime'", quantity: '1' })} ${trip} where t.is_on_time`],
  cash: [
    `${part({ ord: '10', kind: "'cashTaken'", satang: taken, quantity: '(t.cash_satang is null)::integer', staff_id: holder })} ${trip}`,
  ],
  cashClosed: [
    `${part({ ord: '10', kind: "'received'", satang: 'a.satang', quantity: '1', on_day: 't.cash_on', method: "'cash'" })} ${trip}`,
  ],
  /** Where nothing is left, no money came. The trip may have a later amount already, so the event says it. */
  cashLowered: [
    `${part({ ord: '10', kind: "'received'", satang: '-a.satang', quantity: "-(a.key = 'nothing left')::integer", on_day: 't.cash_on', method: "'cash'" })} ${trip}`,
  ],
  answered: [
    `${part({ ord: '10', kind: "'answered'", quantity: '(c.asked_at is not null)::integer' })} ${contact}`,
    `${part({ ord: '11', kind: "'answerMinutes'", quantity: minutes })} ${contact} where c.asked_at is not null`,
    `${part({ ord: '12', kind: "'answeredInTime'", quantity: '1' })} ${contact} where a.at <= c.asked_at + interval '12 hours'`,
  ],
} satisfies Record<string, readonly string[]>;

const eventColumns = `org text, ahead bigint, turn bigint, seen_at timestamptz, event_id text, type text, stream text,
    revision bigint, leaf text, happened_at timestamptz, correlation_id text, on_day text, title text, order_id text, item_id text,
    trip_id text, bill_id text, payment_id text, paper_id text, paper text, customer_id text, staff_id text, branch text,
    satang bigint, custody text, key text, at timestamptz`;
const partColumns = `ord integer, kind text, satang bigint, quantity bigint, on_day text, method text, cause text, custody text,
  location_id text, due_on text, paper text, channel_id text, branch text, staff_id text, looked_until text`;

const partsText = (name: Follows): string => `
  select p.* from unnest($2::jsonb[]) as said (part), jsonb_to_record(part) as p (event_id text, ${partColumns})
    ${follows[name].map((rows) => `union all ${rows}`).join('\n    ')}`;

/** The number starts from the state of the organization before the page. */
const textOf = (name: Follows): string => `
  with a as materialized (
    select e.*, coalesce(g.last_nr, 0) + e.ahead as nr,
      greatest(g.known_at + e.turn * interval '1 microsecond', e.seen_at) as known_at
    from unnest($1::jsonb[]) as said (event), jsonb_to_record(event) as e (${eventColumns})
      left join lateral (select last_nr, known_at from read.fact_orgs where org = e.org) g on true),
  p as (${partsText(name)})
  insert into read.facts (org, nr, part, event_id, type, stream, revision, leaf, at, known_at, on_day, kind, satang, quantity,
    order_id, item_id, trip_id, bill_id, payment_id, paper_id, paper, customer_id, staff_id, branch, package_id, service_id,
    size_id, location_id, custody, channel_id, discount_id, method, cause, trip_kind, due_on, looked_until, title, correlation_id)
  select a.org, a.nr, row_number() over (partition by a.event_id order by p.ord, p.kind, p.quantity, p.on_day, p.due_on, p.looked_until), a.event_id, a.type, a.stream,
    a.revision, a.leaf, a.happened_at,
    a.known_at, coalesce(p.on_day, a.on_day), p.kind, coalesce(p.satang, 0), coalesce(p.quantity, 0),
    coalesce(a.order_id, t.order_id, i.order_id), a.item_id, a.trip_id, a.bill_id, a.payment_id, a.paper_id,
    coalesce(p.paper, a.paper), coalesce(a.customer_id, o.customer_id), coalesce(p.staff_id, a.staff_id), coalesce(p.branch, a.branch), o.package_id, o.service_id,
    i.size_id, p.location_id, p.custody, coalesce(p.channel_id, o.channel_id), o.discount_id,
    coalesce(p.method, case when p.kind = 'received' then coalesce(m.method, 'card') end), p.cause, t.kind,
    coalesce(p.due_on, case when p.kind = 'owed' then b.due_on end),
    nullif(coalesce(p.looked_until, case when p.kind = 'owed' then b.looked_until end), ''), coalesce(a.title, a.item_id, o.number, a.order_id, ''), a.correlation_id
  from a join p on p.event_id = a.event_id
    ${trip}
    ${item}
    left ${joined('o', 'fact_orders', 'order_id = coalesce(a.order_id, t.order_id, i.order_id)')}
    left ${joined('m', 'fact_payments', 'order_id = o.order_id and payment_id = a.payment_id')}
    left ${joined('b', 'fact_bills', 'order_id = o.order_id and bill_id = a.bill_id')}`;

const texts = new Map<Follows, string>();
const factTexts = new Set<string>();
const knownText = (name: Follows): string => {
  const text = texts.get(name) ?? textOf(name);
  texts.set(name, text);
  factTexts.add(text);
  return text;
};

export type FactEvent = { readonly meta: Meta; readonly which: EventHead; readonly about: FactSubject };

export type FactRow = FactSubject & { readonly org: string; readonly happened_at: string };
export type FactStatement = Omit<ManyStatement, 'lists'> & {
  readonly lists: readonly [readonly FactRow[], readonly object[]];
};

export const facts = (
  { meta, which, about }: FactEvent,
  parts: readonly Part[],
  thenAlso: Follows = 'none',
): FactStatement => {
  const { id: event_id, type, stream, revision } = which;
  const row = {
    org: meta.org,
    event_id,
    type,
    stream,
    revision: String(revision),
    leaf: which.leaf(),
    happened_at: meta.at,
    correlation_id: meta.correlationId,
    ...about,
  };
  const lists = [[row], parts.map((one, ord) => ({ event_id, ord, ...one }))] as const;
  return { ...many(knownText(thenAlso), lists), lists };
};
export const isFacts = (one: Statement): one is FactStatement => one.kind === 'many' && factTexts.has(one.text);

import { channelNumbers, type MadeBy } from '@klang/contracts/orders/madeBy';
import { namedIn } from '@klang/contracts/orders/orderNames';
import { put, type Statement, sql } from '../kit/statements.ts';
import { dayOf, type Handlers, numbered } from './handlers.ts';
import { type Data, type FactEvent, facts } from './writing.ts';

const contactStatement = (org: string, contactId: string, at: string | null): Statement =>
  put('fact_contacts', { org, contact_id: contactId, asked_at: at });

const contacts: Handlers = {
  ContactMessageSent: ({ contactId, kind, sentAt }, meta, which) => [
    facts({ meta, which, about: { on_day: dayOf(sentAt), title: contactId } }, [
      { kind: 'asked', quantity: 1, cause: kind },
    ]),
    contactStatement(meta.org, contactId, sentAt),
  ],
  ContactMessageReplied: ({ contactId, repliedAt }, meta, which) => [
    facts({ meta, which, about: { on_day: dayOf(repliedAt), title: contactId } }, [{ kind: 'asked', quantity: 1 }]),
    // A second message does not restart the wait.
    sql`insert into read.fact_contacts as c (org, contact_id, asked_at) values (${meta.org}, ${contactId}, ${repliedAt}::timestamptz)
        on conflict (org, contact_id) do update set asked_at = coalesce(c.asked_at, excluded.asked_at)`,
  ],
  ContactMessageAnswered: ({ contactId, answeredAt }, meta, which) => [
    facts(
      {
        meta,
        which,
        about: {
          on_day: dayOf(answeredAt),
          title: contactId,
          key: contactId,
          at: answeredAt,
          staff_id: meta.actor.id,
        },
      },
      [],
      'answered',
    ),
    contactStatement(meta.org, contactId, null),
  ],
};

type Arrival = { readonly customerId: string; readonly at: string; readonly by: MadeBy };
const cameBy = ({ meta, which }: Pick<FactEvent, 'meta' | 'which'>, { customerId, at, by }: Arrival): Statement => {
  const about = { on_day: dayOf(at), customer_id: customerId, key: String(channelNumbers[by]) };
  return facts({ meta, which, about }, [], 'came');
};

const customers: Handlers = {
  CustomerRegistered: ({ customerId, registeredAt: at }, meta, which) => [
    cameBy({ meta, which }, { customerId, at, by: 'customer' }),
  ],
  CustomerAdded: ({ customerId, addedAt: at }, meta, which) => [
    cameBy({ meta, which }, { customerId, at, by: 'staff' }),
  ],
  // Two records are one person: from now on they count once.
  CustomerMerged: ({ customerId, intoId, mergedAt }, meta, which) => [
    facts({ meta, which, about: { on_day: dayOf(mergedAt), customer_id: customerId, key: intoId } }, [], 'joined'),
    sql`insert into read.fact_joined (org, customer_id, nr, into_id)
        select g.org, gone.id, g.last_nr, ${intoId} from read.fact_orgs g cross join (
          select ${customerId}::text as id
          union select customer_id from read.fact_joined where org = ${meta.org} and into_id = ${customerId}
        ) gone where g.org = ${meta.org}`,
    // Without a contract of its own, the final record gets the channel of the other one.
    sql`insert into read.fact_customers as u (org, customer_id, running, channel_id)
        select org, ${intoId}::text, running, channel_id from read.fact_customers
        where org = ${meta.org} and customer_id = ${customerId}
        on conflict (org, customer_id) do update set running = u.running + excluded.running,
          channel_id = case when u.running = 0 and excluded.running > 0 then excluded.channel_id else u.channel_id end`,
    sql`delete from read.fact_customers where org = ${meta.org} and customer_id = ${customerId}`,
    sql`update read.fact_orders set customer_id = ${intoId} where org = ${meta.org} and customer_id = ${customerId}`,
  ],
};

const groupedBy: ReadonlySet<string> = new Set([
  'salepackage',
  'service',
  'size',
  'salechannel',
  'discount',
  'storagelocation',
  'visitreason',
]);
/** Names by running number, so that an old report shows the old names. */
const called = (org: string, { lookupId, kind, fields }: Pick<Data<'LookupAdded'>, 'lookupId' | 'kind' | 'fields'>) => {
  if (!groupedBy.has(kind)) return [numbered(org)];
  const { th, en } = namedIn({ ...fields, name_th: fields['name_th'] ?? fields['name'] ?? fields['code'] });
  const service = typeof fields['service'] === 'string' ? fields['service'] : null;
  return [
    numbered(org),
    sql`insert into read.fact_names (org, kind, id, nr, th, en)
        select org, ${kind}, ${lookupId}, last_nr, ${th}, ${en} from read.fact_orgs where org = ${org}`,
    ...(kind === 'salepackage' ? [put('fact_packages', { org, package_id: lookupId, service_id: service })] : []),
    ...(kind === 'salechannel'
      ? [put('fact_channels', { org, channel_id: lookupId, number: String(fields['number']) })]
      : []),
  ];
};
const names: Handlers = {
  LookupAdded: (data, { org }) => called(org, data),
  LookupChanged: (data, { org }) => called(org, data),
};

export const people: Handlers = { ...contacts, ...customers, ...names };

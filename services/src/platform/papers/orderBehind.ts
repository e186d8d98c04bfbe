import { addressText } from '@klang/contracts/address/address';
import { isSameBuyer } from '@klang/contracts/address/taxId';
import type { KlangEvent } from '@klang/contracts/events/index';
import type { Language } from '@klang/contracts/messages';
import type { PaperBuyer } from '@klang/contracts/papers/paper';
import type { Customer } from '../../domain/customerState.ts';
import { order } from '../../domain/order.ts';
import { standingCustomer } from '../customers/standing.ts';
import type { RecordedEvent } from '../eventLog/codec.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { streamOf } from '../eventLog/execute.ts';
import { stateOf } from '../eventLog/stateOf.ts';

type OrderPlaced = Extract<KlangEvent, { readonly type: 'OrderPlaced' }>['data'];

export const eventsIn = async (log: EventLog, stream: string): Promise<readonly RecordedEvent[]> => {
  const all: RecordedEvent[] = [];
  for await (const { events } of log.read(stream)) all.push(...events);
  return all;
};

const nobody: Readonly<Record<Language, string>> = { th: 'ลูกค้า', en: 'Customer' };

/** Name and address come together: of the same establishment, the profile knows them best. */
const buyerOf = (
  { company, contact, customerName, address, language }: OrderPlaced,
  tax: Pick<Customer['tax'], 'company' | 'address'>,
): PaperBuyer => {
  const pickUp = address ? addressText(address, language) : '';
  if (company) {
    const stored = isSameBuyer(company, tax.company) ? tax : null;
    const { companyName: name, taxId, branch } = stored?.company ?? company;
    return { name, address: stored?.address ?? company.address ?? pickUp, taxId, branch };
  }
  const name = contact?.name ?? customerName ?? nobody[language];
  const registered = tax.company === null ? tax.address : null;
  return { name, address: registered ?? pickUp, taxId: contact?.taxId ?? null, branch: null };
};

export const orderOf = async (log: EventLog, org: string, orderId: string) => {
  const [events, placed] = await Promise.all([
    eventsIn(log, streamOf(order.category, org, orderId)),
    stateOf(log, order, { org, id: orderId }),
  ]);
  const orderPlaced = events.find((event) => event.type === 'OrderPlaced')?.data as OrderPlaced | undefined;
  if (!orderPlaced || !placed) return null;
  const { tax } = await standingCustomer(log, { org, id: placed.customerId });
  return { events, orderPlaced, placed, buyer: buyerOf(orderPlaced, tax) };
};

import { addressText } from '@klang/contracts/address/address';
import type { KlangEvent } from '@klang/contracts/events/index';
import type { Language } from '@klang/contracts/messages';
import type { PaperBuyer } from '@klang/contracts/papers/paper';
import { order } from '../../domain/order.ts';
import { standingOf } from '../customers/standing.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { eventsIn } from '../eventLog/eventsIn.ts';
import { streamOf } from '../eventLog/execute.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import { buyerSince, correctedBuyers, taxChangesOf } from './orderBuyer.ts';

type OrderPlaced = Extract<KlangEvent, { readonly type: 'OrderPlaced' }>['data'];

const nobody: Readonly<Record<Language, string>> = { th: 'ลูกค้า', en: 'Customer' };

const pickUpOf = ({ address, language }: OrderPlaced): string => (address ? addressText(address, language) : '');

const namedBy = (orderPlaced: OrderPlaced): PaperBuyer => {
  const { company, invoicePerson, contact, customerName, language } = orderPlaced;
  const pickUp = pickUpOf(orderPlaced);
  if (company) {
    const { companyName: name, taxId, branch } = company;
    return { name, address: company.address ?? pickUp, taxId, branch };
  }
  if (invoicePerson) return { ...invoicePerson, branch: null };
  const name = contact?.name ?? customerName ?? nobody[language];
  return { name, address: pickUp, taxId: contact?.taxId ?? null, branch: null };
};

export const orderOf = async (log: EventLog, org: string, orderId: string) => {
  const [events, placed] = await Promise.all([
    eventsIn(log, streamOf(order.category, org, orderId)),
    stateOf(log, order, { org, id: orderId }),
  ]);
  const orderPlaced = events.find((event) => event.type === 'OrderPlaced')?.data as OrderPlaced | undefined;
  if (!orderPlaced || !placed) return null;
  const { customerId } = await standingOf(log, { org, id: placed.customerId });
  const [corrected, changes] = await Promise.all([
    correctedBuyers(log, { org, orderId }, placed),
    taxChangesOf(log, org, customerId),
  ]);
  const named = {
    buyer: namedBy(orderPlaced),
    placedAt: orderPlaced.placedAt,
    isPerson: orderPlaced.invoicePerson !== null,
    pickUp: pickUpOf(orderPlaced),
  };
  return { events, orderPlaced, placed, buyer: buyerSince(named, corrected, changes) };
};

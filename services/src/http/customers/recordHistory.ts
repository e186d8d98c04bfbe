import type { RecordStep } from '@klang/contracts/customers/recordShape';
import type { CustomerEvent } from '@klang/contracts/events/customer';
import { customer } from '../../domain/customer.ts';
import type { Customer } from '../../domain/customerState.ts';
import { evolve } from '../../domain/kit.ts';
import { recordsOf } from '../../platform/customers/standing.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { localPhone } from '../kit/phones.ts';

type Fields = Readonly<Record<string, string | null>>;

const addressText = (address: Customer['places'][number]['address']): string | null =>
  address && JSON.stringify(address);

const fieldsOf = ({ email, details, tax, typeId, places }: Customer): Fields => {
  const { revision: _, ...facts } = details;
  const { company, invoicePerson, address, withholds } = tax;
  return {
    ...facts,
    email,
    phone: localPhone(details.phone),
    secondPhone: localPhone(details.secondPhone),
    companyName: company?.companyName ?? null,
    companyTaxId: company?.taxId ?? null,
    branch: company?.branch ?? null,
    invoiceName: invoicePerson?.name ?? null,
    invoiceTaxId: invoicePerson?.taxId ?? null,
    taxAddress: address,
    withholds: withholds ? 'yes' : null,
    typeId,
    main: places.find(({ isMain }) => isMain)?.name ?? null,
    ...Object.fromEntries(places.map((place) => [`place.${place.addressId}`, addressText(place.address)])),
  };
};

const changesBetween = (before: Fields, after: Fields): RecordStep['changes'] =>
  Object.keys({ ...before, ...after })
    .filter((field) => (before[field] ?? null) !== (after[field] ?? null))
    .map((field) => ({ field: field.split('.')[0] ?? field, was: before[field] ?? null, is: after[field] ?? null }));

const stepOf = ({ type, meta }: RecordedEvent, changes: RecordStep['changes']): RecordStep => ({
  type,
  at: meta.at,
  by: { kind: meta.actor.kind, name: meta.actor.name },
  changes,
});

const historyOf = async (log: EventLog, org: string, id: string): Promise<readonly RecordStep[]> => {
  const steps: RecordStep[] = [];
  let state = customer.initial;
  for await (const { events } of log.read(streamOf(customer.category, org, id)))
    for (const event of events) {
      const before = fieldsOf(state);
      // Safe cast: this stream has only events of this decider.
      state = evolve(customer, state, event as unknown as CustomerEvent);
      const changes = changesBetween(before, fieldsOf(state));
      // The owner sees why staff looked at their card.
      const why = event.type === 'CustomerIdentitySeen' ? [{ field: 'reason', was: null, is: event.data.reason }] : [];
      steps.push(stepOf(event, [...changes, ...why]));
    }
  return steps.reverse();
};

export const recordHistory = async (log: EventLog, org: string, id: string): Promise<readonly RecordStep[]> => {
  const records = await recordsOf(log, { org, id });
  const all = await Promise.all(records.map(({ customerId }) => historyOf(log, org, customerId)));
  return all.flat().sort((a, b) => b.at.localeCompare(a.at));
};

import { isSameBuyer } from '@klang/contracts/address/taxId';
import type { KlangEvent } from '@klang/contracts/events/index';
import type { PaperBuyer } from '@klang/contracts/papers/paper';
import { customer } from '../../domain/customer.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { papertrail } from '../../domain/papertrail.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { eventsIn } from '../eventLog/eventsIn.ts';
import { streamOf } from '../eventLog/execute.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import { receiptIdsOf } from './receiptIds.ts';

type DataOf<T extends KlangEvent['type']> = Extract<KlangEvent, { readonly type: T }>['data'];
type OrderKey = { readonly org: string; readonly orderId: string };
type AcceptedBuyer = { readonly buyer: PaperBuyer; readonly at: string };

/** The buyers that were accepted as right for receipts of an order, oldest first. */
export const correctedBuyers = async (
  log: EventLog,
  { org, orderId }: OrderKey,
  placed: Pick<PlacedFacts, 'attempts' | 'contract'>,
): Promise<readonly AcceptedBuyer[]> => {
  const of = async (paperId: string): Promise<readonly AcceptedBuyer[]> => {
    const trail = await stateOf(log, papertrail, { org, id: paperId });
    if (!trail?.replacementId) return [];
    const events = await eventsIn(log, streamOf(papertrail.category, org, paperId));
    const own = events.flatMap(({ type, data }) =>
      type === 'PaperReplaced' && data.buyer ? [{ buyer: data.buyer, at: data.replacedAt }] : [],
    );
    return [...own, ...(await of(trail.replacementId))];
  };
  const all = await Promise.all(receiptIdsOf(org, orderId, placed).map(of));
  return all.flat().toSorted((one, other) => one.at.localeCompare(other.at));
};

type TaxChange = DataOf<'CustomerTaxChanged'>;
export const taxChangesOf = async (log: EventLog, org: string, customerId: string): Promise<readonly TaxChange[]> =>
  (await eventsIn(log, streamOf(customer.category, org, customerId))).flatMap((event) =>
    event.type === 'CustomerTaxChanged' ? [event.data as TaxChange] : [],
  );

type FirstBuyer = { readonly buyer: PaperBuyer; readonly placedAt: string };
const companyOf = ({ taxId, branch }: PaperBuyer) => (taxId !== null && branch !== null ? { taxId, branch } : null);
const asPerson = (now: PaperBuyer, { company, address }: TaxChange, usual: string): PaperBuyer =>
  company ? now : { ...now, address: address ?? usual };
/** An order follows its corrections, and the profile as long as that holds the same buyer before it is changed. */
export const buyerSince = (
  { buyer: first, placedAt }: FirstBuyer,
  corrected: readonly AcceptedBuyer[],
  changes: readonly TaxChange[],
): PaperBuyer => {
  const turnBy =
    (change: TaxChange, before: TaxChange | undefined) =>
    (now: PaperBuyer): PaperBuyer => {
      const own = companyOf(now);
      const { company, address, changedAt: at } = change;
      if (own === null) return asPerson(now, change, first.address);
      const isFollowed = at > placedAt && isSameBuyer(own, before?.company ?? null);
      if (!company || !(isFollowed || isSameBuyer(own, company))) return now;
      const { companyName: name, taxId, branch } = company;
      return { name, address: address ?? now.address, taxId, branch };
    };
  // Of what stood in the profile before the order only the last counts.
  const known = changes.findLastIndex(({ changedAt }) => changedAt <= placedAt);
  const turns = [
    ...changes.flatMap((change, place) =>
      place < known ? [] : [{ at: change.changedAt, turn: turnBy(change, changes[place - 1]) }],
    ),
    ...corrected.map(({ buyer, at }) => ({ at, turn: () => buyer })),
  ];
  return turns.toSorted((one, other) => one.at.localeCompare(other.at)).reduce((now, { turn }) => turn(now), first);
};

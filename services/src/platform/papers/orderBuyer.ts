import { type InvoicePerson, isSameBuyer } from '@klang/contracts/address/taxId';
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

/** `isPerson`: a private person wanted tax invoices with their tax ID. */
type FirstBuyer = {
  readonly buyer: PaperBuyer;
  readonly placedAt: string;
  readonly isPerson: boolean;
  /** Where the movers came: the address of every buyer who gives none. */
  readonly pickUp: string;
};
/** The buyer, and its address while the profile names none. */
type BuyerNow = {
  readonly now: PaperBuyer;
  readonly usual: string;
  readonly pickUp: string;
  readonly isCorrected: boolean;
  readonly isPerson: boolean;
  /** Who it was before the profile named a person with a tax ID. */
  readonly before: PaperBuyer | null;
};
type Profiles = { readonly change: TaxChange; readonly earlier: readonly TaxChange[]; readonly isSince: boolean };

const companyOf = ({ taxId, branch }: PaperBuyer) => (taxId !== null && branch !== null ? { taxId, branch } : null);

/** Of the same buyer, what the profile does not change. No address goes from one buyer to another. */
const sinceSame = (own: string | null, stored: string | null | undefined, address: string | null): string | null =>
  own !== null && (address === null || stored === address) ? own : address;

/** A person with another tax ID is another buyer, unless the profile held the buyer before. */
const asInvoicePerson = (
  { now, usual, pickUp }: BuyerNow,
  person: InvoicePerson,
  { change, earlier, isSince }: Profiles,
): PaperBuyer => {
  const { name, taxId } = person;
  const isOwn = [taxId, earlier.at(-1)?.invoicePerson?.taxId].includes(now.taxId ?? undefined);
  // An order without a tax ID takes none from another order.
  if (!isSince || !(now.taxId === null ? change.orderId === undefined : isOwn)) return now;
  const stored = now.taxId === taxId ? earlier.findLast((one) => one.invoicePerson?.taxId === taxId) : undefined;
  const { address } = change;
  const unsaid = now.name === name ? usual : pickUp;
  return {
    name: stored?.invoicePerson?.name === name ? now.name : name,
    address: sinceSame(now.taxId === taxId ? now.address : null, stored?.address, address) ?? unsaid,
    taxId,
    branch: null,
  };
};

const asPerson = (from: BuyerNow, profiles: Profiles): PaperBuyer => {
  const { now, usual, isPerson, before } = from;
  const { change, earlier, isSince } = profiles;
  const { company, invoicePerson, address } = change;
  if (invoicePerson) return asInvoicePerson(from, invoicePerson, profiles);
  if (company || isPerson) return now;
  // A tax ID never stands beside the address of somebody else.
  if (now.taxId !== null && before) return { ...before, address: address ?? usual };
  const stored = earlier.findLast((one) => !one.company)?.address ?? null;
  return isSince && stored === address ? now : { ...now, address: address ?? usual };
};

/** Of a buyer that stays the same, only what the profile now says otherwise: the rest may have been corrected. */
const asCompany = (from: BuyerNow, { change: { company, address }, earlier, isSince }: Profiles): PaperBuyer => {
  const { now, pickUp } = from;
  const own = companyOf(now);
  if (!company || own === null) return now;
  const { companyName: name, taxId, branch } = company;
  const isSame = isSameBuyer(own, company);
  const stored = isSince && isSame ? earlier.findLast((one) => isSameBuyer(own, one.company)) : undefined;
  return {
    name: stored?.company?.companyName === name ? now.name : name,
    address: sinceSame(isSame ? now.address : null, stored?.address, address) ?? pickUp,
    taxId,
    branch,
  };
};

const turned = (from: BuyerNow, profiles: Profiles): PaperBuyer => {
  // What another order says is no word on what was accepted for this one.
  if (from.isCorrected && profiles.change.orderId !== undefined) return from.now;
  const own = companyOf(from.now);
  if (own === null) return asPerson(from, profiles);
  const { change, earlier, isSince } = profiles;
  const isFollowed = isSince && isSameBuyer(own, earlier.at(-1)?.company ?? null);
  const isOwn = change.company !== null && isSameBuyer(own, change.company);
  return isFollowed || isOwn ? asCompany(from, profiles) : from.now;
};

/** An order follows its corrections, and the profile as long as that holds the same buyer before it is changed. */
export const buyerSince = (
  { buyer: first, placedAt, isPerson, pickUp }: FirstBuyer,
  corrected: readonly AcceptedBuyer[],
  changes: readonly TaxChange[],
): PaperBuyer => {
  // Of what stood in the profile before the order only the last counts.
  const known = changes.findLastIndex(({ changedAt }) => changedAt <= placedAt);
  const turns = [
    ...changes.flatMap((change, place) => {
      if (place < known) return [];
      const profiles = { change, earlier: changes.slice(0, place), isSince: place > known };
      const turn = (from: BuyerNow): BuyerNow => {
        const now = turned(from, profiles);
        const isTaken = from.now.taxId === null && now.taxId !== null;
        return { ...from, now, before: isTaken ? from.now : from.before };
      };
      return [{ at: change.changedAt, turn }];
    }),
    ...corrected.map(({ buyer, at }) => ({
      at,
      turn: (from: BuyerNow): BuyerNow => ({
        ...from,
        now: buyer,
        usual: buyer.address,
        isCorrected: true,
        before: null,
      }),
    })),
  ];
  const begin: BuyerNow = {
    now: first,
    usual: first.address,
    pickUp,
    isCorrected: false,
    isPerson,
    before: null,
  };
  return turns.toSorted((one, other) => one.at.localeCompare(other.at)).reduce((from, { turn }) => turn(from), begin)
    .now;
};

import { dueDayOf } from '@klang/contracts/bills/billAmounts';
import { type OverdueBlocks, overdueBlocks } from '@klang/contracts/bills/overdueBlocks';
import { bangkokDay } from '@klang/contracts/kit/days';
import { offerThatTakes, type PaymentOffer } from '@klang/contracts/lookups/payment';
import { published } from '@klang/contracts/lookups/status';
import type { BillCode, BillFacts, BillPaper, BillWaitsFor } from '@klang/contracts/papers/billOnPaper';
import { publishedIdOf } from '@klang/contracts/site/index';
import { lookup } from '../../domain/lookup.ts';
import { awaitedBy } from '../../domain/orderBillHold.ts';
import { type Bill, hasNoReceipt, openOf } from '../../domain/orderBilling.ts';
import { creditLeftOf } from '../../domain/orderCreditLeft.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { unaskedOf } from '../../domain/orderTaxUnasked.ts';
import { moneyOfBill, periodOfBill, withholdingOfBill } from '../../domain/receiptOfBill.ts';
import { isForgotten } from '../customers/isForgotten.ts';
import type { RecordedEvent } from '../eventLog/codec.ts';
import type { Context } from '../eventLog/context.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import { linkOf } from '../kit/orgs.ts';
import { promptPayCode, refOf } from '../payments/promptPay.ts';
import { creditsOnBill } from './creditsOnBill.ts';
import { orderOf } from './orderBehind.ts';
import { paperPicturesOf } from './paperPictures.ts';
import { type PaperParts, papersOf } from './papers.ts';

export type BillPaperParts = PaperParts & {
  readonly offersOf: (org: string) => Promise<readonly PaymentOffer[]>;
};
type BillKey = { readonly orderId: string; readonly billId: string };
/** `paper` null: the bill is void, or the organization's details are incomplete. */
export type BillFound = { readonly customerId: string; readonly isVoid: boolean; readonly paper: BillPaper | null };

type EventOf<T extends RecordedEvent['type']> = Extract<RecordedEvent, { readonly type: T }>;
type OwedBill = {
  readonly number: string;
  readonly sequence: number;
  readonly amountSatang: number;
  readonly waitsFor: BillWaitsFor | undefined;
};
const billerDigits = 15;

const codeOf = (
  offers: readonly PaymentOffer[],
  { number, sequence, amountSatang, waitsFor }: OwedBill,
): BillCode | null => {
  const offer =
    amountSatang > 0 && !waitsFor ? offerThatTakes(offers, { method: 'transfer', amountSatang }) : undefined;
  const promptPayId = offer?.promptPayId;
  if (!offer || !promptPayId) return null;
  const [ref1, ref2] = [refOf(number), `BILL${sequence}`];
  return {
    payload: promptPayCode({ promptPayId, amountSatang, ref1, ref2 }),
    payee: offer.payeeName ?? offer.name_th,
    promptPayId,
    references: promptPayId.length === billerDigits ? [ref1, ref2] : null,
  };
};

const paidOf = (events: readonly RecordedEvent[], billId: string): BillFacts['paid'] => {
  const paid = events.find(
    (event): event is EventOf<'BillPaid'> => event.type === 'BillPaid' && event.data.billId === billId,
  )?.data;
  return paid ? { on: bangkokDay(new Date(paid.paidAt)), amountSatang: paid.amountSatang } : null;
};

/** The whole tax of a bill that credit covers alone is named as not asked for. */
const withheldOn = (
  issued: EventOf<'BillIssued'>['data'],
  bill: Bill,
  { contract: { billing } }: PlacedFacts,
): BillFacts['withholding'] => {
  const unaskedSatang = hasNoReceipt(bill) ? 0 : unaskedOf(billing, issued.billId);
  return withholdingOfBill(issued, { netSatang: 0, unaskedSatang });
};

const withoutReceipt = (bill: Bill): Pick<BillFacts, 'isGift' | 'isAgain'> => ({
  ...(hasNoReceipt(bill) && { isGift: true }),
  ...(bill.kind === 'again' && { isAgain: true }),
});

const saysWhatIsLeft = ({ kind, payNowSatang }: Bill): boolean => kind === 'closing' || payNowSatang === 0;

export const billPapersOf = ({ offersOf, ...parts }: BillPaperParts) => {
  const [{ sellingIn }, { filesOf }] = [papersOf(parts), paperPicturesOf(parts)];

  const blocksIn = async (org: string): Promise<OverdueBlocks> => {
    const organize = (await stateOf(parts.log, lookup, { org, id: publishedIdOf('siteorganize') }))?.fields;
    return overdueBlocks.parse(organize?.['status'] === published ? organize['overdueBlocks'] : null);
  };

  return async (
    { org, now }: Pick<Context, 'org' | 'now'>,
    { orderId, billId }: BillKey,
  ): Promise<BillFound | null> => {
    const found = await orderOf(parts.log, org, orderId);
    const bill = found?.placed.contract.billing.bills.get(billId);
    const issued = found?.events.find(
      (event): event is EventOf<'BillIssued'> => event.type === 'BillIssued' && event.data.billId === billId,
    )?.data;
    if (!found || !bill || !issued) return null;
    const on = bangkokDay(new Date(issued.issuedAt));
    const [selling, offers, blocks] = await Promise.all([sellingIn(org, on), offersOf(org), blocksIn(org)]);
    const { placed, orderPlaced, buyer } = found;
    const { customerId } = placed;
    const { isVoid } = bill;
    if (isVoid || !selling) return { customerId, isVoid, paper: null };
    const [amountSatang, { number }] = [openOf(bill), placed];
    const waitsFor = awaitedBy(placed, billId, bangkokDay(now));
    const facts: BillFacts = {
      kind: 'bill',
      number: `${number} / ${bill.sequence}`,
      on,
      issuedAt: issued.issuedAt,
      language: placed.language,
      seller: selling.seller,
      order: { orderId, number },
      dueOn: dueDayOf(bill),
      period: periodOfBill(issued),
      ...moneyOfBill(issued, orderPlaced.names),
      withholding: withheldOn(issued, bill, placed),
      ...withoutReceipt(bill),
      creditSatang: issued.creditSatang + bill.creditedSatang,
      credits: creditsOnBill(found.events, billId),
      paid: paidOf(found.events, billId),
      openSatang: amountSatang,
      ...(waitsFor && { waitsFor }),
      left: saysWhatIsLeft(bill) ? creditLeftOf(placed) : null,
      code: codeOf(offers, { number, sequence: bill.sequence, amountSatang, waitsFor }),
      payAt: linkOf(parts.publicUrl, org, '/profile').replace(/^https?:\/\//, ''),
      blocks,
      remindOn: bill.remindOn,
    };
    const people = (await isForgotten(parts.log, { org, id: customerId })) ? null : { buyer };
    return { customerId, isVoid, paper: { facts, people, files: await filesOf(org, [selling.seller.logo]) } };
  };
};
export type BillPapers = ReturnType<typeof billPapersOf>;

export const billFileName = ({ facts }: BillPaper): string => `bill-${facts.number.replace(/[^\w.-]+/g, '-')}.pdf`;

import { z } from 'zod';
import { billKinds, billLeadDays, billLine, billSums, loweredReceipt, reminderDays } from '../bills/bill.ts';
import { day, event, id, instant, personal, personalSince, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

/** So many days after the due day its customer is reminded. */
const remindOn = z.array(z.int().min(0)).default(() => [...reminderDays]);
const typed = personal('customerId', anyText.min(1).max(500));

/** What is owed month by month for an order, and what was paid of it: in the order's own stream. */
export const billEvents = {
  BillIssued: event('A bill after the first was issued; what stands on it never changes.', {
    orderId: id,
    customerId: id,
    billId: id,
    sequence: z.int().min(2),
    kind: z.enum(billKinds),
    /** The period that it is for; null where it is for none. */
    period: z.int().min(2).nullable(),
    from: day,
    until: day,
    dueOn: day,
    lines: z.array(billLine),
    ...billSums,
    /** The rate by which a company keeps back; missing where nothing is kept back, and in bills from before it was written down. */
    withholdingPercent: z.number().optional(),
    /** The rate of VAT; missing where there is none, and in bills from before it was written down. */
    vatPercent: z.number().optional(),
    /** Of a bill that takes more back than it bills: the receipts that it lowers, with VAT; missing of all others. */
    lowers: z.array(loweredReceipt).optional(),
    /** So many days before its period it was to go out, as the organization said then. */
    leadDays: z.int().min(0).default(billLeadDays),
    remindOn,
    issuedAt: instant,
    /** When the next period is billed; null where the contract is over. */
    nextAt: instant.nullable(),
    /** The payment that is owed again; missing of all other bills. */
    ofPaymentId: id.optional(),
    /** The case of what was taken back of it; missing of all other bills, and in bills from before it was written down. */
    caseId: id.optional(),
    /** Why it is owed again, as staff wrote it for the customer. */
    reason: personalSince('customerId', anyText.min(1).max(500)),
  }),
  BillCredited: event('Credit of the order was used for a bill that was issued before.', {
    orderId: id,
    billId: id,
    amountSatang: satang.min(1),
    /** What is still to be paid of it; missing in events from before. */
    openSatang: satang.min(0).optional(),
    creditedAt: instant,
  }),
  BillPaid: event('The whole of a bill is here.', {
    orderId: id,
    billId: id,
    paymentId: id,
    amountSatang: satang.min(0),
    /** Null where the attempt says how. */
    method: z.enum(['cash', 'transfer']).nullable(),
    /** Who of the staff wrote it down. */
    staffId: id.nullable(),
    /** Nothing is named here: a picture of the slip is sealed, in `SlipKept`. */
    slipId: id.nullable(),
    paidAt: instant,
    recordedAt: instant,
  }),
  BillVoided: event(
    'The month of a bill that nobody had paid came to nothing: it is void, and what is owed of it stands on the next.',
    {
      orderId: id,
      customerId: id,
      billId: id,
      /** What it came to, and what a company would have kept back of it. */
      totalSatang: satang,
      withholdingSatang: satang,
      voidedAt: instant,
    },
  ),
  BillReminded: event('The customer was reminded of a bill.', {
    orderId: id,
    customerId: id,
    billId: id,
    /** So many days after the due day; null where staff reminded. */
    day: z.int().nullable(),
    /** As what staff asked for it, where they reminded of many at once: asked again, it is the same reminder. */
    remindId: id.optional(),
    remindedAt: instant,
  }),
  BillDueMoved: event('A bill has another day until which it is to be paid.', {
    orderId: id,
    customerId: id,
    billId: id,
    dueOn: day,
    remindOn,
    reason: typed,
    movedAt: instant,
  }),
  CreditGranted: event('The customer was given credit: what is billed for the order next asks for so much less.', {
    orderId: id,
    customerId: id,
    /** The same credit granted twice is granted once. */
    creditId: id,
    amountSatang: satang.min(1),
    cause: z.enum(['claim', 'staff']),
    /** What it was granted for: the claim, or who of the staff. */
    causeId: id,
    /** Who of the staff gave it alone; missing in events from before, where staff are its cause. */
    grantedBy: id.optional(),
    reason: typed,
    /** As a fee is let go that stands on a bill: the receipts that it lowers, with VAT; missing of all other credit, and in events from before. */
    lowers: z.array(loweredReceipt).optional(),
    grantedAt: instant,
  }),
  CreditLapsed: event('Credit that was left when a contract had ended is the customer’s no more, as staff decided.', {
    orderId: id,
    customerId: id,
    amountSatang: satang.min(1),
    staffId: id,
    reason: typed,
    lapsedAt: instant,
  }),
  ContractPricesChanged: event(
    'The prices of a running contract change from a day on, of which its customer is told.',
    {
      orderId: id,
      customerId: id,
      noticeId: id,
      from: day,
      sizes: z.array(z.object({ sizeId: id.nullable(), monthlySatang: satang.min(0) })),
      /** Null where it stays. */
      insuranceSatang: satang.min(0).nullable(),
      text: typed,
      announcedAt: instant,
    },
  ),
};

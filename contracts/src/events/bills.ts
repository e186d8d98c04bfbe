import { z } from 'zod';
import { billKinds, billLeadDays, billLine, billSums, loweredReceipt, reminderDays } from '../bills/bill.ts';
import { day, event, id, instant, personal, personalSince, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

const remindOn = z.array(z.int().min(0)).default(() => [...reminderDays]);
const typed = personal('customerId', anyText.min(1).max(500));

export const billEvents = {
  BillIssued: event('A bill after the first was issued. Its content never changes.', {
    orderId: id,
    customerId: id,
    billId: id,
    sequence: z.int().min(2),
    kind: z.enum(billKinds),
    period: z.int().min(2).nullable(),
    from: day,
    until: day,
    dueOn: day,
    lines: z.array(billLine),
    ...billSums,
    /** Missing without withholding, and in older events. */
    withholdingPercent: z.number().optional(),
    /** Missing without VAT, and in older events. */
    vatPercent: z.number().optional(),
    /** Receipts that it reduces, with VAT. Missing unless it reverses more than it charges. */
    lowers: z.array(loweredReceipt).optional(),
    /** Nobody paid: credit that was never money covers it, or it takes back such a bill. It has no receipt, and nobody withholds its tax. */
    isGift: z.literal(true).optional(),
    /** As in `BillPaid`, where credit that was money covers it together with credit that was only given. Negative where it takes back a month of which a part was given. */
    unaskedSatang: satang.optional(),
    leadDays: z.int().min(0).default(billLeadDays),
    remindOn,
    issuedAt: instant,
    /** Issue time of the next bill. Null after the end of the contract. */
    nextAt: instant.nullable(),
    ofPaymentId: id.optional(),
    /** The case of the reversed payment. Missing on other bills, and in older events. */
    caseId: id.optional(),
    /** Why it is charged again. The customer reads it. */
    reason: personalSince('customerId', anyText.min(1).max(500)),
  }),
  BillCredited: event('Credit of the order was used for a bill that was issued before.', {
    orderId: id,
    billId: id,
    amountSatang: satang.min(1),
    /** Missing in older events. */
    openSatang: satang.min(0).optional(),
    /** Credit that was never money now covers the whole bill: no receipt, and nobody withholds its tax. */
    isGift: z.literal(true).optional(),
    /** As in `BillPaid`, where credit that was money now covers it together with credit that was only given. */
    unaskedSatang: satang.min(0).optional(),
    creditedAt: instant,
  }),
  BillPaid: event('The full amount of a bill arrived.', {
    orderId: id,
    billId: id,
    paymentId: id,
    amountSatang: satang.min(0),
    /** The part of the tax that was not to be withheld: credit that was only given covered a part. Missing: none. */
    unaskedSatang: satang.min(0).optional(),
    /** Null: the attempt has the method. */
    method: z.enum(['cash', 'transfer']).nullable(),
    staffId: id.nullable(),
    /** `SlipKept` has the picture, because it is personal. */
    slipId: id.nullable(),
    paidAt: instant,
    recordedAt: instant,
  }),
  BillVoided: event(
    'A part of what an unpaid bill charges is not due: things ended before its month, or it charged an item that was taken over by mistake. The bill is void, and what is still due of it is on the next bill.',
    {
      orderId: id,
      customerId: id,
      billId: id,
      totalSatang: satang,
      withholdingSatang: satang,
      voidedAt: instant,
    },
  ),
  BillReminded: event('The customer was reminded of a bill.', {
    orderId: id,
    customerId: id,
    billId: id,
    /** Days after the due date. Null if staff sent it. */
    day: z.int().nullable(),
    remindId: id.optional(),
    remindedAt: instant,
  }),
  BillHeld: event('The end of the contract will take back the whole unpaid bill: until then nobody is asked for it.', {
    orderId: id,
    customerId: id,
    billId: id,
    /** The last charged day of the contract. */
    endsOn: day,
    heldAt: instant,
  }),
  BillDueAgain: event(
    'The end that a bill waited for was withdrawn, or its visit failed: the bill is due on this day.',
    {
      orderId: id,
      customerId: id,
      billId: id,
      dueOn: day,
      remindOn,
      dueAgainAt: instant,
    },
  ),
  BillDueMoved: event('The due day of a bill was moved.', {
    orderId: id,
    customerId: id,
    billId: id,
    moveId: id.optional(),
    dueOn: day,
    remindOn,
    reason: typed,
    movedAt: instant,
  }),
  CreditGranted: event('The customer was given credit. The next bill of the order becomes lower by this amount.', {
    orderId: id,
    customerId: id,
    creditId: id,
    amountSatang: satang.min(1),
    /** `visit`: its fee is on a bill, and turned out to be in the first one. */
    cause: z.enum(['claim', 'staff', 'visit']),
    causeId: id,
    /** The staff member who granted it alone. Missing in older events. */
    grantedBy: id.optional(),
    reason: typed,
    /** Receipts that it reduces, with VAT, if a billed fee is waived. Missing otherwise, and in older events. */
    lowers: z.array(loweredReceipt).optional(),
    grantedAt: instant,
  }),
  CreditLapsed: event('Staff decided that the remaining credit of an ended contract lapses.', {
    orderId: id,
    customerId: id,
    amountSatang: satang.min(1),
    staffId: id,
    reason: typed,
    lapsedAt: instant,
  }),
  ContractPricesChanged: event('The prices of a running contract change from a day on. The customer gets a notice.', {
    orderId: id,
    customerId: id,
    noticeId: id,
    from: day,
    sizes: z.array(z.object({ sizeId: id.nullable(), monthlySatang: satang.min(0) })),
    /** Null: unchanged. */
    insuranceSatang: satang.min(0).nullable(),
    text: typed,
    announcedAt: instant,
  }),
};

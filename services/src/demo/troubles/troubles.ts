import { claimNumberOf } from '@klang/contracts/claims/claims';
import type { KlangEvent } from '@klang/contracts/events/index';
import { bangkokDay, daysAfter, monthOf } from '@klang/contracts/kit/days';
import { lateMoneySettleMs } from '@klang/contracts/limits';
import type { ActorKind, DemoCompensation, DemoRefund } from '../orderSteps.ts';

export const demoRefund: DemoRefund = {
  refundId: 'demo-refund',
  amountSatang: 20_000,
  reason: 'รถมาช้ากว่านัด 2 ชั่วโมง',
};
export const demoClaim: DemoCompensation = {
  claimId: 'demo-claim',
  decisionId: 'demo-claim-decision',
  amountSatang: 80_000,
  reason: 'ค่าชดเชยกล่องเปียกน้ำ',
};

export type Trouble = {
  readonly category: string;
  readonly id: string;
  readonly customerId: string;
  readonly events: readonly { readonly event: KlangEvent; readonly by: ActorKind; readonly daysAgo: number }[];
};
export type DisputedPayment = {
  readonly orderId: string;
  readonly amountSatang: number;
  readonly takenBackAt: string;
  readonly invoiceNo: string;
};
type Moment = { readonly now: Date; readonly at: (daysAgo: number) => string };

const refundOf = (customerId: string, { at }: Moment): Trouble => {
  const { refundId, amountSatang, reason } = demoRefund;
  const of = { refundId, orderId: 'KD-0002', customerId };
  const money = { paymentId: 'KD-0002-1', amountSatang, method: 'transfer', cause: 'goodwill' } as const;
  const account = { bank: '004', name: 'บริษัท ตัวอย่าง จำกัด', number: '0123456789' } as const;
  const details = { ...of, ...money, reason, askedBy: 'demo-owner', isApproved: true, askedAt: at(11) };
  return {
    category: 'refund',
    id: refundId,
    customerId,
    events: [
      { event: { type: 'RefundAsked', data: details }, by: 'staff', daysAgo: 11 },
      {
        event: { type: 'RefundAccountGiven', data: { ...of, account, staffId: null, givenAt: at(10.5) } },
        by: 'customer',
        daysAgo: 10.5,
      },
      {
        event: {
          type: 'RefundDone',
          data: { ...of, ...money, reference: 'KB-552018', slipPath: null, doneAt: at(10) },
        },
        by: 'staff',
        daysAgo: 10,
      },
    ],
  };
};

type ClaimInput = { readonly customerId: string; readonly pictures: readonly string[] };
const claimOf = ({ customerId, pictures }: ClaimInput, { now, at }: Moment): Trouble => {
  const { claimId, decisionId, amountSatang: givenSatang } = demoClaim;
  const of = { claimId, customerId };
  const opened = {
    ...of,
    number: claimNumberOf(monthOf(bangkokDay(now)), 1),
    ...({ itemId: 'KD-0004-02', orderId: 'KD-0004', kind: 'damaged', by: 'customer' } as const),
    text: 'ได้กล่องคืนมาแล้วก้นกล่องเปียก หนังสือด้านล่างเสียหายไป 6 เล่มค่ะ',
    pictures: [...pictures],
    wantedSatang: 120_000,
    insuredSatang: 500_000,
    openedAt: at(5),
  };
  const answer = { messageId: 'demo-claim-m1', by: 'staff' as const, pictures: [] };
  const text = 'ขอโทษด้วยครับ ชั้นนี้มีน้ำซึมจากท่อแอร์ในวันที่ 3 เราซ่อมท่อแล้วและย้ายกล่องที่เหลือออกแล้ว';
  const decided = {
    ...({ outcome: 'compensate', payout: 'credit', isApproved: true } as const),
    orderId: 'KD-0004',
    decisionId,
    givenSatang,
    decidedBy: 'demo-owner',
    reason: 'ชดเชยตามราคาหนังสือมือสอง หักจากบิลถัดไป',
  };
  return {
    category: 'claim',
    id: claimId,
    customerId,
    events: [
      { event: { type: 'ClaimOpened', data: opened }, by: 'customer', daysAgo: 5 },
      {
        event: { type: 'ClaimMessageWritten', data: { ...of, ...answer, text, writtenAt: at(4) } },
        by: 'staff',
        daysAgo: 4,
      },
      { event: { type: 'ClaimDecided', data: { ...of, ...decided, decidedAt: at(1.5) } }, by: 'staff', daysAgo: 1.5 },
    ],
  };
};

const disputeOf = (
  customerId: string,
  { orderId, amountSatang, takenBackAt, invoiceNo }: DisputedPayment,
  { now }: Moment,
): Trouble => {
  const strayId = 'demo-chargeback';
  const settleBy = new Date(Date.parse(takenBackAt) + lateMoneySettleMs).toISOString();
  const taken = { strayId, orderId, invoiceNo, cause: 'chargedBack', amountSatang, reference: '4739771' } as const;
  const bankBy = new Date(`${daysAfter(bangkokDay(now), 9)}T23:59:59.000+07:00`).toISOString();
  const daysAgo = (now.getTime() - Date.parse(takenBackAt)) / 86_400_000;
  const set = { type: 'BankDeadlineSet', data: { strayId, bankBy, setAt: takenBackAt } } as const;
  return {
    category: 'stray',
    id: strayId,
    customerId,
    events: [
      {
        event: { type: 'MoneyTakenBack', data: { ...taken, takenBackAt, recordedAt: takenBackAt, settleBy } },
        by: 'gateway',
        daysAgo,
      },
      { event: set, by: 'staff', daysAgo },
    ],
  };
};

const noteOf = (personId: string, { now, at }: Moment): Trouble => ({
  category: 'note',
  id: 'demo-note',
  customerId: personId,
  events: [
    {
      event: {
        type: 'NoteWritten',
        data: {
          ...({ noteId: 'demo-note', about: 'claim', aboutId: demoClaim.claimId, personId } as const),
          text: 'โทรหาลูกค้าอีกครั้งหลังบิลถัดไปออก ว่าเครดิตเข้าแล้วหรือยัง',
          mentioned: ['demo-staff'],
          followUpOn: daysAfter(bangkokDay(now), 3),
          writtenBy: 'demo-owner',
          writtenAt: at(1.4),
        },
      },
      by: 'staff',
      daysAgo: 1.4,
    },
  ],
});

type Owners = {
  readonly refunded: string;
  readonly claiming: string;
  readonly disputing: string;
  readonly pictures: readonly string[];
};
export const troublesOf = (
  now: Date,
  { refunded, claiming, disputing, pictures }: Owners,
  disputed: DisputedPayment,
): readonly Trouble[] => {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000).toISOString();
  const moment = { now, at };
  return [
    refundOf(refunded, moment),
    disputeOf(disputing, disputed, moment),
    noteOf(claiming, moment),
    claimOf({ customerId: claiming, pictures }, moment),
  ];
};

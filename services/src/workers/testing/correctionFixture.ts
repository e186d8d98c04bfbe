import type { ReceiptFacts } from '@klang/contracts/papers/paper';
import { what } from '../../domain/orderSamples.ts';
import type { PapertrailCommand } from '../../domain/papertrail.ts';
import { creditableSums } from '../../domain/papertrailMoney.ts';
import type { CreditedMoney } from '../../platform/papers/credits.ts';

const { totalSatang } = what;
export const right = {
  name: 'บริษัท ถูกต้อง จำกัด',
  address: '1 ถนนสุขุมวิท',
  taxId: '0994000165897',
  branch: '00000',
};

type Correction = Pick<
  Extract<PapertrailCommand, { readonly type: 'AskPaperCorrection' }>,
  'paperId' | 'correctionId' | 'isAbbreviated' | 'at'
>;
export const asking = (correction: Correction): PapertrailCommand => ({
  type: 'AskPaperCorrection',
  ...correction,
  code: 'TIVC01',
  buyer: right,
  words: 'ชื่อผิด',
  sums: { totalSatang, vatSatang: 0 },
});

type RefundedMoney = readonly [orderId: string, occasionId: string, amountSatang: number];
export const refundAt = (happenedAt: string, ...[orderId, occasionId, amountSatang]: RefundedMoney): CreditedMoney => ({
  orderId,
  paymentId: `${orderId}.p`,
  billId: null,
  amountSatang,
  occasion: 'refund',
  occasionId,
  code: 'CDNS04',
  reason: null,
  paidBack: { method: 'transfer', amountSatang, reference: 'R-1' },
  isMoney: true,
  happenedAt,
});

type AcceptedCorrection = Pick<Correction, 'paperId' | 'correctionId' | 'at'> & {
  readonly facts: ReceiptFacts | undefined;
};
export const accepting = ({ facts, paperId, ...correction }: AcceptedCorrection): PapertrailCommand => ({
  type: 'ReplacePaper',
  paperId,
  ...correction,
  replacementId: `${paperId}.r`,
  creditId: `${paperId}.n`,
  staffId: 's_1',
  buyer: right,
  reason: 'ชื่อผิด',
  sums: facts ? creditableSums(facts) : { totalSatang: 0, vatSatang: 0 },
});

export const seriesMonthOn = (day: string): string => `${(Number(day.slice(0, 4)) + 543) % 100}${day.slice(5, 7)}`;

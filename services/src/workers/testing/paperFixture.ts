import type { BillLine, BillSums } from '@klang/contracts/bills/bill';
import type { KlangEvent } from '@klang/contracts/events/index';
import { numberIn, seriesOf } from '@klang/contracts/papers/numbers';
import { what } from '../../domain/orderSamples.ts';
import { paper } from '../../domain/paper.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import type { FileStore } from '../../platform/images/files.ts';
import type { TestLog } from '../../testing/testLog.ts';

export const org = 'klangdee';
export const taxId = '0994000165897';

export const organizeFields = {
  name_th: 'คลังดี',
  name_en: 'Klang Dee Storage',
  legalName_th: 'บริษัท คลังดี สตอเรจ จำกัด',
  address_th: '99/9 ถนนพระราม 9 กรุงเทพมหานคร 10310',
  address_en: '99/9 Rama IX Road, Bangkok 10310',
  taxId,
  branch: '00000',
  isVatRegistered: true,
  pricesIncludeVat: true,
  active: true,
  status: 5,
  sort: 0,
};

type Log = Pick<TestLog, 'log' | 'write'>;

/** `behind`: the revision of an earlier publication. */
export const publishOrganize = (
  { write }: Log,
  at: string,
  { change = {}, behind }: { readonly change?: object; readonly behind?: bigint } = {},
) => {
  const about = { lookupId: 'siteorganize', kind: 'siteorganize', fields: { ...organizeFields, ...change } };
  const event: KlangEvent =
    behind === undefined
      ? { type: 'LookupAdded', data: { ...about, addedAt: at } }
      : { type: 'LookupChanged', data: { ...about, reason: null, changedAt: at } };
  return write(org, 'siteorganize', [event], behind ?? 'none');
};

type Paid = { readonly orderId: string; readonly paymentId: string; readonly paidAt: string };

export const paidOrder = ({ orderId, paymentId, paidAt }: Paid): readonly KlangEvent[] => {
  const { totalSatang } = what;
  return [
    {
      type: 'OrderPlaced',
      data: { ...what, orderId, number: null, customerId: 'c1', placedAt: paidAt, payBy: paidAt },
    },
    { type: 'PaymentStarted', data: { orderId, paymentId, method: 'thaiqr', host: null, startedAt: paidAt } },
    { type: 'OrderPaid', data: { orderId, paymentId, amountSatang: totalSatang, paidAt, recordedAt: paidAt } },
  ];
};

type PaidBill = { readonly orderId: string; readonly at: string; readonly on: string; readonly withheldSatang: number };
/** 1,605 baht: 1,000 from credit, the rest in cash. */
export const paidBill = ({ orderId, at, on, withheldSatang }: PaidBill): readonly KlangEvent[] => {
  const billId = `${orderId}-b2`;
  const amountSatang = 60_500 - withheldSatang;
  const line: BillLine = {
    kind: 'monthly',
    part: 'period',
    period: 2,
    sizeId: null,
    tripId: null,
    itemIds: ['i1'],
    from: on,
    until: on,
    days: 1,
    ofDays: 1,
    unitSatang: 160_500,
    amountSatang: 160_500,
  };
  const sums: BillSums = {
    feesSatang: 160_500,
    vatRule: 'included',
    vatSatang: 10_500,
    totalSatang: 160_500,
    withholdingBaseSatang: withheldSatang && 150_000,
    withholdingSatang: withheldSatang,
    creditSatang: 100_000,
    payNowSatang: amountSatang,
  };
  const of = { orderId, billId, paymentId: 'cash', amountSatang };
  return [
    {
      type: 'BillIssued',
      data: {
        orderId,
        customerId: 'c1',
        billId,
        sequence: 2,
        kind: 'period',
        period: 2,
        from: on,
        until: on,
        dueOn: on,
        lines: [line],
        ...sums,
        leadDays: 7,
        remindOn: [0],
        issuedAt: at,
        nextAt: null,
        reason: null,
      },
    },
    { type: 'BillPaid', data: { ...of, method: 'cash', staffId: 's_1', slipId: null, paidAt: at, recordedAt: at } },
  ];
};

type IssuedPaper = Extract<KlangEvent, { readonly type: 'PaperIssued' }>['data'];
export const papersIn = async ({ log }: Pick<TestLog, 'log'>, series: string): Promise<readonly IssuedPaper[]> => {
  const all: IssuedPaper[] = [];
  for await (const { events } of log.read(streamOf(paper.category, org, series)))
    for (const event of events) if (event.type === 'PaperIssued') all.push(event.data);
  return all;
};

export const numbersOf = (on: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => numberIn(seriesOf({ branch: '00000', kind: 'RT', on }), index + 1));

export const memoryFiles = (): FileStore => {
  const fileBytes = new Map<string, Buffer>();
  return {
    put: async (name, bytes) => void fileBytes.set(name, Buffer.from(bytes)),
    get: async (name) => fileBytes.get(name) ?? null,
    remove: async (name) => void fileBytes.delete(name),
  };
};

import { authen } from '@klang/contracts/api/authen';
import type { BillRow } from '@klang/contracts/api/bills';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { billAges, billTabs } from '@klang/contracts/lists/billList';
import { screen } from '@testing-library/react';
import { fakeServer, openApp, staffDetail } from './testScreen.tsx';

export const billStaff = { ...staffDetail, module: ['orderlist'], permission: { mod: { orderlist: 'viu' } } };
export const bill: BillRow = {
  orderId: 'o1',
  orderNumber: 'KD-0011',
  billId: 'o1-b2',
  sequence: 2,
  kind: 'period',
  period: 2,
  from: '2026-12-01',
  until: '2026-12-31',
  dueOn: '2026-11-20',
  waitsUntil: null,
  customerId: 'c1',
  customerName: 'สมชาย ใจดี',
  isCompany: false,
  lines: [],
  feesSatang: 149_000,
  vatRule: 'included',
  vatPercent: 7,
  vatSatang: 9_748,
  totalSatang: 149_000,
  withholdingBaseSatang: 0,
  withholdingSatang: 0,
  creditSatang: 0,
  payNowSatang: 149_000,
  openSatang: 149_000,
  issuedAt: '2026-11-13T03:00:00.000Z',
  reason: null,
  isVoid: false,
  paidAt: null,
  confirmBy: null,
  isReported: false,
  confirmPaymentId: null,
  confirmSatang: null,
  remindedAt: null,
  remindOn: [0, 1, 7, 14],
};
const figures = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { count: 1, satang: 149_000 }]));
const list = {
  data: [bill],
  next: null,
  today: '2026-11-23',
  tabs: figures(billTabs),
  ages: figures(billAges),
};

/** A path that is silent never answers. */
export const silent = {};
type Answers = Readonly<Record<string, object>>;
export const startBills = async (
  rows: readonly BillRow[] = [bill],
  more: Answers = {},
  address = '/backend/billlist',
  aloneSatang: number | null = null,
) => {
  const sent = fakeServer(({ path }) => {
    const answers: Readonly<Record<string, object>> = {
      [authen.userDetail.path]: billStaff,
      [ownerBills.list.path]: { ...list, data: rows, aloneSatang },
      ...more,
    };
    const detail = answers[path];
    if (detail === silent) return { isSilent: true };
    return detail && { json: { result: true, code: 200, detail } };
  });
  const app = await openApp(address);
  await screen.findByRole('heading', { level: 1 });
  const bodies = () => sent.flatMap(({ path, body }) => (path === ownerBills.list.path ? [body] : []));
  const sentTo = (endpointPath: string) => sent.flatMap(({ path, body }) => (path === endpointPath ? [body] : []));
  return { ...app, bodies, sentTo };
};

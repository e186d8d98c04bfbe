import { authen } from '@klang/contracts/api/authen';
import { cash } from '@klang/contracts/api/cash';
import { reportEndpoints } from '@klang/contracts/api/reports';
import { salesTax } from '@klang/contracts/api/salesTax';
import { fakeServer, freshBrowser, openApp, staffDetail } from './testScreen.tsx';

const { report01, report02 } = reportEndpoints;
const at = '2026-11-21T03:00:00.000Z';
export const asOf = { nr: 41, at };
export const values = {
  booked: 3,
  paid: 2,
  expired: 1,
  cancelled: 0,
  waiting: 0,
  expiry: 33.3,
  success: 66.7,
  sales: 90_000,
};
export const answer = {
  asOf,
  isLatest: true,
  groupBy: 'package',
  totals: values,
  compared: null,
  branches: ['00000'],
  count: 1,
  sha256: 'ab12'.repeat(16),
  groups: [{ key: 'p1', label: { th: 'ฝากกล่อง', en: 'Boxes' }, values }],
  series: [{ key: '2026-11-20', values }],
};
export const taxValues = { papers: 3, total: 0, value: 0, vat: 0, creditValue: 0, creditVat: 0, net: 0 };
const cashValues = { visits: 1, taken: 100_000, handedIn: 0, held: 100_000 };
const holder = {
  staffId: 'm1',
  name: 'มานะ ขนดี',
  takenSatang: 100_000,
  handedInSatang: 0,
  heldSatang: 100_000,
};
const taxReturn = {
  asOf,
  receipts: 2,
  creditNotes: 1,
  cancelled: 1,
  salesSatang: 9_000_000,
  zeroSatang: 0,
  exemptSatang: 1_000_000,
  taxableSatang: 8_000_000,
  outsideSatang: 0,
  vatSatang: 560_000,
};
const taxPaper = {
  no: 1,
  nr: 7,
  on: '2026-11-20',
  number: '00000-RT-6911-0001',
  buyer: 'บริษัท วันดี จำกัด',
  taxId: '0105561000001',
  office: 'สำนักงานใหญ่',
  valueSatang: 100_000,
  zeroSatang: 0,
  exemptSatang: 5_000,
  outsideSatang: 0,
  vatSatang: 7_000,
  remark: null,
};
const line = {
  nr: 7,
  part: 0,
  eventId: 'e7',
  type: 'OrderPlaced',
  kind: 'booked',
  at,
  on: '2026-11-20',
  value: 1,
  title: 'KD-0231',
  person: 'สมชาย ใจดี',
  detail: null,
  orderId: 'o1',
  paperId: null,
  itemId: null,
  tripId: null,
  customerId: 'c1',
};
export const event = {
  nr: 7,
  eventId: 'e7',
  type: 'OrderPlaced',
  at,
  stream: 'order-klangdee.o1',
  revision: 0,
  data: { orderId: 'o1' },
  actor: { kind: 'customer', id: 'c1', name: 'สมชาย ใจดี' },
  correlationId: 'k',
  causationId: null,
};
export const ok = (detail: object) => ({ json: { result: true, code: 200, detail } });

type Answers = Readonly<Record<string, object>>;
export const startReports = async (
  mod: Readonly<Record<string, string>> = { report01: 'v' },
  address = '/backend/report01',
  others: Answers = {},
) => {
  const who = { ...staffDetail, module: ['report01', 'report02'], permission: { mod } };
  localStorage.setItem('org', JSON.stringify(who));
  const figuresOf = (body: unknown) => {
    const { tab } = body as { readonly tab?: string };
    return ok({ ...answer, totals: tab === 'cash' ? cashValues : taxValues, groups: [] });
  };
  const answers: Answers = {
    [authen.userDetail.path]: ok(who),
    [report01.figures.path]: ok(answer),
    [report01.facts.path]: ok({ asOf, data: [line], next: null, sum: 3, count: 3 }),
    [report01.fact.path]: ok({ event, facts: [], causes: [], followed: [] }),
    [cash.list.path]: ok({ data: [holder] }),
    [cash.handIn.path]: ok({ staffId: 'm1', handInId: 'h1' }),
    [salesTax.figures.path]: ok(taxReturn),
    [salesTax.papers.path]: ok({ data: [taxPaper], next: null }),
    [report02.fact.path]: ok({ event, facts: [], causes: [], followed: [] }),
  };
  const requests = fakeServer(({ path, body }) => {
    if (others[path]) return others[path];
    return path === report02.figures.path ? figuresOf(body) : answers[path];
  });
  const opened = await openApp(address);
  const bodiesTo = (path: string) => requests.filter((one) => one.path === path).map(({ body }) => body);
  return { ...opened, bodiesTo };
};

export const freshOffice = async () => {
  await freshBrowser();
  localStorage.setItem('tokenbackendlogin', 'secret');
};

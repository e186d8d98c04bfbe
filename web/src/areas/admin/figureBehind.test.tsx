// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { organizations } from '@klang/contracts/api/organizations';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { organization } from '../../testing/consoleFixture.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../testing/testScreen.tsx';

const who = { ...staffDetail, id: 'a1', kind: 'admin', type: 'admin', isadmin: false, module: [], organize: null };
const at = '2026-11-21T03:00:00.000Z';
const metro = { _id: 'metro', name_th: 'เมโทร', name_en: 'Metro' };
const received = {
  nr: 7,
  part: 1,
  eventId: 'e7',
  type: 'OrderPaid',
  kind: 'received',
  at,
  on: '2026-11-20',
  value: 9_900_000,
  title: 'KD-0007',
  person: null,
  detail: null,
  orderId: 'o7',
  paperId: null,
  itemId: null,
  tripId: null,
  customerId: null,
};
const orderPaid = {
  nr: 7,
  eventId: 'e7',
  type: 'OrderPaid',
  at,
  stream: 'order-metro.o7',
  revision: 3,
  actor: { kind: 'system', id: 's', name: null },
  correlationId: 'c',
  causationId: null,
  data: { amountSatang: 9_900_000, method: 'card' },
};
const figures = {
  organizations: 3,
  suspended: 0,
  staff: 9,
  customers: 8,
  orders: 1_234,
  revenueTodaySatang: 150_000,
  revenueMonthSatang: 9_900_000,
  days: [{ on: '2026-11-20', orders: 1, revenueSatang: 100 }],
};
const came = {
  ...orderPaid,
  nr: null,
  type: 'CustomerRegistered',
  stream: 'customer-metro.c1',
  data: { customerId: 'c1', name: null },
};
const counted = (body: unknown) => {
  const { org } = organizations.counted.body.parse(body);
  const people = [{ _id: 'c1', name: null, value: 1, event: came }];
  const orgs = [{ _id: 'metro', name: { th: 'เมโทร', en: 'Metro' }, value: 8, event: null }];
  return { sum: org ? 1 : 8, data: org ? people : orgs, next: null };
};
const answers: Readonly<Record<string, object>> = {
  [authen.userDetail.path]: who,
  [organizations.figures.path]: figures,
  [organizations.list.path]: {
    data: [organization()],
    next: null,
    count: 1,
    counts: { all: 1, open: 1, suspended: 0, archived: 0 },
  },
  [organizations.behind.path]: { sum: 9_900_000, data: [{ ...metro, value: 9_900_000, count: 1 }] },
  [organizations.facts.path]: { data: [received], next: null, sum: 9_900_000, count: 1 },
  [organizations.fact.path]: { event: orderPaid },
};
const open = async (address: string) => {
  localStorage.setItem('tokenadminlogin', 'secret');
  localStorage.setItem('admin', JSON.stringify(who));
  const sent = fakeServer(({ path, body }) => {
    const detail = path === organizations.counted.path ? counted(body) : answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  const bodiesOf = ({ path }: { readonly path: string }) =>
    sent.flatMap((call) => (call.path === path ? [call.body] : []));
  return { ...(await openApp(address)), bodiesOf };
};

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

it('a sum of money received opens to organizations, their facts and the events of those', async () => {
  const { user, bodiesOf } = await open('/admin');
  await user.click(await screen.findByRole('button', { name: /^รับชำระเดือนนี้: ฿99,000/ }));
  await screen.findByText(/^= ฿99,000/);
  await user.click(screen.getByRole('button', { name: 'เมโทร' }));
  await user.click(await screen.findByRole('button', { name: 'KD-0007' }));
  await screen.findByText('order-metro.o7 · 3');
  screen.getByRole('heading', { name: 'บันทึกการชำระเงิน' });
  expect(screen.getByText('จำนวนเงิน').nextSibling?.textContent).toBe('฿99,000');
  expect(bodiesOf(organizations.behind)).toMatchObject([{ figure: 'revenue' }]);
  expect(bodiesOf(organizations.facts)).toMatchObject([{ _id: 'metro', figure: 'revenue', limit: 50 }]);
  expect(bodiesOf(organizations.fact)).toEqual([{ _id: 'metro', nr: 7 }]);
});

it('a count of people opens to organizations, and those to the event that counts each, in words and without names', async () => {
  const { user, bodiesOf } = await open('/admin');
  await user.click(await screen.findByRole('button', { name: /^ลูกค้า: 8/ }));
  await screen.findByText('= 8');
  await user.click(screen.getByRole('button', { name: 'เมโทร' }));
  await screen.findByText('= 1');
  await user.click(screen.getByRole('button', { name: 'สมัครเป็นลูกค้า' }));
  screen.getByRole('heading', { name: 'สมัครเป็นลูกค้า' });
  screen.getByText('customer-metro.c1 · 3');
  expect(bodiesOf(organizations.counted)).toEqual([
    { count: 'customers', org: null, limit: 50 },
    { count: 'customers', org: 'metro', limit: 50 },
  ]);
  // A count of zero does not open.
  expect(screen.queryByRole('button', { name: /^ถูกระงับ/ })).toBeNull();
});

it('the orders that an organization used of its package open to the facts that booked them', async () => {
  const { user, bodiesOf } = await open('/admin/organize_list');
  const [row] = await screen.findAllByRole('row', { name: /เมโทร/ });
  await user.click(row?.querySelector('button[aria-expanded]') ?? document.body);
  await screen.findByRole('button', { name: 'KD-0007' });
  expect(bodiesOf(organizations.facts)).toMatchObject([{ _id: 'metro', figure: 'usedOrders' }]);
});

// @vitest-environment happy-dom
import { orders } from '@klang/contracts/api/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, openApp, type Replies, refusalJson } from '../../../testing/testScreen.tsx';

const visitor = {
  id: 'v1',
  kind: 'anonymous',
  type: 'customer',
  displayName: '',
  pictureUrl: null,
  isadmin: false,
  module: [],
  permission: { mod: {} },
  organize: null,
};
const question = (_id: string, name_th: string, name_en: string, group: readonly [string, string]) => ({
  _id,
  name_th,
  name_en,
  answer_th: `ตอบ ${_id}`,
  answer_en: `Answer ${_id}`,
  group_th: group[0],
  group_en: group[1],
});
const legal = (version: string, effectiveFrom: string) => ({
  _id: `v${version}`,
  name_th: 'ข้อความ',
  name_en: 'The text',
  version,
  effectiveFrom,
  text_th: `ไทย ${version}`,
  text_en: `English ${version}`,
});
const offer = (_id: string, service: string, over: object = {}) => ({
  _id,
  name_th: `ไทย ${_id}`,
  name_en: `English ${_id}`,
  service,
  minMonths: 1,
  ...over,
});
const lists: Readonly<Record<string, readonly object[]>> = {
  faq: [
    question('ahead', 'จองล่วงหน้ากี่วัน', 'How far ahead?', ['การจอง', 'Booking']),
    question('pay', 'ชำระเงินอย่างไร', 'How do I pay?', ['การชำระเงิน', 'Payment']),
  ],
  termsandconditions: [legal('1.0', '2025-06-01'), legal('2.0', '2026-01-01'), legal('3.0', '2999-01-01')],
  pdpa: [legal('1.0', '2025-06-01')],
  service: [
    { _id: 's1', name_th: 'ฝากเป็นกล่อง', name_en: 'By the box', kind: 'byItem', text_th: 'ก', text_en: 'a' },
    { _id: 's2', name_th: 'ฝากเป็นห้อง', name_en: 'By the room', kind: 'bySize', text_th: 'ก', text_en: 'a' },
  ],
  salepackage: [
    offer('half-year', 's1', { minMonths: 6, minItems: 2 }),
    offer('later', 's1', { validFrom: '2999-01-01' }),
    offer('room', 's2', { sizePrices: { r1: 89_000, gone: 1_000 } }),
  ],
  size: [{ _id: 'r1', name_th: 'ห้องเล็ก', name_en: 'Small room', kind: 'area', widthCm: 1, depthCm: 1, heightCm: 1 }],
};
const ok = (over: object) => ({ json: { result: true, code: 200, ...over } });

const answering =
  (rowsOf: (kind: string) => readonly object[] | undefined): Replies =>
  ({ path, body }) => {
    if (path === '/api/authen/web/client/web') return ok({ token: 'visitor', detail: visitor });
    if (path === '/api/engine/order/quote') {
      const { items, months } = orders.quote.body.parse(body);
      const amountSatang = (items[0]?.count ?? 0) * months * 12_300;
      const quote = { totalSatang: amountSatang, lines: [{ kind: 'monthly', amountSatang }] };
      return ok({ detail: { quote, promoRefusal: null, isBySizeBetter: false } });
    }
    const kind = path.split('/').at(-1) ?? '';
    if (!(kind in lists)) return undefined;
    const rows = rowsOf(kind);
    if (!rows) return { status: 422, json: refusalJson(422, 'ไม่ได้') };
    return ok({ detail: { data: rows, total: rows.length, page: 1, next: null } });
  };

beforeEach(async () => {
  await freshBrowser();
  fakeServer(answering((kind) => lists[kind]));
});
afterEach(() => vi.unstubAllGlobals());

const pages = [
  ['services', 'บริการและราคา', 'Services and prices'],
  ['faq', 'คำถามที่พบบ่อย', 'Frequently asked questions'],
  ['termsandconditions', 'ข้อกำหนดและเงื่อนไข', 'Terms and conditions'],
  ['privacypolicy', 'นโยบายความเป็นส่วนตัว (PDPA)', 'Privacy policy (PDPA)'],
] as const;

describe.each(pages)('/%s', (path, th, en) => {
  it('is named in Thai and English, and the switch stays on it', async () => {
    const { user, where } = await openApp(`/${path}`);
    await screen.findByRole('heading', { level: 1, name: th });
    await waitFor(() => expect(document.title.split(' · ')).toEqual([th, 'Klang']));
    await user.click(screen.getByRole('link', { name: 'EN' }));
    await screen.findByRole('heading', { level: 1, name: en });
    expect(where().pathname).toBe(`/en/${path}`);
    await waitFor(() => expect(document.title).toContain(en));
  });

  it('says so when nothing is published, and what did not work, and tries again', async () => {
    fakeServer(answering(() => []));
    const { unmount } = await openApp(`/en/${path}`);
    await screen.findByText(/No service can be booked|No questions yet|not been published yet/);
    expect(screen.getByRole('link', { name: 'Ask a question' }).getAttribute('href')).toBe('/en/contactus');
    unmount();
    await freshBrowser();
    let isAway = true;
    fakeServer(answering((kind) => (isAway ? undefined : lists[kind])));
    const { user } = await openApp(`/en/${path}`);
    const again = await screen.findByRole('button', { name: 'Try again' });
    isAway = false;
    await user.click(again);
    await screen.findAllByText(/By the box|How far ahead|English 2.0|English 1.0/);
  });
});

it.each([
  ['/our-service', '/services'],
  ['/en/features', '/en/services'],
  ['/en/mybooking', '/en/services'],
])('%s leads to %s', async (from, to) => {
  const { where } = await openApp(from);
  await screen.findByRole('heading', { level: 1, name: /บริการและราคา|Services and prices/ });
  expect(where().pathname).toBe(to);
});

describe('the questions', () => {
  it('open at the one that an address names', async () => {
    await openApp('/en/faq?question=pay');
    const openQuestion = (await screen.findByText('How do I pay?')).closest('details');
    expect(openQuestion?.open).toBe(true);
    expect(screen.getByText('How far ahead?').closest('details')?.open).toBe(false);
  });

  it('are found by words of the other language, which stay in the address', async () => {
    const { user, where } = await openApp('/en/faq');
    await user.type(await screen.findByRole('searchbox'), 'ชำระ');
    await waitFor(() => expect(screen.queryByText('How far ahead?')).toBeNull());
    screen.getByText('How do I pay?');
    expect(new URLSearchParams(where().search).get('q')).toBe('ชำระ');
    await user.type(screen.getByRole('searchbox'), 'zzz');
    await user.click(await screen.findByRole('button', { name: 'Show all questions' }));
    await screen.findByText('How far ahead?');
  });

  it('are narrowed to a group', async () => {
    const { user } = await openApp('/en/faq');
    await user.click(await screen.findByRole('button', { name: 'Payment' }));
    await waitFor(() => expect(screen.queryByText('How far ahead?')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'All' }));
    await screen.findByText('How far ahead?');
  });
});

it('the page of the terms shows those in force today, and another version when it is chosen', async () => {
  const { user, where } = await openApp('/en/termsandconditions');
  await screen.findByText('English 2.0');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Version' }), '1.0');
  await screen.findByText('English 1.0');
  expect(where().search).toBe('?version=1.0');
  expect(screen.getByRole('status').textContent).toContain('earlier');
});

it('the list of services leads from a package into its booking, with the least that it takes, and from a room to its sizes', async () => {
  await openApp('/en/services');
  const half = (await screen.findByText('English half-year')).closest('li');
  if (!half) throw new Error('the package has no card');
  await within(half).findByText('฿123');
  expect(within(half).getByRole('link').getAttribute('href')).toBe('/en/services?boxes=2&months=6&package=half-year');
  const later = screen.getByText('English later').closest('li');
  expect(later?.textContent).toContain('On sale from 1\u00a0Jan 2999');
  const room = screen.getByText('English room').closest('li');
  await waitFor(() => expect(room?.textContent).toContain('Small room฿890'));
  expect(room?.querySelectorAll('tr')).toHaveLength(1);
  const ways = [...(room?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/en/services?package=room&months=1', '/en/storage-estimator']);
});

it('the list of services shares a package by the address that books it, and none that is not sold yet', async () => {
  const { user } = await openApp('/en/services');
  const half = (await screen.findByText('English half-year')).closest('li');
  if (!half) throw new Error('the package has no card');
  await user.click(within(half).getByRole('button', { name: 'Share this package' }));
  await screen.findByText('Link copied');
  const way = '/en/services?boxes=2&months=6&package=half-year';
  expect(await navigator.clipboard.readText()).toBe(new URL(way, window.location.origin).href);
  const later = screen.getByText('English later').closest('li');
  expect(later?.querySelector('button')).toBeNull();
});

it('the page of services books the package that the address names', async () => {
  const requests = fakeServer(answering((kind) => lists[kind]));
  await openApp('/en/services?boxes=2&months=6&package=half-year');
  await screen.findByRole('heading', { level: 2, name: 'English half-year' });
  await waitFor(() => expect(requests.some(({ body }) => Object(body).packageId === 'half-year')).toBe(true));
  expect(screen.queryByRole('radio', { name: /^3/ })).toBeNull();
});

// @vitest-environment happy-dom
import { orders } from '@klang/contracts/api/orders';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Asked, fakeServer, freshBrowser, openApp, type Replies, refusalJson } from '../../../app/testScreen.tsx';

const now = '2026-11-21T03:00:00.000Z';
const person = { id: 'c1', type: 'customer', pictureUrl: null, isadmin: false, module: [], permission: { mod: {} } };
const visitor = { ...person, kind: 'anonymous', displayName: '', organize: null };
const customer = { ...person, kind: 'customer', displayName: 'สมชาย ใจดี', organize: null };
const ok = (over: object) => ({ json: { result: true, code: 200, ...over } });

const answers =
  (place: (asked: Asked) => ReturnType<Replies>): Replies =>
  (asked) => {
    if (asked.path === '/api/authen/web/client/web') return ok({ token: 'visitor', detail: visitor });
    if (asked.path === orders.place.path) return place(asked);
    if (asked.path !== orders.quote.path) return undefined;
    const { boxes, months } = orders.quote.body.parse(asked.body);
    return ok({ detail: { totalSatang: boxes * months * 14_900, isBySizeBetter: boxes > 30 } });
  };
const placed: Parameters<typeof answers>[0] = ({ body }) =>
  ok({ detail: { ...orders.place.body.parse(body), totalSatang: 1, payBy: now, now } });
const signedIn = () => {
  localStorage.setItem('tokenclientlogin', 'mine');
  localStorage.setItem('client', JSON.stringify(customer));
};
const placedIds = (asked: readonly Asked[]) =>
  asked.filter(({ path }) => path === orders.place.path).map(({ body }) => orders.place.body.parse(body).orderId);

beforeEach(async () => {
  sessionStorage.clear();
  await freshBrowser();
});
afterEach(() => vi.unstubAllGlobals());

it('shows the server’s price of what was chosen on the home page, in both languages', async () => {
  fakeServer(answers(placed));
  const { user, where } = await openApp('/services?boxes=4&months=6');
  await waitFor(() => expect(screen.getByRole('complementary').textContent).toContain('฿3,576'));
  await user.click(screen.getByRole('link', { name: 'EN' }));
  await screen.findByRole('heading', { name: 'Book storage' });
  expect(where().search).toBe('?boxes=4&months=6');
});

it('keeps the choice of somebody who must register or log in first', async () => {
  fakeServer(answers(placed));
  await openApp('/services?boxes=4&months=6');
  await screen.findByRole('link', { name: /สมัครแล้วจองต่อ/ });
  const hrefs = [/สมัครแล้วจองต่อ/, 'เข้าสู่ระบบ'].map((name) =>
    screen.getAllByRole('link', { name }).at(-1)?.getAttribute('href'),
  );
  const from = 'from=services%3Fboxes%3D4%26months%3D6';
  expect(hrefs).toEqual([`/registerpage?${from}`, `/loginpage?${from}`]);
});

it('leads on to the booking from the word in an address, with the choice', async () => {
  fakeServer(answers(placed));
  const { where } = await openApp('/booking?boxes=4&months=6');
  await waitFor(() => expect(where().pathname + where().search).toBe('/services?boxes=4&months=6'));
});

it('places one order however often the button is pressed, and leads to its page', async () => {
  signedIn();
  const asked = fakeServer(answers(placed));
  const { user, where } = await openApp('/services?boxes=4&months=6');
  await user.dblClick(await screen.findByRole('button', { name: 'ไปชำระเงิน' }));
  await waitFor(() => expect(where().pathname).toBe('/profile'));
  const [id, ...others] = placedIds(asked);
  expect(others).toEqual([]);
  expect(where().search).toBe(`?order=${id}`);
});

it('tries the same order again when the answer was lost, also after a reload, and another after a refusal', async () => {
  signedIn();
  const refused = { ...refusalJson(409, 'แพ็กเกจนี้ยังไม่เปิดให้บริการ'), refusal: 'package_not_available' };
  const outcomes = [
    { status: 500, json: refusalJson(500, 'ลองใหม่') },
    { status: 409, json: refused },
  ];
  const asked = fakeServer(answers((one) => outcomes.shift() ?? placed(one)));
  const first = await openApp('/services?boxes=4&months=6');
  await first.user.click(await screen.findByRole('button', { name: 'ไปชำระเงิน' }));
  await screen.findByText('ลองใหม่');
  first.unmount();
  const { user } = await openApp('/services?boxes=4&months=6');
  await user.click(await screen.findByRole('button', { name: 'ไปชำระเงิน' }));
  await screen.findByText('แพ็กเกจนี้ยังไม่เปิดให้บริการ');
  await user.click(screen.getByRole('button', { name: 'ไปชำระเงิน' }));
  await waitFor(() => expect(placedIds(asked)).toHaveLength(3));
  const [lost, refusedId, third] = placedIds(asked);
  expect(refusedId).toBe(lost);
  expect(third).not.toBe(lost);
});

it('suggests storage by size where the server says so, without a figure', async () => {
  fakeServer(answers(placed));
  const { unmount } = await openApp('/en/services?boxes=31&months=6');
  const link = await screen.findByRole('link', { name: 'Estimate my space' });
  expect(link.getAttribute('href')).toBe('/en/storage-estimator');
  expect(link.parentElement?.textContent).not.toMatch(/\d/);
  unmount();
  await openApp('/en/services?boxes=30&months=6');
  await waitFor(() => expect(screen.getByRole('complementary').textContent).toContain('฿26,820'));
  expect(screen.queryByRole('link', { name: 'Estimate my space' })).toBeNull();
});

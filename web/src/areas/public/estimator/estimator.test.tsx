// @vitest-environment happy-dom
import { contacts } from '@klang/contracts/api/contacts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
const size = (_id: string, kind: string, [widthCm, depthCm, heightCm]: readonly [number, number, number]) => ({
  _id,
  name_th: `ไทย ${_id}`,
  name_en: `Size ${_id}`,
  kind,
  widthCm,
  depthCm,
  heightCm,
});
const sizes = [
  size('box-m', 'box', [50, 40, 35]),
  size('small', 'area', [150, 150, 250]),
  size('large', 'area', [200, 200, 250]),
];
const offer = (_id: string, sizePrices: object, over: object = {}) => ({
  _id,
  name_th: 'ห้อง',
  name_en: 'Room',
  service: 's2',
  minMonths: 1,
  sizePrices,
  ...over,
});
const offers = [
  offer('monthly', { small: 169_000, large: 279_000 }),
  offer('yearly', { small: 145_000 }),
  offer('over', { small: 1_000 }, { validTo: '2020-01-01' }),
];
const ok = (over: object) => ({ json: { result: true, code: 200, ...over } });
const rows = (data: readonly object[]) => ok({ detail: { data, total: data.length, page: 1, next: null } });
const answers: Replies = ({ path, body }) => {
  if (path === '/api/authen/web/client/web') return ok({ token: 'visitor', detail: visitor });
  if (path === '/api/owner/get/size') return rows(sizes);
  if (path === '/api/owner/get/salepackage') return rows(offers);
  if (path !== contacts.send.path) return undefined;
  contacts.send.body.parse(body);
  return ok({ detail: { contactId: 'm1', message: 'We will contact you soon', answerBy: '2026-11-22T03:00:00.000Z' } });
};

beforeEach(() => freshBrowser());
afterEach(() => vi.unstubAllGlobals());

const result = () => screen.getByRole('complementary');

it('the estimator shows the volume and the room that fits while items are picked, and keeps them in the other language', async () => {
  fakeServer(answers);
  const { user, where } = await openApp('/en/storage-estimator');
  await screen.findByText('Size box-m');
  expect(result().textContent).toContain('Pick furniture');
  await user.click(screen.getByRole('button', { name: 'One more Sofa' }));
  await waitFor(() => expect(result().textContent).toContain('1.5 m³'.replace(' ', '\u00a0')));
  expect(result().textContent).toMatch(/Size small.*from ฿1,450.*Size large.*from ฿2,790/);
  await user.click(screen.getByRole('button', { name: 'One more Fridge' }));
  await user.click(screen.getByRole('button', { name: 'One more Wardrobe' }));
  await waitFor(() => expect(result().textContent).toMatch(/Fits intoSize large/));
  expect(where().search).toBe('?pick=sofa*1&pick=fridge*1&pick=wardrobe*1');
  await user.click(screen.getByRole('link', { name: 'ไทย' }));
  await screen.findByRole('heading', { level: 1, name: 'ประเมินพื้นที่ฝากของ' });
  expect(where().pathname + where().search).toContain('/storage-estimator?pick=sofa*1');
});

it('the estimator shows a box by the picture of staff, or else its measures', async () => {
  const pictured = { ...size('box-l', 'box', [60, 50, 50]), picture: '/files/box-l.webp' };
  fakeServer((request) => (request.path === '/api/owner/get/size' ? rows([...sizes, pictured]) : answers(request)));
  await openApp('/en/storage-estimator');
  const cardOf = async (name: string) => (await screen.findByText(name)).closest('li');
  expect((await cardOf('Size box-l'))?.querySelector('img')?.getAttribute('src')).toBe('/files/box-l.webp');
  expect((await cardOf('Size box-m'))?.querySelector('svg path')).not.toBeNull();
});

it('the estimator offers boxes alone by the box, and says so when something fits into no room', async () => {
  fakeServer(answers);
  const { unmount } = await openApp('/en/storage-estimator?pick=box-m*4');
  const way = await screen.findByRole('link', { name: /Store 4.boxes by the box/ });
  expect(way.getAttribute('href')).toBe('/en/services?boxes=4&months=3');
  unmount();
  await freshBrowser();
  fakeServer((request) => (request.path === '/api/owner/get/size' ? rows(sizes.slice(0, 1)) : answers(request)));
  await openApp('/en/storage-estimator?pick=sofa*1');
  await screen.findByText(/more than our rooms usually hold/);
});

it('the estimator sends what was picked once it knows the person, and says until when the answer comes', async () => {
  const requests = fakeServer(answers);
  const { user } = await openApp('/en/storage-estimator?pick=sofa*1&pick=box-m*2');
  const send = await screen.findByRole('button', { name: 'Send the request' });
  await user.type(screen.getByRole('textbox', { name: /Phone/ }), '123');
  await user.click(send);
  await screen.findByText('Please enter your name');
  screen.getByText(/Please enter a Thai number/);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Nattha');
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'nattha@demo.test');
  await user.clear(screen.getByRole('textbox', { name: /Phone/ }));
  await user.type(screen.getByRole('textbox', { name: /Phone/ }), '+66 81-234 5678');
  await user.click(send);
  await screen.findByText('We will contact you soon');
  screen.getByText(/Sun 22.Nov, 10:00/);
  const [sent, ...others] = requests.filter(({ path }) => path === contacts.send.path);
  expect(others).toEqual([]);
  expect(sent?.body).toMatchObject({
    kind: 'estimate',
    name: 'Nattha',
    email: 'nattha@demo.test',
    phone: '0812345678',
    language: 'en',
    estimate: { volumeLitres: 1_670, sizeId: 'small', items: [{ count: 2 }, { name: 'Sofa', count: 1 }] },
  });
});

it('the estimator says at the field what the server refuses, and lets a person try again what could not be read', async () => {
  const fields = [{ field: 'email', message: 'Not this address' }];
  fakeServer((request) =>
    request.path === contacts.send.path ? { status: 400, json: { ...refusalJson(400), fields } } : answers(request),
  );
  const { user, unmount } = await openApp('/en/storage-estimator?pick=sofa*1');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nattha');
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'nattha@demo.test');
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  await screen.findByText('Not this address');
  unmount();
  await freshBrowser();
  fakeServer((request) => (request.path.startsWith('/api/owner') ? undefined : answers(request)));
  await openApp('/en/storage-estimator');
  await screen.findByRole('button', { name: 'Try again' });
  screen.getByText('Sofa');
});

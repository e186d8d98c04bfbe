// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { customers } from '@klang/contracts/api/customers';
import { site } from '@klang/contracts/api/site';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, openApp, type Replies, refusalJson } from '../../../testing/testScreen.tsx';

const person = { id: 'c1', type: 'customer', pictureUrl: null, isadmin: false, module: [], permission: { mod: {} } };
const visitor = { ...person, kind: 'anonymous', displayName: '', organize: null };
const customer = { ...person, kind: 'customer', displayName: 'สมชาย ใจดี', organize: null };
const ok = (over: object) => ({ json: { result: true, code: 200, ...over } });

const texts = [
  { kind: 'termsandconditions', id: 'terms-2', version: '2.0' },
  { kind: 'pdpa', id: 'pdpa-1', version: '1.0' },
];
const server = (registers: () => ReturnType<Replies>) =>
  fakeServer(({ path, body }) => {
    if (path === customers.register.path) return registers();
    if (path === site.texts.path) return ok({ detail: { texts } });
    if (path !== authen.webClient.path.replace('{channel}', 'web')) return undefined;
    const isNamed = (body as { username: string }).username !== '';
    return ok(isNamed ? { token: 'mine', detail: customer } : { token: 'visitor', detail: visitor });
  });

const fill = async (user: UserEvent, over: Record<string, string> = {}) => {
  const typed = {
    ชื่อ: 'สมชาย',
    นามสกุล: 'ใจดี',
    อีเมล: 'somchai@example.com',
    เบอร์โทรศัพท์: '081-234 5678',
    รหัสผ่าน: 'klang-demo1',
    ...over,
  };
  for (const [label, text] of Object.entries(typed)) await user.type(await screen.findByLabelText(label), text);
  for (const consent of await screen.findAllByRole('checkbox')) await user.click(consent);
  await user.click(screen.getByRole('button', { name: 'สมัครสมาชิก' }));
};

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

it('the registration logs the person in, and leads to where they came from', async () => {
  const requests = server(() => ok({ detail: { customerId: 'c1' } }));
  const { user, where } = await openApp('/registerpage?from=storage-estimator%3Fboxes%3D8');
  await waitFor(() => expect(localStorage.getItem('tokenclientlogin')).toBe('visitor'));
  await fill(user);
  await waitFor(() => expect(where().pathname + where().search).toBe('/storage-estimator?boxes=8'));
  expect(localStorage.getItem('tokenclientlogin')).toBe('mine');
  const sent = requests.find(({ path }) => path === customers.register.path);
  expect(sent?.headers.get('authorization')).toBe('Bearer visitor');
  expect(sent?.body).toMatchObject({
    firstname: 'สมชาย',
    phone: '0812345678',
    language: 'th',
    accepts: ['terms-2', 'pdpa-1'],
  });
});

it('the registration asks for each consent with its version, and sends nothing before', async () => {
  const requests = server(() => ok({ detail: { customerId: 'c1' } }));
  const { user } = await openApp('/en/registerpage');
  const [terms] = await screen.findAllByRole('checkbox');
  const way = screen.getByRole('link', { name: 'Read the notice, version 1.0' });
  expect(way.getAttribute('href')).toBe('/en/privacypolicy?version=1.0');
  if (terms) await user.click(terms);
  await user.click(screen.getByRole('button', { name: 'Create the account' }));
  await screen.findByText('Please read it and tick the box before you go on');
  expect(requests.some(({ path }) => path === customers.register.path)).toBe(false);
});

it('the registration ticks off the rules of the password while it is typed, and sends none that breaks one', async () => {
  const requests = server(() => ok({ detail: { customerId: 'c1' } }));
  const { user } = await openApp('/registerpage');
  const ticked = () => [...document.querySelectorAll('[data-holds="true"]')].length;
  await fill(user, { รหัสผ่าน: 'short1' });
  await screen.findByText('รหัสผ่านยังไม่ครบทุกข้อที่กำหนด');
  expect(ticked()).toBe(2);
  await user.type(screen.getByLabelText('รหัสผ่าน'), '-longer');
  expect(ticked()).toBe(3);
  expect(requests.some(({ path }) => path === customers.register.path)).toBe(false);
});

it('the registration says at the field what the server does not take', async () => {
  const taken = { ...refusalJson(409, 'อีเมลนี้มีบัญชีอยู่แล้ว'), refusal: 'email_taken' };
  server(() => ({ status: 409, json: taken }));
  const { user } = await openApp('/registerpage');
  await waitFor(() => expect(localStorage.getItem('tokenclientlogin')).toBe('visitor'));
  await fill(user);
  const field = await screen.findByLabelText('อีเมล');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('อีเมลนี้มีบัญชีอยู่แล้ว')).toBeDefined();
  expect(document.activeElement).toBe(field);
});

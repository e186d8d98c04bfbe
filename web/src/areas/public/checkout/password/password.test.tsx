// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { customers } from '@klang/contracts/api/customers';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  checkoutServer,
  eight,
  expectNoFaults,
  filledContact,
  goOn,
  ok,
  putInCart,
  signedIn,
} from '../../../../testing/checkoutScreen.tsx';
import { freshBrowser, openApp, type Replies, refusalJson } from '../../../../testing/testScreen.tsx';
import { readCart } from '../cart.ts';

const channel = authen.webClient.path.replace('{channel}', 'web');
const registers =
  (answer: ReturnType<Replies>): Replies =>
  ({ path }) =>
    path === customers.register.path ? answer : undefined;

beforeEach(async () => {
  await freshBrowser();
  putInCart({ ...eight, contact: filledContact });
});
afterEach(() => vi.unstubAllGlobals());

type User = Awaited<ReturnType<typeof openApp>>['user'];
const agree = async (user: User) => {
  for (const consent of await screen.findAllByRole('checkbox')) await user.click(consent);
};
const open = async (address = '/checkout-password') => {
  const app = await openApp(address);
  await waitFor(() => expect(localStorage.getItem('tokenclientlogin')).toBe('visitor'));
  return app;
};

it('the password step registers the contact, logs in and goes on; the password is stored nowhere', async () => {
  const requests = checkoutServer(registers(ok({ detail: { customerId: 'c1' } })));
  const { user, where } = await open();
  await user.type(await screen.findByLabelText('รหัสผ่านใหม่'), 'klang');
  await user.click(await goOn('สมัครแล้วไปต่อ'));
  await screen.findByText('รหัสผ่านยังไม่ครบทุกข้อที่กำหนด');
  expect(document.querySelectorAll('[data-holds="true"]')).toHaveLength(1);
  await expectNoFaults();
  await user.type(screen.getByLabelText('รหัสผ่านใหม่'), '-demo1{Enter}');
  expect(requests.some(({ path }) => path === customers.register.path)).toBe(false);
  await agree(user);
  await user.click(await goOn('สมัครแล้วไปต่อ'));
  await waitFor(() => expect(where().pathname).toBe('/checkout-date'));
  const sent = requests.find(({ path }) => path === customers.register.path);
  expect(sent?.body).toMatchObject({ email: 'somchai@example.com', phone: '0812345678', password: 'klang-demo1' });
  expect(localStorage.getItem('tokenclientlogin')).toBe('mine');
  expect(JSON.stringify({ ...localStorage })).not.toContain('klang-demo1');
});

it('the password step becomes a login when the e-mail is known, with the cart as it was', async () => {
  const taken = { ...refusalJson(409, 'อีเมลนี้มีบัญชีอยู่แล้ว กรุณาเข้าสู่ระบบ'), refusal: 'email_taken' };
  checkoutServer(registers({ status: 409, json: taken }));
  const { user, where } = await open();
  await agree(user);
  await user.type(await screen.findByLabelText('รหัสผ่านใหม่'), 'klang-demo1{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'เข้าสู่ระบบเพื่อจองต่อ' });
  expect(where().search).toBe('?known=1');
  expect(screen.getByText('somchai@example.com')).toBeDefined();
  const forgot = screen.getByRole('link', { name: 'ลืมรหัสผ่าน' });
  expect(forgot.getAttribute('href')).toBe('/forgot?from=checkout-password%3Fknown%3D1');
  await expectNoFaults();
  await user.type(screen.getByLabelText('รหัสผ่าน'), 'klang-demo1{Enter}');
  await waitFor(() => expect(where().pathname).toBe('/checkout-date'));
  expect(readCart()).toMatchObject(eight);
});

it.each(['ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง', 'ลองหลายครั้งเกินไป กรุณารอสักครู่'])(
  'the password step says at the field why a login failed: %s',
  async (message) => {
    checkoutServer(({ path, body }) =>
      path === channel && Object(body).username !== '' ? { status: 400, json: refusalJson(400, message) } : undefined,
    );
    const { user } = await open('/checkout-password?known=1');
    const field = await screen.findByLabelText('รหัสผ่าน');
    await user.type(field, 'wrong-one1{Enter}');
    await screen.findByText(message);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field));
  },
);

it('a forgotten password leads back to the password step', async () => {
  checkoutServer();
  await openApp('/en/forgot?from=checkout-password%3Fknown%3D1');
  const way = '/en/checkout-password?known=1';
  await waitFor(() => expect(document.querySelector(`main a[href="${way}"]`)).not.toBeNull());
});

it('the password step is skipped by a person who is logged in', async () => {
  signedIn();
  checkoutServer();
  const { where } = await openApp('/checkout-password');
  await waitFor(() => expect(where().pathname).toBe('/checkout-date'));
});

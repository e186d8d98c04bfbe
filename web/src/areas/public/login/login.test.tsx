// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';

const detail = { ...staffDetail, id: 'c1', kind: 'customer', type: 'customer', displayName: 'สมชาย ใจดี' };
const channel = authen.webClient.path.replace('{channel}', 'web');

const visitor = { ...detail, kind: 'anonymous', displayName: '' };

type SentSignIn = { readonly username: string };
// This call always has this body.
const usernameIn = (body: unknown): string => (body as SentSignIn).username;

const server = () => {
  const requests = fakeServer(({ path, body }) => {
    if (path !== channel) return undefined;
    const entered = usernameIn(body) ? { token: 'mine', detail } : { token: 'visitor', detail: visitor };
    return { json: { result: true, code: 200, ...entered } };
  });
  return () => requests.find(({ path, body }) => path === channel && usernameIn(body) === 'a@b.co')?.body;
};

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['is kept on this device', false],
  ['is not kept on a device that others use', true],
])('a session %s, as the person chose', async (_, isUnticked) => {
  const sent = server();
  const { user, where } = await openApp('/loginpage');
  await user.type(await screen.findByLabelText('อีเมล'), 'a@b.co');
  await user.type(screen.getByLabelText('รหัสผ่าน'), 'klang-demo1');
  if (isUnticked) await user.click(screen.getByRole('checkbox', { name: 'ให้ฉันอยู่ในระบบบนเครื่องนี้' }));
  await user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }));
  await waitFor(() => expect(where().pathname).toBe('/profile'));
  expect(sent()).toMatchObject({ password: 'klang-demo1', autorenew: !isUnticked });
});

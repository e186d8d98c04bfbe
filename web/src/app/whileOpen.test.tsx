// @vitest-environment happy-dom
import { site } from '@klang/contracts/api/site';
import { messages } from '@klang/contracts/messages';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { areaRuntime } from '../lib/area.tsx';
import { CallFailed } from '../lib/call.ts';
import { fakeServer, freshBrowser, openApp, refusalJson, staffDetail } from '../testing/testScreen.tsx';

const organize = { id: 'second', name_th: 'โกดังสอง', name_en: 'Second Storage' };
const line = { web: null, backend: null, admin: null, standInUrl: null };
const visitor = { ...staffDetail, kind: 'anonymous' as const, module: [], organize };
let isOpen: boolean;

beforeEach(async () => {
  await freshBrowser();
  isOpen = true;
  fakeServer(({ path }) => {
    if (path === site.config.path)
      return { json: { result: true, code: 200, detail: { organize: { ...organize, isOpen }, line, isDemo: false } } };
    return isOpen ? undefined : { status: 403, json: refusalJson(403, messages.orgSuspended.en) };
  });
});
afterEach(() => vi.unstubAllGlobals());

const closed = () => screen.findByRole('heading', { name: 'ปิดให้บริการชั่วคราว' });

it('a suspended organization’s site is one calm page, which leaves by itself', async () => {
  isOpen = false;
  await openApp('/');
  await closed();
  isOpen = true;
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'ปิดให้บริการชั่วคราว' })).toBeNull());
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
});

it('an open page learns of it from the first call that is refused, and keeps what stands behind', async () => {
  const { user, container } = await openApp('/loginpage');
  const field = () => container.querySelector<HTMLInputElement>('input[name=username]');
  await waitFor(() => expect(field()).not.toBeNull());
  await user.type(field() as HTMLInputElement, 'half');
  isOpen = false;
  const { send, session } = areaRuntime('public');
  session.begin('visitor', visitor);
  await expect(send({ endpoint: site.setting, body: {} })).rejects.toBeInstanceOf(CallFailed);
  await closed();
  expect(field()?.value).toBe('half');
});

it('the console stays open whatever becomes of the organization of its host', async () => {
  isOpen = false;
  await openApp('/admin/loginpage');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('heading', { name: 'ปิดให้บริการชั่วคราว' })).toBeNull();
});

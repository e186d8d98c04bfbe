// @vitest-environment happy-dom
import { site } from '@klang/contracts/api/site';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, openApp } from '../app/testScreen.tsx';

const organize = { id: 'second', name_th: 'โกดังสอง', name_en: 'Second Storage' };
const line = { web: null, backend: null, admin: null, standInUrl: null };
const setting = {
  ...{
    pictureUrl: null,
    name_th: 'โกดังสอง',
    name_en: 'Second Storage',
    address_th: 'ลาดพร้าว',
    address_en: 'Lat Phrao',
  },
  ...{ news_link_th: null, news_link_en: null, follow: [] },
  contact: [{ name: 'โทรศัพท์', contact: '02-111-2222', type: 'tel', link: 'tel:021112222', pictureUrl: null }],
};
const visitor = { id: 'v', kind: 'anonymous', type: 'anonymous', displayName: '', isadmin: false, organize: null };
const ok = (over: object) => ({ json: { result: true, code: 200, ...over } });

const server = () =>
  fakeServer(({ path }) => {
    if (path === site.config.path) return ok({ detail: { organize, line, isDemo: true } });
    if (path === site.setting.path) return ok({ detail: { data: [setting] } });
    if (path === '/api/authen/web/client/web') return ok({ token: 'visitor', detail: visitor });
    return undefined;
  });

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

it('shows whose site it is from the first, and what it says of itself when there is a token', async () => {
  const asked = server();
  await openApp('/registerpage');
  await screen.findByRole('heading', { level: 1 });
  expect(document.title).toContain('โกดังสอง');
  expect(document.body.textContent).not.toContain('คลังดี');
  await screen.findByText('ลาดพร้าว');
  expect(screen.getAllByText('02-111-2222').length).toBeGreaterThan(0);
  expect(asked.filter(({ path }) => path === site.config.path)).toHaveLength(1);
});

it('says at the door of the back office whose it is', async () => {
  server();
  await openApp('/backend/loginpage');
  await screen.findByText('โกดังสอง');
});

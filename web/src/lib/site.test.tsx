// @vitest-environment happy-dom
import { site } from '@klang/contracts/api/site';
import { standardContent, standardTheme } from '@klang/contracts/site/defaults';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, openApp } from '../testing/testScreen.tsx';
import { coloursOf } from './siteColours.ts';
import { showTyped, takeFreshRows } from './siteContent.ts';

const organize = { id: 'second', name_th: 'โกดังสอง', name_en: 'Second Storage' };
const line = { web: null, backend: null, admin: null, standInUrl: null };
const siteorganize = {
  ...standardContent(organize).siteorganize,
  address_th: 'ลาดพร้าว',
  address_en: 'Lat Phrao',
  contact: [{ name: 'โทรศัพท์', contact: '02-111-2222', type: 'tel', link: 'tel:021112222', pictureUrl: null }],
};
const sitecontent3 = { title_th: 'ราคาของเรา', title_en: 'Our prices' };
const visitor = { id: 'v', kind: 'anonymous', type: 'anonymous', displayName: '', isadmin: false, organize: null };
const ok = (over: object) => ({ json: { result: true, code: 200, ...over } });

const server = (organizeSays: object = siteorganize) =>
  fakeServer(({ path }) => {
    if (path === site.config.path) return ok({ detail: { organize, line, isDemo: true } });
    if (path === site.content.path)
      return ok({ detail: { parts: { siteorganize: organizeSays, sitecontent3 }, questions: [] } });
    if (path === '/api/authen/web/client/web') return ok({ token: 'visitor', detail: visitor });
    return undefined;
  });

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

it('the site shows its organization and what it says of itself from the first', async () => {
  const requests = server();
  await openApp('/registerpage');
  await screen.findByRole('heading', { level: 1 });
  expect(document.title).toContain('โกดังสอง');
  expect(document.body.textContent).not.toContain('คลังดี');
  await screen.findByText('ลาดพร้าว');
  expect(screen.getAllByText('02-111-2222').length).toBeGreaterThan(0);
  expect(requests.filter(({ path }) => path === site.config.path)).toHaveLength(1);
});

it('the menu of the site has the blog of its language and the first phone, and neither when there is none', async () => {
  server({ ...siteorganize, news_link_en: 'https://second.example/blog' });
  const { user } = await openApp('/en');
  const news = await screen.findByRole('link', { name: 'Blogs' });
  expect([news.getAttribute('href'), news.getAttribute('target')]).toEqual(['https://second.example/blog', '_blank']);
  expect(document.querySelector('header a[href="tel:021112222"]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open the menu' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect((await drawer.findByRole('link', { name: 'Blogs' })).getAttribute('target')).toBe('_blank');
  expect(drawer.getByRole('link', { name: '02-111-2222' }).getAttribute('href')).toBe('tel:021112222');
  await freshBrowser();
  server({ ...siteorganize, contact: [] });
  await openApp('/en');
  await screen.findByText('Lat Phrao');
  expect(screen.queryByRole('link', { name: 'Blogs' })).toBeNull();
  expect(document.querySelector('a[href^="tel:"]')).toBeNull();
});

it('the site shows its version below every page', async () => {
  server();
  await openApp('/en/faq');
  expect((await screen.findByRole('contentinfo')).textContent).toContain('2.0.7');
});

it('the login page of the back office shows its organization', async () => {
  server();
  await openApp('/backend/loginpage');
  await screen.findByText('โกดังสอง');
});

it('the site follows what is published while it is open, and shows what is typed beside a form over it', async () => {
  server();
  await openApp('/');
  await screen.findByText('ราคาของเรา');
  act(() => takeFreshRows({ sitecontent3: [{ _id: 'sitecontent3', title_th: 'ราคาวันนี้', title_en: 'Today' }] }));
  await screen.findByText('ราคาวันนี้');
  act(() => takeFreshRows({ sitecontent3: [{ _id: 'sitecontent3-draft', title_th: 'ร่าง', title_en: 'Draft' }] }));
  act(() => showTyped({ sitecontent3: { title_th: 'กำลังพิมพ์', title_en: 'Typing' } }));
  await screen.findByText('กำลังพิมพ์');
  expect(document.body.textContent).not.toContain('ร่าง');
});

it('the site wears the colours of its organization, or those of the product', () => {
  expect(coloursOf(standardTheme)).toEqual({});
  const own = coloursOf({ ...standardTheme, primary: '#28588f' });
  expect(own['--teal-7']).toBe('#28588f');
  expect(own).not.toHaveProperty('--marigold-5');
});

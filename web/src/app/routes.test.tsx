// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { orders } from '@klang/contracts/api/orders';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { areaRuntime } from '../lib/area.tsx';
import { currentLanguage } from '../lib/i18n.ts';
import { fakeServer, freshBrowser, openApp, type Replies, refusalJson, staffDetail } from '../testing/testScreen.tsx';
import { publicSays } from './routeParts.ts';

const known: Replies = ({ path }) =>
  path === authen.userDetail.path ? { json: { result: true, code: 200, detail: staffDetail } } : undefined;
const signedIn = (detail: object = staffDetail) => {
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(detail));
};

// happy-dom has no layout, so Mantine takes the anchors of its menus for scrolled away and hides them.
beforeEach(async () => {
  await freshBrowser();
  fakeServer(known);
});
afterEach(() => vi.unstubAllGlobals());

describe('the public site', () => {
  it('opens at home in Thai, in English below /en', async () => {
    await openApp('/');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('ฝากของกับคลัง');
    await act(() => freshBrowser());
    await openApp('/en');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Store what waits');
    expect(document.documentElement.lang).toBe('en');
  });

  it.each([
    ['/booking', '/services'],
    ['/en/my-account', '/en/loginpage'],
    ['/something', '/'],
  ])('leads on from %s to %s', async (from, to) => {
    const { where } = await openApp(from);
    await waitFor(() => expect(where().pathname).toBe(to));
  });

  it('says that a deep unknown address is not there', async () => {
    const { where } = await openApp('/a/b');
    await screen.findByText('ไม่พบหน้านี้');
    expect(where().pathname).toBe('/a/b');
  });

  it('keeps the page and what was chosen when the language is switched', async () => {
    const { user, where } = await openApp('/?boxes=4&months=6');
    await user.click(await screen.findByRole('link', { name: 'EN' }));
    await waitFor(() => expect(where().pathname).toBe('/en'));
    expect(where().search).toBe('?boxes=4&months=6');
    await screen.findByText('Store what waits.', { exact: false });
  });

  it('keeps the language of a page to which a person went back before the other language had loaded', async () => {
    const leaving = new AbortController();
    const other = publicSays('/en/faq', leaving.signal);
    leaving.abort();
    await other;
    expect(currentLanguage()).toBe('th');
    await publicSays('/en/faq', new AbortController().signal);
    expect(currentLanguage()).toBe('en');
  });

  it.each([
    ['/contactus?from=faq#form', 'ข้อความของคุณ', '/en/contactus?from=faq#form', 'Your message', 'ไทย'],
    ['/en/loginpage', 'E-mail', '/loginpage', 'อีเมล', 'EN'],
  ])('keeps what was typed at %s, wherever the switch leads', async (from, label, to, other, back) => {
    const { user, where } = await openApp(from);
    const wayOn = back === 'EN' ? 'ไทย' : 'EN';
    await user.type(await screen.findByLabelText(label, { exact: false }), 'piano@example.com');
    await user.click(screen.getByRole('link', { name: wayOn }));
    const field = await screen.findByLabelText(other, { exact: false });
    expect(field).toHaveProperty('value', 'piano@example.com');
    expect(Object.values(where()).join('')).toContain(to);
    expect(document.activeElement?.id).not.toBe('page');
    await user.click(screen.getByRole('link', { name: back }));
    expect(await screen.findByLabelText(label, { exact: false })).toHaveProperty('value', 'piano@example.com');
  });

  it('gives the focus to a page that was walked to', async () => {
    const { user } = await openApp('/');
    await user.click(await screen.findByRole('link', { name: 'เข้าสู่ระบบ' }));
    await screen.findByRole('heading', { level: 1, name: 'เข้าสู่ระบบ' });
    expect(document.activeElement?.id).toBe('page');
  });

  it('leaves the focus where it is when a page changes its own address', async () => {
    const { user, where } = await openApp('/');
    await user.click(await screen.findByRole('button', { name: 'เพิ่มหนึ่งกล่อง' }));
    await waitFor(() => expect(where().search).toContain('boxes=9'));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('เพิ่มหนึ่งกล่อง');
  });

  it('shows the server’s price of what the visitor wants, and keeps it in the address', async () => {
    const visitor = { ...staffDetail, kind: 'anonymous' };
    fakeServer(({ path, body }) => {
      if (path === '/api/authen/web/client/web') return { json: { result: true, token: 'visitor', detail: visitor } };
      if (path !== orders.quote.path) return undefined;
      const { items, months } = orders.quote.body.parse(body);
      const amountSatang = (items[0]?.count ?? 0) * months * 12_300;
      const quote = { totalSatang: amountSatang, lines: [{ kind: 'monthly', amountSatang }] };
      return { json: { result: true, code: 200, detail: { quote, isBySizeBetter: false } } };
    });
    const { user, where } = await openApp('/');
    await user.click(await screen.findByRole('button', { name: 'เพิ่มหนึ่งกล่อง' }));
    await waitFor(() => expect(where().search).toContain('boxes=9'));
    const finder = screen.getByRole('region', { name: 'คำนวณราคา' });
    await waitFor(() => expect(finder.textContent).toContain('฿1,107กล่องละ ฿123จ่ายวันจองทั้งหมด ฿3,321'));
    expect(screen.getByRole('link', { name: /จอง 9.กล่อง/ }).getAttribute('href')).toBe('/services?boxes=9&months=3');
  });
});

describe('the back office', () => {
  it('is closed without a token, and nothing of anyone stays in the browser', async () => {
    localStorage.setItem('org', '{}');
    const { where } = await openApp('/backend/orderlist');
    await waitFor(() => expect(where().pathname).toBe('/backend/loginpage'));
    await screen.findByRole('heading', { name: 'เข้าสู่ระบบหลังบ้าน' });
    expect(localStorage.getItem('org')).toBeNull();
  });

  it('shows its login page at its own address, or the scan page to a person who may scan', async () => {
    const { unmount } = await openApp('/backend');
    await screen.findByRole('heading', { name: 'เข้าสู่ระบบหลังบ้าน' });
    unmount();
    await act(() => freshBrowser());
    signedIn({ ...staffDetail, module: ['scanqrcode'], permission: { mod: { scanqrcode: 'v' } } });
    const { where } = await openApp('/backend');
    await waitFor(() => expect(document.title).toContain('·'));
    expect(where().pathname).toBe('/backend');
  });

  it('shows only what a person may view, in the menu and at the address', async () => {
    signedIn();
    const { where } = await openApp('/backend/report01');
    await waitFor(() => expect(where().pathname).toBe('/backend/main'));
    const menu = await screen.findByRole('navigation', { name: 'เมนู' });
    expect(menu.textContent).toContain('คำสั่งซื้อ');
    expect(menu.textContent).not.toContain('รายงานการตลาด');
  });

  it('opens a page of a module that a person may view', async () => {
    signedIn();
    const { where } = await openApp('/backend/orderlist');
    await screen.findByRole('heading', { name: 'รายการคำสั่งซื้อ' });
    expect(where().pathname).toBe('/backend/orderlist');
  });

  it('asks for a login when the token no longer lives, and says so', async () => {
    fakeServer(() => ({ status: 401, json: refusalJson(401, 'Invalid Token') }));
    signedIn();
    const { where } = await openApp('/backend/main');
    await screen.findByText('เซสชันหมดอายุ กรุณาเข้าสู่ระบบอีกครั้ง');
    await waitFor(() => expect(where().pathname).toBe('/backend'));
    expect(localStorage.getItem('tokenbackendlogin')).toBeNull();
  });

  it('says why a session ended, if the server says it', async () => {
    const message = 'ออกจากระบบแล้ว เพราะไม่มีการใช้งานนาน 12 ชั่วโมง กรุณาเข้าสู่ระบบอีกครั้ง';
    fakeServer(() => ({ status: 401, json: { ...refusalJson(401, 'Invalid Token'), message } }));
    signedIn();
    await openApp('/backend/main');
    await screen.findByText(message);
  });

  it('says goodbye to a person who logs out, and leads to /backend', async () => {
    signedIn();
    const { user, where } = await openApp('/backend/main');
    await user.click(await screen.findByRole('button', { name: /บัญชีของคุณ/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'ออกจากระบบ', hidden: true }));
    await screen.findByText('คุณออกจากระบบแล้ว');
    await waitFor(() => expect(where().pathname).toBe('/backend'));
  });

  it('says that an unknown page is not there', async () => {
    await openApp('/backend/nothing');
    await screen.findByText('ไม่พบหน้านี้');
  });
});

describe('the console', () => {
  it.each(['/admin', '/admin/organize_list'])('is closed at %s without a token', async (path) => {
    const { where } = await openApp(path);
    await waitFor(() => expect(where().pathname).toBe('/admin/loginpage'));
  });

  it('leads to its login page after logging out, with the whole storage empty', async () => {
    localStorage.setItem('tokenadminlogin', 'secret');
    localStorage.setItem('tokenclientlogin', 'other');
    const { where } = await openApp('/admin/organize_list');
    await screen.findByRole('heading', { name: 'องค์กร' });
    act(() => areaRuntime('admin').session.end('left'));
    await waitFor(() => expect(where().pathname).toBe('/admin/loginpage'));
    expect(localStorage.length).toBe(0);
  });
});

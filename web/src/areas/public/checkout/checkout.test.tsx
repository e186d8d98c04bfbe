// @vitest-environment happy-dom
import { orders } from '@klang/contracts/api/orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { areaRuntime } from '../../../lib/area.tsx';
import { cartKey } from '../../../lib/storage.ts';
import {
  checkoutServer,
  eight,
  expectNoFaults,
  filledContact,
  putInCart,
  signedIn,
} from '../../../testing/checkoutScreen.tsx';
import { freshBrowser, openApp, refusalJson } from '../../../testing/testScreen.tsx';
import { readCart } from './cart.ts';
import { firstOpenStep, stepWay } from './steps.ts';

const onPhone = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockReturnValue(Object.assign(new EventTarget(), { matches: false }) as MediaQueryList);

beforeEach(freshBrowser);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the steps', () => {
  it('send a person who comes too early to what is missing, in either language', async () => {
    checkoutServer();
    const first = await openApp('/checkout-date');
    await waitFor(() => expect(first.where().pathname).toBe('/cart'));
    first.unmount();
    putInCart(eight);
    const second = await openApp('/en/checkout-password');
    await waitFor(() => expect(second.where().pathname).toBe('/en/checkout-contact'));
    second.unmount();
    putInCart({ ...eight, contact: filledContact });
    const third = await openApp('/checkout-date');
    await waitFor(() => expect(third.where().pathname).toBe('/checkout-password'));
  });

  it('know the first that is open, and the page of an order', () => {
    const cart = { ...readCart(), ...eight, contact: filledContact };
    expect(firstOpenStep(cart, true)).toBe('checkout-date');
    expect(firstOpenStep({ ...cart, contact: { ...filledContact, phone: '12' } }, true)).toBe('checkout-contact');
    expect(stepWay('checkout-payment', 'A B')).toBe('checkout-payment?order=A%20B');
  });

  it('keep the tax ID that a private person typed before it had a name of its own', () => {
    const contact = { ...filledContact, firstname: 'มานี', lastname: 'ใจดี', ownTaxId: '1999999999999' };
    localStorage.setItem(cartKey, JSON.stringify({ version: 1, cart: { ...eight, contact } }));
    const person = { wantsInvoice: true, invoiceName: 'มานี ใจดี', invoiceTaxId: '1999999999999' };
    expect(readCart().contact).toMatchObject(person);
    expect(readCart().contact).not.toHaveProperty('ownTaxId');
  });

  it('lead back by those that are done, and by nothing else', async () => {
    putInCart({ ...eight, contact: filledContact });
    checkoutServer();
    const { user, where } = await openApp('/checkout-password');
    const line = await screen.findByRole('navigation', { name: 'ขั้นตอนการจอง' });
    expect(
      within(line)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['ตะกร้า', 'ข้อมูลติดต่อ']);
    expect(line.textContent).toContain('ขั้นที่ 3');
    await user.click(within(line).getByRole('link', { name: 'ตะกร้า' }));
    await waitFor(() => expect(where().pathname).toBe('/cart'));
  });

  it('show no menu and no footer, but the language', async () => {
    putInCart(eight);
    checkoutServer();
    const { user, where } = await openApp('/cart');
    await screen.findByRole('heading', { level: 1, name: 'ตะกร้าของคุณ' });
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'เมนูหลัก' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'EN' }));
    await waitFor(() => expect(where().pathname).toBe('/en/cart'));
    await screen.findByRole('heading', { level: 1, name: 'Your cart' });
  });

  it('keep the cart of a session that runs out, and come back after the login', async () => {
    putInCart({ ...eight, contact: filledContact });
    signedIn();
    const over = { status: 401, json: refusalJson(401, 'Invalid Token') };
    checkoutServer(({ path, headers }) =>
      path === orders.quote.path && headers.get('authorization') === 'Bearer mine' ? over : undefined,
    );
    const { where } = await openApp('/checkout-contact');
    await waitFor(() => expect(where().pathname + where().search).toBe('/loginpage?from=checkout-contact'));
    expect(readCart()).toMatchObject({ ...eight, contact: filledContact });
  });

  it('leave nothing behind of a person who logs out', async () => {
    putInCart({ ...eight, contact: filledContact });
    signedIn();
    checkoutServer();
    await openApp('/faq');
    act(() => areaRuntime('public').session.end('left'));
    expect(localStorage.getItem('klang-cart')).toBeNull();
  });
});

describe('the bill on a phone', () => {
  it('opens to every line and closes by Escape, the page behind it out of reach', async () => {
    onPhone();
    putInCart(eight);
    checkoutServer();
    const { user } = await openApp('/cart');
    const sheet = await screen.findByRole('region', { name: 'สรุปการจอง' });
    await waitFor(() => expect(sheet.textContent).toContain('฿2,700'));
    expect(sheet.textContent).not.toContain('ค่าขนส่ง');
    const [handle] = within(sheet).getAllByRole('button', { expanded: false });
    if (!handle) throw new Error('no handle');
    await user.click(handle);
    expect(sheet.textContent).toContain('ค่าขนส่งไปรับ');
    expect(document.querySelector('h1')?.closest('[inert]')).not.toBeNull();
    await expectNoFaults();
    await user.keyboard('{Escape}');
    expect(sheet.textContent).not.toContain('ค่าขนส่ง');
    expect(document.activeElement).toBe(handle);
    expect(document.querySelector('[inert]')).toBeNull();
  });
});

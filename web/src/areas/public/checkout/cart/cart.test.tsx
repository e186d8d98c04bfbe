// @vitest-environment happy-dom
import { lookupCalls } from '@klang/contracts/api/lookups';
import { orders } from '@klang/contracts/api/orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkoutServer, eight, expectNoFaults, goOn, ok, putInCart } from '../../../../testing/checkoutScreen.tsx';
import { freshBrowser, openApp, refusalJson } from '../../../../testing/testScreen.tsx';
import { changeCart, emptyCart, readCart } from '../cart.ts';

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

const bill = () => screen.getByRole('complementary', { name: 'สรุปการจอง' });
const billShows = (text: string) => waitFor(() => expect(bill().textContent.replaceAll('\u00a0', ' ')).toContain(text));

describe('an address that names a package', () => {
  it.each([
    ['/services?boxes=4&months=6&package=plain', '/cart'],
    ['/en/booking?boxes=4&months=6&package=plain', '/en/cart'],
  ])('fills the cart: %s', async (address, to) => {
    checkoutServer();
    const { where } = await openApp(address);
    await waitFor(() => expect(where().pathname).toBe(to));
    expect(readCart()).toMatchObject({ packageId: 'plain', items: [{ sizeId: null, count: 4 }], months: 6 });
  });

  it('fills the cart with its sizes, and with none when it names only the package', async () => {
    checkoutServer();
    await openApp('/services?package=sized&months=3&size=small.2&size=middle.1');
    const small = await screen.findByRole('textbox', { name: 'จำนวน เล็ก' });
    expect(small).toHaveProperty('value', '2');
    await act(() => freshBrowser());
    await openApp('/services?package=sized&months=3');
    await screen.findByRole('heading', { name: 'กรุณาเลือกขนาดที่ต้องการ' });
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

describe('the cart', () => {
  it('is counted once with all its steps, under an id that says nothing of the person', async () => {
    putInCart(eight);
    const sent = checkoutServer(({ path }) =>
      path === orders.reach.path ? ok({ detail: { checkoutId: 'k' } }) : undefined,
    );
    const { router } = await openApp('/cart');
    const steps = () => sent.flatMap(({ path, body }) => (path === orders.reach.path ? [body] : []));
    await waitFor(() => expect(steps()).toEqual([{ checkoutId: readCart().checkoutId, step: 'cart' }]));
    await act(() => router.navigate('/checkout-contact'));
    await waitFor(() => expect(steps().length).toBe(2));
    await act(() => router.navigate('/cart'));
    await screen.findByRole('complementary');
    expect(steps()).toEqual(['cart', 'contact'].map((step) => ({ checkoutId: readCart().checkoutId, step })));
  });

  it('is counted with the steps before when a person begins at a later step by its address', async () => {
    putInCart(eight);
    const sent = checkoutServer(({ path }) =>
      path === orders.reach.path ? ok({ detail: { checkoutId: 'k' } }) : undefined,
    );
    await openApp('/checkout-contact');
    const steps = () => sent.flatMap(({ path, body }) => (path === orders.reach.path ? [body] : []));
    const inOrder = () => ['cart', 'contact'].map((step) => ({ checkoutId: readCart().checkoutId, step }));
    await waitFor(() => expect(steps()).toEqual(inOrder()));
  });

  it('counts, adds and takes out sizes, and shows the price of the server', async () => {
    putInCart({ packageId: 'sized', items: [{ sizeId: null, count: 3 }], months: 1 });
    checkoutServer();
    const { user } = await openApp('/cart');
    const middle = await screen.findByRole('textbox', { name: 'จำนวน กลาง' });
    await billShows('฿900');
    await user.click(screen.getByRole('button', { name: /^เล็ก/ }));
    await user.clear(middle);
    await user.type(middle, '5');
    await billShows('฿1,500');
    await user.click(screen.getByRole('button', { name: 'เอา กลาง ออก' }));
    expect(readCart()).toMatchObject({ items: [{ sizeId: 'small', count: 1 }], months: 2 });
    await user.click(screen.getByRole('radio', { name: /^12/ }));
    await billShows('฿1,500');
    await expectNoFaults();
  });

  it('says every line with how it was reckoned, and the VAT within', async () => {
    putInCart(eight);
    checkoutServer();
    await openApp('/cart');
    await billShows('ค่าฝากรายเดือน8 กล่อง × ฿100 × 3 เดือน฿2,400');
    await billShows('ค่าขนส่งไปรับ 1 เที่ยว฿300');
    await billShows('ยอดชำระตอนนี้รวม VAT 7% ฿7 แล้ว฿2,700');
  });

  it('takes a promo code, and refuses one at the field without asking with it again', async () => {
    putInCart(eight);
    checkoutServer();
    const { user } = await openApp('/cart');
    const field = await screen.findByRole('textbox', { name: 'โค้ด' });
    await user.type(field, 'old-1{Enter}');
    await screen.findByText('โค้ดนี้หมดอายุแล้ว');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(readCart().promoCode).toBe('');
    await user.clear(field);
    await user.type(field, 'home50{Enter}');
    await billShows('ส่วนลดโค้ด HOME50−฿50');
    await user.click(screen.getByRole('button', { name: 'เอาออก' }));
    await waitFor(() => expect(bill().textContent).not.toContain('ส่วนลด'));
  });

  it('says so when a code no longer holds, and goes on without it', async () => {
    putInCart({ ...eight, promoCode: 'OLD-1' });
    checkoutServer();
    const { user, where } = await openApp('/cart');
    await billShows('โค้ดนี้หมดอายุแล้ว');
    await user.click(await goOn('ไปข้อมูลติดต่อ'));
    await waitFor(() => expect(where().pathname).toBe('/checkout-contact'));
    expect(readCart().promoCode).toBe('');
  });

  it('says at each fee when it bears no VAT', async () => {
    putInCart(eight);
    const none = { sizeId: null, months: null, percent: null, quantity: 1, rule: 'perTrip', unitSatang: 30_000 };
    const lines = [{ ...none, kind: 'delivery', amountSatang: 30_000, vatKind: 'exempt' }];
    const sums = { totalSatang: 30_000, withholdingSatang: 0, withholdingBaseSatang: 0, cashSatang: 0 };
    const quote = { lines, ...sums, payNowSatang: 30_000 };
    checkoutServer(({ path }) =>
      path === orders.quote.path ? ok({ detail: { quote, promoRefusal: null, isBySizeBetter: false } }) : undefined,
    );
    await openApp('/cart');
    await billShows('ยกเว้น VAT');
  });

  it('suggests storage by size when the server says so, without a figure', async () => {
    putInCart({ ...eight, items: [{ sizeId: null, count: 31 }] });
    checkoutServer();
    await openApp('/en/cart');
    const link = await screen.findByRole('link', { name: 'Estimate my space' });
    expect(link.getAttribute('href')).toBe('/en/storage-estimator');
    expect(link.parentElement?.textContent).not.toMatch(/\d/);
  });

  it('says that a package does not take so many, beside the rooms that do', async () => {
    putInCart({ packageId: 'plain', items: [{ sizeId: null, count: 9 }], months: 1 });
    const refused = { ...refusalJson(409, 'แพ็กเกจนี้ไม่รับจำนวนนี้'), refusal: 'item_count_not_offered' };
    const few = {
      _id: 'plain',
      name_th: 'ก',
      name_en: 'a',
      service: 's1',
      minMonths: 1,
      pricePerBoxMonthSatang: 100,
      maxItems: 8,
    };
    checkoutServer(({ path }) => {
      if (path === lookupCalls.salepackage.get.path)
        return ok({ detail: { data: [few], total: 1, page: 1, next: null } });
      return path === orders.quote.path ? { status: 409, json: refused } : undefined;
    });
    await openApp('/cart');
    const warning = await screen.findByText('แพ็กเกจนี้ไม่รับจำนวนนี้');
    within(warning.closest<HTMLElement>('[role=status]') ?? document.body).getByRole('link', {
      name: 'ประเมินพื้นที่ที่ต้องใช้',
    });
  });

  it('keeps what was chosen when the package is gone or not yet sold', async () => {
    putInCart({ ...eight, packageId: 'gone' });
    const refused = { ...refusalJson(409, 'แพ็กเกจนี้ยังไม่เปิดให้บริการ'), refusal: 'package_not_available' };
    checkoutServer(({ path }) => (path === orders.quote.path ? { status: 409, json: refused } : undefined));
    await openApp('/cart');
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert.textContent).toContain('แพ็กเกจนี้ยังไม่เปิดให้บริการ'));
    expect(within(bill()).getByRole('button')).toHaveProperty('disabled', true);
    expect(readCart()).toMatchObject({ packageId: 'gone', items: eight.items });
  });

  it('says that there is no package while it is empty, and leads to the services', async () => {
    checkoutServer();
    await openApp('/en/cart');
    await screen.findByRole('heading', { level: 1, name: 'No package found (please select package)' });
    expect(screen.getByRole('link', { name: 'Choose a package' }).getAttribute('href')).toBe('/en/services');
    await expectNoFaults();
  });

  it('is found again by the header of every page, with how much is in it', async () => {
    putInCart(eight);
    checkoutServer();
    await openApp('/faq');
    const link = await screen.findByRole('link', { name: /ตะกร้าของคุณ/ });
    expect(link.getAttribute('href')).toBe('/cart');
  });
});

describe('what is kept of a cart', () => {
  it('is the same in every tab', async () => {
    putInCart(eight);
    checkoutServer();
    await openApp('/cart');
    await billShows('฿2,700');
    putInCart({ ...eight, months: 6 });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'klang-cart' })));
    await billShows('฿5,100');
  });

  it('is begun anew when it is of another version or no cart at all', () => {
    changeCart(eight);
    localStorage.setItem('klang-cart', JSON.stringify({ version: 0, cart: eight }));
    expect(readCart()).toEqual(emptyCart);
    localStorage.setItem('klang-cart', 'no cart');
    expect(readCart()).toEqual(emptyCart);
  });
});

import { describe, expect, it } from 'vitest';
import { openPayLinks, payPath } from './payLinks.ts';

const links = openPayLinks(Buffer.alloc(32, 7));
const linked = { org: 'klangdee', orderId: 'o1' };

describe('the code of a payment link', () => {
  it('can be read out, and is right however it is typed', () => {
    const code = links.codeOf(linked);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$/);
    expect(links.isRight(linked, code)).toBe(true);
    expect(links.isRight(linked, ` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(true);
  });
  it('opens no other order, no order of another organization, and nothing under another key', () => {
    const code = links.codeOf(linked);
    expect(links.isRight({ ...linked, orderId: 'o2' }, code)).toBe(false);
    expect(links.isRight({ ...linked, org: 'second' }, code)).toBe(false);
    expect(openPayLinks(Buffer.alloc(32, 8)).isRight(linked, code)).toBe(false);
    for (const wrong of ['', 'ABCD', `${code}A`, 'ก'.repeat(12)]) expect(links.isRight(linked, wrong)).toBe(false);
  });
  it('stands in the address of the page on which the order is paid', () => {
    expect(payPath('o 1', { language: 'th', code: null })).toBe('/checkout-payment?order=o%201');
    expect(payPath('o1', { language: 'en', code: 'ABCD-EFGH-JKMN' })).toBe(
      '/en/checkout-payment?order=o1&code=ABCD-EFGH-JKMN',
    );
  });
});

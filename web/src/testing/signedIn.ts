import { afterEach, beforeEach, vi } from 'vitest';
import { customer, now } from './orderFixture.ts';
import { freshBrowser } from './testScreen.tsx';

/** Each test of the file begins on the day of the samples of orders, in the browser of their customer. */
export const asSignedInCustomer = (): void => {
  beforeEach(async () => {
    await freshBrowser();
    vi.setSystemTime(now);
    localStorage.setItem('tokenclientlogin', 'mine');
    localStorage.setItem('client', JSON.stringify(customer));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
};

/** Each test of the file begins in the back office of this person. */
export const asSignedInStaff = (who: object): void => {
  beforeEach(async () => {
    await freshBrowser();
    localStorage.setItem('tokenbackendlogin', 'secret');
    localStorage.setItem('org', JSON.stringify(who));
  });
  afterEach(() => vi.unstubAllGlobals());
};

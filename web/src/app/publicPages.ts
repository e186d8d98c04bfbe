import { homeRow } from './homeRow.ts';
import { type PageRow, publicPage } from './pageRows.ts';
import type { SitePageName } from './sitePages.ts';

const sitePage = (name: SitePageName): PageRow =>
  publicPage(name, async () => (await import('./sitePages.ts')).sitePages[name]());

export const publicPages: readonly PageRow[] = [
  homeRow,
  sitePage('services'),
  sitePage('faq'),
  sitePage('contactus'),
  sitePage('mymessages'),
  sitePage('q/:code'),
  sitePage('loginpage'),
  sitePage('registerpage'),
  sitePage('forgot'),
  sitePage('profile'),
  sitePage('taxinvoice'),
  sitePage('delivery-note'),
  sitePage('service-order'),
  sitePage('storage-estimator'),
  sitePage('privacypolicy'),
  sitePage('termsandconditions'),
  sitePage('cart'),
  sitePage('checkout-contact'),
  sitePage('checkout-password'),
  sitePage('checkout-date'),
  sitePage('checkout-payment'),
  sitePage('checkout-paid'),
];

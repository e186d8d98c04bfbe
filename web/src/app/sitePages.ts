import { loadCheckoutTexts, loadLoginTexts, loadPayTexts, loadProfileTexts } from '../lib/i18n.ts';
import { guide, type LoadPage, withLogin } from './pageRows.ts';

const saying =
  (loadTexts: () => Promise<void>) =>
  (load: LoadPage): LoadPage =>
  async () => {
    const [page] = await Promise.all([load(), loadTexts()]);
    return page;
  };
const login = saying(loadLoginTexts);
/** A checkout step. A visitor may register or log in on the way, so it needs those texts too. */
const checkout = (load: LoadPage): LoadPage => withLogin(saying(loadCheckoutTexts)(load));
const paying = (load: LoadPage): LoadPage => checkout(saying(loadPayTexts)(load));
const account = (load: LoadPage): LoadPage => withLogin(saying(loadProfileTexts)(load));

/** All site pages except home, in a separate file: they would slow down home's first load. */
export const sitePages = {
  services: guide(async () => (await import('../areas/public/services/ServicesPage.tsx')).ServicesPage),
  faq: guide(async () => (await import('../areas/public/questions/QuestionsPage.tsx')).QuestionsPage),
  contactus: guide(async () => (await import('../areas/public/contact/ContactPage.tsx')).ContactPage),
  mymessages: guide(async () => (await import('../areas/public/contact/MyMessagesPage.tsx')).MyMessagesPage),
  'q/:code': guide(async () => (await import('../areas/public/found/FoundPage.tsx')).FoundPage),
  loginpage: login(async () => (await import('../areas/public/login/LoginPage.tsx')).LoginPage),
  registerpage: withLogin(login(async () => (await import('../areas/public/login/RegisterPage.tsx')).RegisterPage)),
  forgot: withLogin(async () => (await import('../areas/public/forgot/ForgotPage.tsx')).ForgotPage),
  profile: account(async () => (await import('../areas/public/profile/ProfilePage.tsx')).ProfilePage),
  taxinvoice: account(async () => (await import('../areas/public/papers/TaxInvoicePage.tsx')).TaxInvoicePage),
  'delivery-note': account(async () => (await import('../areas/public/papers/GoodsPage.tsx')).DeliveryNotePage),
  'service-order': account(async () => (await import('../areas/public/papers/GoodsPage.tsx')).ServiceOrderPage),
  'storage-estimator': guide(async () => (await import('../areas/public/estimator/EstimatorPage.tsx')).EstimatorPage),
  privacypolicy: guide(async () => (await import('../areas/public/legal/LegalPage.tsx')).PrivacyPage),
  termsandconditions: guide(async () => (await import('../areas/public/legal/LegalPage.tsx')).TermsPage),
  cart: checkout(async () => (await import('../areas/public/checkout/cart/CartPage.tsx')).CartPage),
  'checkout-contact': checkout(
    async () => (await import('../areas/public/checkout/contact/ContactPage.tsx')).ContactPage,
  ),
  'checkout-password': checkout(
    async () => (await import('../areas/public/checkout/password/PasswordPage.tsx')).PasswordPage,
  ),
  'checkout-date': checkout(async () => (await import('../areas/public/checkout/date/DatePage.tsx')).DatePage),
  'checkout-payment': paying(async () => (await import('../areas/public/checkout/pay/PayPage.tsx')).PayPage),
  'checkout-paid': checkout(async () => (await import('../areas/public/checkout/paid/PaidPage.tsx')).PaidPage),
} as const satisfies Readonly<Record<string, LoadPage>>;
export type SitePageName = keyof typeof sitePages;

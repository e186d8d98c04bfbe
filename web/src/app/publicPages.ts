import { checkout, guide, type PageRow, publicPage, withDoors } from './pageRows.ts';

/** Every page of the public site. */
export const publicPages: readonly PageRow[] = [
  publicPage('', async () => (await import('../areas/public/home/HomePage.tsx')).HomePage),
  publicPage(
    'services',
    guide(async () => (await import('../areas/public/services/ServicesPage.tsx')).ServicesPage),
  ),
  publicPage(
    'faq',
    guide(async () => (await import('../areas/public/questions/QuestionsPage.tsx')).QuestionsPage),
  ),
  publicPage(
    'contactus',
    guide(async () => (await import('../areas/public/contact/ContactPage.tsx')).ContactPage),
  ),
  publicPage('loginpage', async () => (await import('../areas/public/login/LoginPage.tsx')).LoginPage),
  publicPage(
    'registerpage',
    withDoors(async () => (await import('../areas/public/login/RegisterPage.tsx')).RegisterPage),
  ),
  publicPage(
    'forgot',
    withDoors(async () => (await import('../areas/public/forgot/ForgotPage.tsx')).ForgotPage),
  ),
  publicPage(
    'profile',
    checkout(async () => (await import('../areas/public/profile/ProfilePage.tsx')).ProfilePage),
  ),
  publicPage('taxinvoice'),
  publicPage('delivery-note'),
  publicPage('service-order'),
  publicPage(
    'storage-estimator',
    guide(async () => (await import('../areas/public/estimator/EstimatorPage.tsx')).EstimatorPage),
  ),
  publicPage(
    'privacypolicy',
    guide(async () => (await import('../areas/public/legal/LegalPage.tsx')).PrivacyPage),
  ),
  publicPage(
    'termsandconditions',
    guide(async () => (await import('../areas/public/legal/LegalPage.tsx')).TermsPage),
  ),
  publicPage(
    'cart',
    checkout(async () => (await import('../areas/public/checkout/cart/CartPage.tsx')).CartPage),
  ),
  publicPage(
    'checkout-contact',
    checkout(async () => (await import('../areas/public/checkout/contact/ContactPage.tsx')).ContactPage),
  ),
  publicPage(
    'checkout-password',
    checkout(async () => (await import('../areas/public/checkout/password/PasswordPage.tsx')).PasswordPage),
  ),
  publicPage(
    'checkout-date',
    checkout(async () => (await import('../areas/public/checkout/date/DatePage.tsx')).DatePage),
  ),
  publicPage(
    'checkout-payment',
    checkout(async () => (await import('../areas/public/checkout/pay/PayPage.tsx')).PayPage),
  ),
  publicPage(
    'checkout-paid',
    checkout(async () => (await import('../areas/public/checkout/paid/PaidPage.tsx')).PaidPage),
  ),
];

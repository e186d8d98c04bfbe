import { describe, expect, it } from 'vitest';
import { languageOf, redirectOf, switchedPath } from './language.ts';

describe('the language of a public address', () => {
  it.each([
    ['/', 'th'],
    ['/faq', 'th'],
    ['/th/faq', 'th'],
    ['/en', 'en'],
    ['/en/faq', 'en'],
    ['/english', 'th'],
  ])('%s is in %s', (path, language) => expect(languageOf(path)).toBe(language));
});

describe('the language switch', () => {
  it.each([
    ['/', 'en', '/en'],
    ['/en', 'th', '/'],
    ['/th', 'en', '/en'],
    ['/faq', 'en', '/en/faq'],
    ['/en/faq', 'th', '/faq'],
    ['/th/faq', 'en', '/en/faq'],
    ['/en/faq', 'en', '/en/faq'],
    ['/en/profile/', 'th', '/profile'],
    ['/q/KDB00000007', 'en', '/en/q/KDB00000007'],
    ['/en/q/KDB00000007', 'th', '/q/KDB00000007'],
  ] as const)('leads from %s to %s at %s', (from, to, path) => expect(switchedPath(from, to)).toBe(path));
});

describe('an unknown address', () => {
  it.each([
    ['/our-service', '/services'],
    ['/booking', '/services'],
    ['/features', '/services'],
    ['/Contact-Us-Now', '/contactus'],
    ['/login', '/loginpage'],
    ['/my-account', '/loginpage'],
    ['/forgot-password', '/forgot'],
    ['/about', '/'],
    ['/en/booking', '/en/services'],
    ['/en/contact', '/en/contactus'],
    ['/en/login', '/en/loginpage'],
    ['/en/forgot-password', '/en/forgot'],
    ['/en/about', '/en'],
    ['/th/about', '/'],
    ['/old/pages/booking-list', '/services'],
    ['/en/old/contact.html', '/en/contactus'],
  ])('%s means %s', (from, to) => expect(redirectOf(from)).toBe(to));

  it('leads nowhere when it is deeper and says nothing', () => {
    expect(redirectOf('/old/pages/about')).toBeUndefined();
    expect(redirectOf('/en/a/b')).toBeUndefined();
  });
});

// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saveValue, schemeKey, tokenKeys } from '../lib/storage.ts';
import { outlinePage } from './outlinePage.ts';
import { workPages } from './workPages.ts';

const html = readFileSync(`${import.meta.dirname}/../../index.html`, 'utf8');
const root = document.documentElement;
const before = { lang: root.lang, frame: root.dataset['frame'], scheme: root.dataset['mantineColorScheme'] };

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = /<div id="root">.*<!-- \/outline -->/s.exec(html)?.[0] ?? '';
});
afterEach(() => {
  document.body.innerHTML = '';
  root.lang = before.lang;
  if (before.frame === undefined) delete root.dataset['frame'];
  if (before.scheme === undefined) delete root.dataset['mantineColorScheme'];
  window.history.replaceState(null, '', '/');
});

const outlined = (path: string) => {
  window.history.replaceState(null, '', path);
  outlinePage();
  const status = document.querySelector('#outline > [role=status]')?.textContent;
  return { frame: root.dataset['frame'], scheme: root.dataset['mantineColorScheme'], lang: root.lang, said: status };
};

it.each([
  ['/faq', 'site'],
  ['/en', 'site'],
  ['/administration', 'site'],
  ['/cart', 'site booking'],
  ['/en/checkout-date/', 'site booking'],
  ['/backend/orderlist', 'login'],
  ['/admin', 'login'],
  ['/logincallback/backend/web', 'login'],
])('a stranger’s %s has the outline of %s', (path, frame) => {
  expect(outlined(path).frame).toBe(frame);
});

it.each([
  ['backend', '/backend/orderlist', 'work'],
  ['backend', '/backend/', 'work'],
  ['admin', '/admin', 'work console'],
  ['admin', '/backend/orderlist', 'login'],
] as const)('the token of the %s gives %s the outline of %s', (area, path, frame) => {
  localStorage.setItem(tokenKeys[area], 'mine');
  expect(outlined(path).frame).toBe(frame);
});

it.each(workPages.filter(({ kind }) => kind === 'login').map(({ area, path }) => [area, path] as const))(
  'the outline of the %s page %s stays that of a login page after login, except on the login page itself',
  (area, path) => {
    localStorage.setItem(tokenKeys[area], 'mine');
    const { frame } = outlined(`/${area}/${path}`);
    expect(frame === 'login').toBe(path !== 'loginpage');
  },
);

it('the outline is dark where a person works in dark mode, and never on the site', () => {
  localStorage.setItem(schemeKey, 'dark');
  expect(outlined('/backend').scheme).toBe('dark');
  expect(outlined('/faq').scheme).toBe('light');
});

it('the outline says “loading” in the language of its address, or of the person who works here', () => {
  expect(outlined('/faq')).toMatchObject({ lang: 'th', said: 'กำลังโหลด' });
  expect(outlined('/en/faq')).toMatchObject({ lang: 'en', said: 'Loading' });
  saveValue('language', 'en');
  expect(outlined('/backend')).toMatchObject({ lang: 'en', said: 'Loading' });
});

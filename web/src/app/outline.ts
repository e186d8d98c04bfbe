/**
 * Runs before a page that its script draws is seen: says which frame that page will have, so that the outline in
 * index.html fits it, and whether it is dark. Short and by itself, because the first picture waits for it; what it
 * knows of addresses and of this browser is held by a test to those who own it.
 */
const { pathname } = window.location;
const [, area = '', page = ''] = /^\/(backend|admin|logincallback)(?:\/(.*?))?\/?$/.exec(pathname) ?? [];
const doors = /^(?:forgotpassword|register\/staff)$/;
const booking = /^(?:\/(?:en|th))?\/(?:cart|checkout-\w+)\/?$/;

/** Whoever holds a token is let in, whoever holds none comes to the door. */
const workFrame = () => {
  const isIn = localStorage.getItem(`token${area}login`) !== null && !doors.test(page);
  const inside = area === 'admin' ? 'work console' : 'work';
  return isIn ? inside : 'door';
};
const siteFrame = () => (booking.test(pathname) ? 'site booking' : 'site');
const isDark = area !== '' && localStorage.getItem('klang-scheme') === 'dark';
const isEnglish = area === '' ? /^\/en(?:\/|$)/.test(pathname) : localStorage.getItem('klang-language') === 'en';
const language = isEnglish ? 'en' : 'th';

const { documentElement: root } = document;
root.lang = language;
root.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
root.dataset['frame'] = area === '' ? siteFrame() : workFrame();

// Written when the page has been read, and not with it, so that it is said aloud; what waits for scripts comes too late.
const say = () => {
  const said = document.querySelector<HTMLElement>('#outline > [role=status]');
  if (said) said.textContent = said.dataset[language] ?? '';
};
if (document.readyState === 'loading') document.addEventListener('readystatechange', say, { once: true });
else say();

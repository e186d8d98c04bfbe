const logins = /^(?:forgotpassword|register\/staff)$/;
const booking = /^(?:\/(?:en|th))?\/(?:cart|checkout-\w+)\/?$/;

const readAddress = (pathname: string) => {
  const [, area = '', page = ''] = /^\/(backend|admin|logincallback)(?:\/(.*?))?\/?$/.exec(pathname) ?? [];
  return { pathname, area, page };
};
type Address = ReturnType<typeof readAddress>;

const frameOf = ({ pathname, area, page }: Address): string => {
  if (area === '') return booking.test(pathname) ? 'site booking' : 'site';
  const isIn = localStorage.getItem(`token${area}login`) !== null && !logins.test(page);
  const inside = area === 'admin' ? 'work console' : 'work';
  return isIn ? inside : 'login';
};

const languageOf = ({ pathname, area }: Address): 'th' | 'en' => {
  const isEnglish = area === '' ? /^\/en(?:\/|$)/.test(pathname) : localStorage.getItem('klang-language') === 'en';
  return isEnglish ? 'en' : 'th';
};

/** Imports nothing and is short, because the first paint waits for it. A test checks its copies of paths and storage keys. */
export const outlinePage = (): void => {
  const address = readAddress(window.location.pathname);
  const language = languageOf(address);
  const isDark = address.area !== '' && localStorage.getItem('klang-scheme') === 'dark';
  const { documentElement: root } = document;
  root.lang = language;
  root.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
  root.dataset['frame'] = frameOf(address);

  // Set after parsing, so that a screen reader announces it. Waiting for the app's scripts would be too late.
  const announce = () => {
    const status = document.querySelector<HTMLElement>('#outline > [role=status]');
    if (status) status.textContent = status.dataset[language] ?? '';
  };
  if (document.readyState === 'loading') document.addEventListener('readystatechange', announce, { once: true });
  else announce();
};

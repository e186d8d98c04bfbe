const doors = /^(?:forgotpassword|register\/staff)$/;
const booking = /^(?:\/(?:en|th))?\/(?:cart|checkout-\w+)\/?$/;

const readAddress = (pathname: string) => {
  const [, area = '', page = ''] = /^\/(backend|admin|logincallback)(?:\/(.*?))?\/?$/.exec(pathname) ?? [];
  return { pathname, area, page };
};
type Address = ReturnType<typeof readAddress>;

/** Whoever holds a token is let in, whoever holds none comes to the door. */
const frameOf = ({ pathname, area, page }: Address): string => {
  if (area === '') return booking.test(pathname) ? 'site booking' : 'site';
  const isIn = localStorage.getItem(`token${area}login`) !== null && !doors.test(page);
  const inside = area === 'admin' ? 'work console' : 'work';
  return isIn ? inside : 'door';
};

const languageOf = ({ pathname, area }: Address): 'th' | 'en' => {
  const isEnglish = area === '' ? /^\/en(?:\/|$)/.test(pathname) : localStorage.getItem('klang-language') === 'en';
  return isEnglish ? 'en' : 'th';
};

/**
 * Says which frame a page will have, so that the outline in index.html fits it, in which language, and whether it is
 * dark. Short and without imports, because the first picture waits for it; what it knows of addresses and of this
 * browser is held by a test to those who own it.
 */
export const outlinePage = (): void => {
  const address = readAddress(window.location.pathname);
  const language = languageOf(address);
  const isDark = address.area !== '' && localStorage.getItem('klang-scheme') === 'dark';
  const { documentElement: root } = document;
  root.lang = language;
  root.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
  root.dataset['frame'] = frameOf(address);

  // Written when the page has been read, and not with it, so that it is said aloud; what waits for scripts comes too late.
  const say = () => {
    const said = document.querySelector<HTMLElement>('#outline > [role=status]');
    if (said) said.textContent = said.dataset[language] ?? '';
  };
  if (document.readyState === 'loading') document.addEventListener('readystatechange', say, { once: true });
  else say();
};

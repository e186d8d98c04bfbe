import type { Language } from '@klang/contracts/messages';

export type { Language };
export const languages: readonly Language[] = ['th', 'en'];

const segmentsOf = (pathname: string): readonly string[] => pathname.split('/').filter(Boolean);

/** The language a public address is in: /en and what lies below it is English, everything else Thai. */
export const languageOf = (pathname: string): Language => (segmentsOf(pathname)[0] === 'en' ? 'en' : 'th');

/** The address of a public page in a language: `faq` → /faq or /en/faq, the empty name is home. */
export const publicPath = (page: string, language: Language): string => {
  const path = [language === 'en' ? 'en' : '', page].filter(Boolean).join('/');
  return `/${path}`;
};

/** The switch keeps the last segment and adds or removes /en. */
export const switchedPath = (pathname: string, to: Language): string => {
  const segments = segmentsOf(pathname).filter((segment, place) => place > 0 || !['th', 'en'].includes(segment));
  return publicPath(segments.at(-1) ?? '', to);
};

const keywords: readonly (readonly [words: readonly string[], page: string])[] = [
  [['ser', 'book', 'fea'], 'services'],
  [['contact'], 'contactus'],
  [['login', 'my-account'], 'loginpage'],
  [['forgot-password'], 'forgot'],
];

/** The page that an unknown last segment means by a word in it; nothing if it says nothing. */
export const pageByKeyword = (pathname: string): string | undefined => {
  const last = segmentsOf(pathname).at(-1)?.toLowerCase() ?? '';
  return keywords.find(([words]) => words.some((word) => last.includes(word)))?.[1];
};

/**
 * Where an unknown public address leads: the page its last segment means, home for one unknown segment,
 * nowhere for a deeper address that says nothing.
 */
export const redirectOf = (pathname: string): string | undefined => {
  const language = languageOf(pathname);
  const page = pageByKeyword(pathname);
  if (page !== undefined) return publicPath(page, language);
  const depth = segmentsOf(pathname).filter((segment, place) => place > 0 || !['th', 'en'].includes(segment)).length;
  return depth <= 1 ? publicPath('', language) : undefined;
};

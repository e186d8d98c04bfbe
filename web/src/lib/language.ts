import type { Language } from '@klang/contracts/messages';

export type { Language };
export const languages: readonly Language[] = ['th', 'en'];

const segmentsOf = (pathname: string): readonly string[] => pathname.split('/').filter(Boolean);

export const languageOf = (pathname: string): Language => (segmentsOf(pathname)[0] === 'en' ? 'en' : 'th');

/** The URL of a public page: `faq` → /faq or /en/faq; '' is home. */
export const publicPath = (page: string, language: Language): string => {
  const path = [language === 'en' ? 'en' : '', page].filter(Boolean).join('/');
  return `/${path}`;
};

export const switchedPath = (pathname: string, to: Language): string => {
  const segments = segmentsOf(pathname).filter((segment, place) => place > 0 || !['th', 'en'].includes(segment));
  return publicPath(segments.join('/'), to);
};

const keywords: readonly (readonly [words: readonly string[], page: string])[] = [
  [['ser', 'book', 'fea'], 'services'],
  [['contact'], 'contactus'],
  [['login', 'my-account'], 'loginpage'],
  [['forgot-password'], 'forgot'],
];

export const pageByKeyword = (pathname: string): string | undefined => {
  const last = segmentsOf(pathname).at(-1)?.toLowerCase() ?? '';
  return keywords.find(([words]) => words.some((word) => last.includes(word)))?.[1];
};

export const redirectOf = (pathname: string): string | undefined => {
  const language = languageOf(pathname);
  const page = pageByKeyword(pathname);
  if (page !== undefined) return publicPath(page, language);
  const depth = segmentsOf(pathname).filter((segment, place) => place > 0 || !['th', 'en'].includes(segment)).length;
  return depth <= 1 ? publicPath('', language) : undefined;
};

import { languageOf } from './language.ts';

const shape = /^[a-z][\w-]{0,40}(\?[\w=&%.+-]{0,300})?$/;

export const wayTo = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string => {
  const segments = pathname.split('/').filter(Boolean);
  const page = languageOf(pathname) === 'en' || segments[0] === 'th' ? segments[1] : segments[0];
  return `${page ?? ''}${search}`;
};

export const loginFrom = (door: string, way: string): string =>
  shape.test(way) ? `${door}?from=${encodeURIComponent(way)}` : door;

/** The page to return to after login; only ever a page of this site. */
export const wayBackIn = (search: URLSearchParams): string => {
  const way = search.get('from') ?? '';
  return shape.test(way) ? way : 'profile';
};

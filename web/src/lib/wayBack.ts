import { languageOf } from './language.ts';

/** A page of the public site without its language, with its question: `services?boxes=8&months=3`. */
const shape = /^[a-z][\w-]{0,40}(\?[\w=&%.+-]{0,300})?$/;

/** The page of a public address as a way back to it; the language is chosen anew when it is walked. */
export const wayTo = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string => {
  const segments = pathname.split('/').filter(Boolean);
  const page = languageOf(pathname) === 'en' || segments[0] === 'th' ? segments[1] : segments[0];
  return `${page ?? ''}${search}`;
};

/** A door that remembers where a person came from. */
export const doorFrom = (door: string, way: string): string =>
  shape.test(way) ? `${door}?from=${encodeURIComponent(way)}` : door;

/** Where a person goes on to behind a door: only ever a page of this site. */
export const wayBackIn = (search: URLSearchParams): string => {
  const way = search.get('from') ?? '';
  return shape.test(way) ? way : 'profile';
};

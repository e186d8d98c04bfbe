import type { SiteSettings } from './published.ts';

/** What LINE's own kit loads and calls in a browser, and where the pictures of its people are. */
const ofLine = {
  scripts: ['https://static.line-scdn.net'],
  calls: ['https://api.line.me', 'https://access.line.me', 'https://liff.line.me'],
  pictures: ['https://profile.line-scdn.net'],
} as const;
const ofNobody = { scripts: [], calls: [], pictures: [] } as const;

type LineSettings = Pick<SiteSettings, 'LINE_LIFF_WEB' | 'LINE_LIFF_BACKEND' | 'LINE_LIFF_ADMIN' | 'LINE_STANDIN_URL'>;

/** The stand-in is a page of this very site, so only an app at LINE itself opens anything. */
const hasLine = (settings: LineSettings): boolean =>
  settings.LINE_STANDIN_URL === undefined &&
  [settings.LINE_LIFF_WEB, settings.LINE_LIFF_BACKEND, settings.LINE_LIFF_ADMIN].some((app) => app !== undefined);

/** From where a page may load what. */
export const contentPolicy = (settings: LineSettings) => {
  const { scripts, calls, pictures } = hasLine(settings) ? ofLine : ofNobody;
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // What reads codes in pictures is compiled in the browser; no text becomes a script by it.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...scripts],
      connectSrc: ["'self'", ...calls],
      // Private pictures are fetched with a session and shown from the browser's memory.
      imgSrc: ["'self'", 'data:', 'blob:', ...pictures],
      // The component library sets colours and sizes in style attributes and one style element.
      styleSrc: ["'self'", "'unsafe-inline'"],
      // A file that a print station sends to its printer.
      frameSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  };
};

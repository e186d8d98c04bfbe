import type { SiteSettings } from './published.ts';

const ofLine = {
  scripts: ['https://static.line-scdn.net'],
  calls: ['https://api.line.me', 'https://access.line.me', 'https://liff.line.me'],
  pictures: ['https://profile.line-scdn.net'],
} as const;
const ofNobody = { scripts: [], calls: [], pictures: [] } as const;

type LineSettings = Pick<SiteSettings, 'LINE_LIFF_WEB' | 'LINE_LIFF_BACKEND' | 'LINE_LIFF_ADMIN' | 'LINE_STANDIN_URL'>;

/** The LINE stand-in is on our own site, so only a real LINE app needs other hosts. */
const hasLine = (settings: LineSettings): boolean =>
  settings.LINE_STANDIN_URL === undefined &&
  [settings.LINE_LIFF_WEB, settings.LINE_LIFF_BACKEND, settings.LINE_LIFF_ADMIN].some((app) => app !== undefined);

export const contentPolicy = (settings: LineSettings) => {
  const { scripts, calls, pictures } = hasLine(settings) ? ofLine : ofNobody;
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // The code reader compiles WebAssembly. It does not allow eval of scripts.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...scripts],
      connectSrc: ["'self'", ...calls],
      // Private pictures are fetched with a session and shown as blobs.
      imgSrc: ["'self'", 'data:', 'blob:', ...pictures],
      // Mantine sets style attributes and one style element.
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

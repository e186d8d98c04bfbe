import { existsSync, readFileSync } from 'node:fs';
import type { Language } from '@klang/contracts/messages';
import { z } from 'zod';

const files = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });
/** `first` is the script that keeps what is pressed until the others are there, and runs them. */
const written = z.object({ first: z.string(), th: files, en: files });

const styleTag = (path: string) => `<link rel="stylesheet" crossorigin href="${path}">`;
const firstTag = (path: string) => `<script src="${path}"></script>`;
const scriptTag = (path: string) => `<link rel="modulepreload" crossorigin href="${path}">`;

/** What the built page says of its own files. */
const tags = {
  style: /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g,
  script: /\s*<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g,
  font: /\s*<link rel="preload"[^>]*as="font"[^>]*>/g,
  noscript: /\s*<noscript>[^<]*<\/noscript>/,
  /** What stands there until a page is drawn, and what fits it to the page. */
  outline: /\s*<!-- outline -->.*?<!-- \/outline -->/gs,
  outlineScript: /\s*<script src="[^"]*\/outline-[^"]*"><\/script>/,
};

/** Null where the web's build tells nothing, or what an earlier one told: home is drawn by its script then. */
const filesIn = (root: string) =>
  existsSync(`${root}home.json`)
    ? (written.safeParse(JSON.parse(readFileSync(`${root}home.json`, 'utf8'))).data ?? null)
    : null;

/** What the home page fetches at once, as tags: without them a browser learns of it only when its first script runs. */
export const homeTagsIn = (root: string): ((language: Language) => readonly string[]) => {
  const byLanguage = filesIn(root);
  if (!byLanguage) return () => [];
  return (language) => [...byLanguage[language].styles.map(styleTag), ...byLanguage[language].scripts.map(scriptTag)];
};

const found = (page: string, tag: RegExp): readonly string[] => [...page.matchAll(tag)].map(([whole]) => whole.trim());
const pathsIn = (page: string, tag: RegExp): readonly string[] => [...page.matchAll(tag)].map(([, path = '']) => path);

/** Told so, a browser does not fetch it: the page has it, and its script finds it there. */
const there = (path: string) => styleTag(path).replace('>', ' disabled>');
/** The first script says whether a visit is to wait for our letters. */
/** Those of the device, which stand in for them, are there at once. */
const letters = /@font-face\s*\{[^}]*\burl\([^}]*\}/g;
const asked = (tag: string) => tag.replace('rel="preload"', 'rel="letters"');

/**
 * The page for a home page that is drawn already: its styles stand in it, its scripts are on their way from its first
 * line on, and the first of them runs the others when it is all there.
 */
export const drawnHomeIn = (root: string, page: string): ((language: Language) => string) => {
  const byLanguage = filesIn(root);
  if (!byLanguage) return () => page;
  const filled = (language: Language) => {
    const { styles, scripts } = byLanguage[language];
    const paths = [...new Set([...pathsIn(page, tags.style), ...styles])];
    const style = paths.map((path) => readFileSync(`${root}${path.slice(1)}`, 'utf8')).join('\n');
    const [entry = '', ...imported] = pathsIn(page, tags.script);
    // The entry last: `first` runs them one after another.
    const early = [...new Set([...scripts, ...imported, entry])];
    const head = [
      ...found(page, tags.font).map(asked),
      `<style id="letters" media="not all">${(style.match(letters) ?? []).join('')}</style>`,
      firstTag(byLanguage.first),
      ...early.map(scriptTag),
      `<style>${style.replace(letters, '')}</style>`,
    ];
    const end = paths.map(there);
    return Object.values(tags)
      .reduce<string>((rest, tag) => rest.replace(tag, ''), page)
      .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
      .replace('</body>', () => `  ${end.join('\n    ')}\n  </body>`);
  };
  const pages = new Map<Language, string>();
  return (language) => {
    const made = pages.get(language) ?? filled(language);
    pages.set(language, made);
    return made;
  };
};

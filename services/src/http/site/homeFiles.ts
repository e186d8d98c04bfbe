import { existsSync, readFileSync } from 'node:fs';
import type { Language } from '@klang/contracts/messages';
import { z } from 'zod';

const files = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });
/** `first` is the script that records input until the others are loaded, and runs them. */
const written = z.object({ first: z.string(), th: files, en: files });

const styleTag = (path: string) => `<link rel="stylesheet" crossorigin href="${path}">`;
const firstTag = (path: string) => `<script src="${path}"></script>`;
const scriptTag = (path: string) => `<link rel="modulepreload" crossorigin href="${path}">`;

const tags = {
  style: /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g,
  script: /\s*<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g,
  font: /\s*<link rel="preload"[^>]*as="font"[^>]*>/g,
  noscript: /\s*<noscript>[^<]*<\/noscript>/,
  outline: /\s*<!-- outline -->.*?<!-- \/outline -->/gs,
  outlineScript: /\s*<script src="[^"]*\/outline-[^"]*"><\/script>/,
};

/** Null if the web's build has no file list, or an outdated one. Then the home page is drawn by its script. */
const filesIn = (root: string) =>
  existsSync(`${root}home.json`)
    ? (written.safeParse(JSON.parse(readFileSync(`${root}home.json`, 'utf8'))).data ?? null)
    : null;

export const homeTagsIn = (root: string): ((language: Language) => readonly string[]) => {
  const byLanguage = filesIn(root);
  if (!byLanguage) return () => [];
  return (language) => [...byLanguage[language].styles.map(styleTag), ...byLanguage[language].scripts.map(scriptTag)];
};

const found = (page: string, tag: RegExp): readonly string[] => [...page.matchAll(tag)].map(([whole]) => whole.trim());
const pathsIn = (page: string, tag: RegExp): readonly string[] => [...page.matchAll(tag)].map(([, path = '']) => path);

/** A disabled link: the browser does not load it, and the script finds the style as present. */
const there = (path: string) => styleTag(path).replace('>', ' disabled>');
/** The web fonts load only if the first script asks for them. Device fonts stand in until then. */
const fontFaces = /@font-face\s*\{[^}]*\burl\([^}]*\}/g;
const deferred = (tag: string) => tag.replace('rel="preload"', 'rel="fonts"');

/** The page around a drawn home page: inline styles, early loading of scripts, and `first` runs them at the end. */
export const drawnHomeIn = (root: string, page: string): ((language: Language) => string) => {
  const byLanguage = filesIn(root);
  if (!byLanguage) return () => page;
  const filled = (language: Language) => {
    const { styles, scripts } = byLanguage[language];
    const paths = [...new Set([...pathsIn(page, tags.style), ...styles])];
    const style = paths.map((path) => readFileSync(`${root}${path.slice(1)}`, 'utf8')).join('\n');
    const [entry = '', ...imported] = pathsIn(page, tags.script);
    // The entry last: `first` runs them in order.
    const early = [...new Set([...scripts, ...imported, entry])];
    const head = [
      ...found(page, tags.font).map(deferred),
      `<style id="fonts" media="not all">${(style.match(fontFaces) ?? []).join('')}</style>`,
      firstTag(byLanguage.first),
      ...early.map(scriptTag),
      `<style>${style.replace(fontFaces, '')}</style>`,
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

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourceFiles, textOf } from './sources.ts';

export type SaidText = { readonly where: string; readonly language: 'th' | 'en'; readonly text: string };

const hasThai = /[ก-๙]/;
type Tree = { readonly [key: string]: string | Tree };
const leaves = (tree: Tree): readonly string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value)));

const locales = (language: SaidText['language']): readonly SaidText[] =>
  readdirSync(join(root, 'web/src/locales', language)).flatMap((file) =>
    leaves(JSON.parse(textOf(`web/src/locales/${language}/${file}`))).map((text) => ({
      where: `locales/${language}/${file}`,
      language,
      text,
    })),
  );

const literal = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\`(?:[^\`\\]|\\.)*\``;
const inside = (quoted: string): string => quoted.slice(1, -1).replaceAll("\\'", "'").replaceAll('\\n', '\n');

/** What follows a Thai text in its pair, or is said to be English: `en: '…'`, `title_en: '…'`, `'ไทย', 'English'`. */
const english = new RegExp(String.raw`(?:\ben|_en):\s*(${literal})|[ก-๙][^'"\`\n]*['"\`],\s*(${literal})`, 'g');
/** `en: { subject: '…', body: '…' }`: all that is said inside it. */
const englishBlock = /\ben: \{([^{}]*(?:\{\{\w+\}\}[^{}]*)*)\}/g;
const literals = new RegExp(literal, 'g');

const saidIn = (where: string, code: string): readonly SaidText[] => {
  const thai = [...code.matchAll(literals)].map(([quoted]) => inside(quoted)).filter((text) => hasThai.test(text));
  const other = [...code.matchAll(english)].map(([, one, two]) => inside(one ?? two ?? '""'));
  const blocks = [...code.matchAll(englishBlock)].flatMap(([, block = '']) => block.match(literals)?.map(inside) ?? []);
  const isEnglish = (text: string): boolean => !hasThai.test(text) && /[a-z]/i.test(text);
  return [
    ...thai.map((text) => ({ where, language: 'th', text }) as const),
    ...[...other, ...blocks].filter(isEnglish).map((text) => ({ where, language: 'en', text }) as const),
  ];
};

const isAside = /\.test\.|Fixture|testScreen|storeContract|\/golden\/|^services\/src\/(?:stories|bench|pictures)\//;
const deskPage = 'services/src/desk/page';
const withTexts = (): readonly string[] => [
  ...sourceFiles().filter((path) => /^(?:contracts|services|web|projections)\/src\//.test(path) && !isAside.test(path)),
  ...readdirSync(join(root, deskPage))
    .filter((file) => file.endsWith('.js'))
    .map((file) => `${deskPage}/${file}`),
];

/** What the pages of the gallery are called, which stands in English alone. */
const galleryPlaces = 'services/src/tools/pictures/places.ts';
const ofGallery = (): readonly SaidText[] =>
  [...textOf(galleryPlaces).matchAll(literals)]
    .map(([quoted]) => inside(quoted))
    .filter((text) => /^[A-Z]/.test(text))
    .map((text) => ({ where: galleryPlaces, language: 'en', text }));

/** Every text that people read, in the language in which they read it. */
export const allTexts = (): readonly SaidText[] => [
  ...locales('th'),
  ...locales('en'),
  ...ofGallery(),
  ...withTexts().flatMap((path) => {
    const code = textOf(path).replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
    return hasThai.test(code) ? saidIn(path, code) : [];
  }),
];

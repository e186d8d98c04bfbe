import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourceFiles, textOf } from './sources.ts';

export type FoundText = { readonly where: string; readonly language: 'th' | 'en'; readonly text: string };

const hasThai = /[ก-๙]/;
type Tree = { readonly [key: string]: string | Tree };
const leaves = (tree: Tree): readonly string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value)));

const locales = (language: FoundText['language']): readonly FoundText[] =>
  readdirSync(join(root, 'web/src/locales', language)).flatMap((file) =>
    leaves(JSON.parse(textOf(`web/src/locales/${language}/${file}`))).map((text) => ({
      where: `locales/${language}/${file}`,
      language,
      text,
    })),
  );

const literal = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\`(?:[^\`\\]|\\.)*\``;
const inside = (quoted: string): string => quoted.slice(1, -1).replaceAll("\\'", "'").replaceAll('\\n', '\n');

/** English after its Thai pair, or marked as English: `en: '…'`, `title_en: '…'`, `'ไทย', 'English'`. */
const english = new RegExp(String.raw`(?:\ben|_en):\s*(${literal})|[ก-๙][^'"\`\n]*['"\`],\s*(${literal})`, 'g');
/** Matches every text inside `en: { subject: '…', body: '…' }`. */
const englishBlock = /\ben: \{([^{}]*(?:\{\{\w+\}\}[^{}]*)*)\}/g;
const literals = new RegExp(literal, 'g');

const textsIn = (where: string, code: string): readonly FoundText[] => {
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

/** The names of the gallery's pages exist in English only. */
const galleryPlaces = 'services/src/tools/pictures/places.ts';
const ofGallery = (): readonly FoundText[] =>
  [...textOf(galleryPlaces).matchAll(literals)]
    .map(([quoted]) => inside(quoted))
    .filter((text) => /^[A-Z]/.test(text))
    .map((text) => ({ where: galleryPlaces, language: 'en', text }));

export const allTexts = (): readonly FoundText[] => [
  ...locales('th'),
  ...locales('en'),
  ...ofGallery(),
  ...withTexts().flatMap((path) => {
    const code = textOf(path).replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
    return hasThai.test(code) ? textsIn(path, code) : [];
  }),
];

import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { filesOf, textOf } from './sources.ts';

const sheets = filesOf('web/src/*.module.css');
const importPattern = /import (\w+) from '([^']+\.module\.css)'/g;
const composePattern = /composes: ([^;]+) from "([^"]+)"/g;
const near = (path: string, target: string): string => normalize(join(dirname(path), target));

const declaredIn = (text: string): readonly string[] => {
  const selectors = text.replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|"[^"]*"|\{[^{}]*\}/g, ' ');
  return [...new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map((found) => found[1] ?? ''))];
};

/** The classes of a sheet that a script uses; '*' if the script passes the whole sheet on. */
const takenBy = (text: string, name: string): readonly string[] => [
  ...[...text.matchAll(new RegExp(`\\b${name}\\.([A-Za-z_][\\w-]*)`, 'g'))].map((found) => found[1] ?? ''),
  ...(new RegExp(`classNames(?::|=\\{) ?${name}\\b(?!\\.)`).test(text) ? ['*'] : []),
];

const taken = new Map<string, Set<string>>();
const take = (sheet: string, names: readonly string[]) => {
  taken.set(sheet, new Set([...(taken.get(sheet) ?? []), ...names]));
};

for (const path of filesOf('web/src/*.ts', 'web/src/*.tsx')) {
  const text = textOf(path);
  for (const [, name = '', target = ''] of text.matchAll(importPattern)) take(near(path, target), takenBy(text, name));
}
for (const path of sheets) {
  for (const [, names = '', target = ''] of textOf(path).matchAll(composePattern))
    take(near(path, target), names.split(/\s+/));
}

it('every class that a sheet declares is worn by something', () => {
  expect(sheets.length).toBeGreaterThan(50);
  const unworn = sheets.flatMap((path) => {
    const names = taken.get(path) ?? new Set();
    return names.has('*')
      ? []
      : declaredIn(textOf(path))
          .filter((name) => !names.has(name))
          .map((n) => `${path}: ${n}`);
  });
  expect(unworn).toEqual([]);
});

it('every class that an element wears is declared by its sheet', () => {
  const undeclared = filesOf('web/src/*.tsx').flatMap((path) => {
    const text = textOf(path);
    const worn = [...text.matchAll(/className=\{(?:`[^`]*`|[^{}]*)\}/g)].map(([found]) => found).join(' ');
    return [...text.matchAll(importPattern)].flatMap(([, name = '', target = '']) => {
      const sheet = near(path, target);
      const declared = sheets.includes(sheet) ? declaredIn(textOf(sheet)) : [];
      return takenBy(worn, name)
        .filter((one) => !declared.includes(one))
        .map((one) => `${path}: ${one}`);
    });
  });
  expect(undeclared).toEqual([]);
});

const houseClasses = declaredIn(
  ['web/src/ui/base.css', 'web/src/ui/classes.css', 'web/src/ui/work.css'].map(textOf).join('\n'),
);
const plainWords = (text: string): readonly string[] =>
  [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)]
    .flatMap(([, whole = '', among = '']) => `${whole} ${among.replaceAll(/\$\{[^}]*\}/g, ' ')}`.split(/\s+/))
    .filter(Boolean);

it('every class of the house is worn, and each that is worn by its name alone is of the house', () => {
  const texts = filesOf('web/src/*.tsx').map((path) => ({ path, text: textOf(path) }));
  const strange = texts.flatMap(({ path, text }) =>
    plainWords(text)
      .filter((word) => !houseClasses.includes(word))
      .map((word) => `${path}: ${word}`),
  );
  expect(strange).toEqual([]);
  const whole = texts.map(({ text }) => text).join('\n');
  expect(houseClasses.filter((name) => !new RegExp(`[\\s"'\`]${name}[\\s"'\`]`).test(whole))).toEqual([]);
});

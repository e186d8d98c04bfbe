import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { filesOf, textOf } from './sources.ts';

const sheets = filesOf('web/src/*.module.css');
const importPattern = /import (\w+) from '([^']+\.module\.css)'/g;
const composePattern = /composes: ([^;]+) from "([^"]+)"/g;
const near = (path: string, target: string): string => normalize(join(dirname(path), target));

/** The classes that a sheet declares, once each. */
const declaredIn = (text: string): readonly string[] => {
  const selectors = text.replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|"[^"]*"|\{[^{}]*\}/g, ' ');
  return [...new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map((found) => found[1] ?? ''))];
};

/** What a script takes of a sheet: the classes it names, or all of them where it hands on the whole sheet. */
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

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { namespaces } from '../lib/i18n.ts';

const root = new URL('..', import.meta.url).pathname;
type Tree = { readonly [key: string]: string | Tree };

const keysOf = (tree: Tree, above = ''): readonly string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [above + key] : keysOf(value, `${above}${key}.`),
  );
const plural = /_(zero|one|two|few|many|other)$/;
/** The texts of a language do not change while they are read. */
const readOnce = <T>(read: (language: string, namespace: string) => T) => {
  const known = new Map<string, T>();
  return (language: string, namespace: string): T => {
    const name = `${language}/${namespace}`;
    const found = known.get(name) ?? read(language, namespace);
    known.set(name, found);
    return found;
  };
};
const fileOf = readOnce(
  (language, namespace): Tree => JSON.parse(readFileSync(join(root, 'locales', language, `${namespace}.json`), 'utf8')),
);
const keysIn = readOnce(
  (language, namespace): ReadonlySet<string> =>
    new Set(keysOf(fileOf(language, namespace)).map((key) => key.replace(plural, ''))),
);

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** `const { t } = useTranslation('public')` and `const { t: common } = useTranslation('common')`. */
const translators = /\{ t(?:: (\w+))?(?:, i18n)? \} = useTranslation\('(\w+)'\)/g;

type Use = { readonly file: string; readonly namespace: string; readonly key: string; readonly isStart: boolean };

/** The first argument of the call whose bracket opens at `from`. */
const firstArgument = (text: string, from: number): string => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if ('([{'.includes(text[at] ?? '')) depth += 1;
    if (')]}'.includes(text[at] ?? '')) depth -= 1;
    if (depth === 0 || (depth === 1 && text[at] === ',')) return text.slice(from + 1, at);
  }
  return '';
};

const keysOfCall = (argument: string) => [
  ...[...argument.matchAll(/'([\w.]+)'/g)].map(([, key = '']) => ({ key, isStart: false })),
  ...[...argument.matchAll(/`([\w.]+)\$\{/g)].map(([, key = '']) => ({ key, isStart: true })),
];

const namesIn = (text: string) =>
  [...text.matchAll(translators)].map(([, name = 't', namespace = '']) => ({ name, namespace }));

const usesIn = ({ file, text }: (typeof sources)[number]): readonly Use[] =>
  [...new Map(namesIn(text).map(({ name, namespace }) => [name, namespace]))].flatMap(([name, namespace]) =>
    [...text.matchAll(new RegExp(`(?<![\\w.])${name}(?=\\()`, 'g'))].flatMap(({ index }) =>
      keysOfCall(firstArgument(text, index + name.length)).map((found) => ({ file, namespace, ...found })),
    ),
  );
const uses = sources.flatMap(usesIn);
const isUsed = (namespace: string, key: string) =>
  uses.some((use) => use.namespace === namespace && (use.isStart ? key.startsWith(use.key) : key === use.key));

describe('the texts', () => {
  it('are asked for by one word a namespace in a file, so that this test can tell them apart', () => {
    for (const { file, text } of sources) {
      const names = [...new Set(namesIn(text).map(({ name, namespace }) => `${name}:${namespace}`))];
      expect(new Set(names.map((name) => name.split(':')[0])).size, file).toBe(names.length);
    }
  });

  it.each(namespaces)('of %s have the same keys in both languages, none of them empty', (namespace) => {
    expect([...keysIn('en', namespace)]).toEqual([...keysIn('th', namespace)]);
    for (const language of ['th', 'en']) {
      expect(JSON.stringify(fileOf(language, namespace))).not.toMatch(/:""/);
    }
  });

  it('are used: no key lies about', () => {
    expect(uses.length).toBeGreaterThan(80);
    const unused = namespaces.flatMap((namespace) =>
      [...keysIn('th', namespace)].filter((key) => !isUsed(namespace, key)).map((key) => `${namespace}:${key}`),
    );
    expect(unused).toEqual([]);
  });

  it('are there: no page asks for a key that is missing', () => {
    const missing = uses.filter(({ namespace, key, isStart }) => {
      const keys = [...keysIn('th', namespace)];
      return !keys.some((known) => (isStart ? known.startsWith(key) : known === key));
    });
    expect(missing).toEqual([]);
  });

  it('fill in the same places in both languages', () => {
    const places = (language: string, namespace: string, key: string) => {
      const text = key
        .split('.')
        .reduce<string | Tree | undefined>(
          (tree, part) => (typeof tree === 'object' ? (tree[part] ?? tree[`${part}_other`]) : undefined),
          fileOf(language, namespace),
        );
      return [...new Set(String(text).match(/\{\{\w+\}\}/g))].sort();
    };
    for (const namespace of namespaces) {
      for (const key of keysIn('th', namespace)) {
        expect(places('en', namespace, key), `${namespace}:${key}`).toEqual(places('th', namespace, key));
      }
    }
  });
});

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
/** The texts do not change during the run, so memoize them. */
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

/** Matches `const { t } = useTranslation('public')` and `const { t: common } = useTranslation('common')`. */
const translators = /\{ t(?:: (\w+))?(?:, i18n)? \} = useTranslation\('(\w+)'\)/g;

type Use = {
  readonly file: string;
  readonly namespace: string;
  readonly key: string;
  readonly isStart: boolean;
  /** The second argument as written. Empty: there is none. */
  readonly values: string;
};

const depthBy: Readonly<Record<string, number>> = { '(': 1, '[': 1, '{': 1, ')': -1, ']': -1, '}': -1 };

/** The arguments of the call whose bracket opens at `from`. */
const argumentsAt = (text: string, from: number): readonly string[] => {
  const found: string[] = [];
  let [depth, begin] = [0, from + 1];
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at);
    depth += depthBy[sign] ?? 0;
    const isEnd = depth === 0 || (depth === 1 && sign === ',');
    if (isEnd) found.push(text.slice(begin, at).trim());
    if (isEnd) begin = at + 1;
    if (depth === 0) break;
  }
  return found;
};

const keysOfCall = (argument: string) => [
  ...[...argument.matchAll(/'([\w.]+)'/g)].map(([, key = '']) => ({ key, isStart: false })),
  ...[...argument.matchAll(/`([\w.]+)\$\{/g)].map(([, key = '']) => ({ key, isStart: true })),
];

const namesIn = (text: string) =>
  [...text.matchAll(translators)].map(([, name = 't', namespace = '']) => ({ name, namespace }));

const usesIn = ({ file, text }: (typeof sources)[number]): readonly Use[] =>
  [...new Map(namesIn(text).map(({ name, namespace }) => [name, namespace]))].flatMap(([name, namespace]) =>
    [...text.matchAll(new RegExp(`(?<![\\w.])${name}(?=\\()`, 'g'))].flatMap(({ index }) => {
      const [key = '', values = ''] = argumentsAt(text, index + name.length);
      return keysOfCall(key).map((found) => ({ file, namespace, values, ...found }));
    }),
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

  it('say of no void bill that it was of a month: it may have none', () => {
    const ofVoid = ['th', 'en'].flatMap((language) =>
      namespaces.flatMap((namespace) =>
        [...JSON.stringify(fileOf(language, namespace)).matchAll(/"BillVoided":"(.*?)"/g)].map(([, words]) => words),
      ),
    );
    expect(ofVoid.length).toBeGreaterThan(5);
    expect(ofVoid.filter((words = '') => /เดือน|month/.test(words))).toEqual([]);
  });

  it('say one of a thing in its own words: “1 item”, never “1 items”', () => {
    const counted = /\{\{count\}\} [a-z]+s\b/;
    const wrong = namespaces.flatMap((namespace) =>
      keysOf(fileOf('en', namespace))
        .filter((key) => !plural.test(key) && counted.test(String(textAt('en', namespace, key))))
        .map((key) => `${namespace}:${key}`),
    );
    expect(wrong).toEqual([]);
  });

  const placesIn = (text: string): readonly string[] =>
    [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, place = '']) => place))].sort();
  const textAt = (language: string, namespace: string, key: string) =>
    key
      .split('.')
      .reduce<string | Tree | undefined>(
        (tree, part) => (typeof tree === 'object' ? (tree[part] ?? tree[`${part}_other`]) : undefined),
        fileOf(language, namespace),
      );

  it('are given a value for each place that they have', () => {
    const names = (values: string, place: string) => new RegExp(`[{,]\\s*${place}\\s*[:,}]`).test(values);
    const isLiteral = (values: string) => values === '' || (values.startsWith('{') && !values.includes('...'));
    const literal = uses.filter(({ isStart, values }) => !isStart && isLiteral(values));
    expect(literal.length).toBeGreaterThan(1_000);
    const empty = literal.flatMap(({ file, namespace, key, values }) =>
      placesIn(String(textAt('th', namespace, key)))
        .filter((place) => !names(values, place))
        .map((place) => `${file}: ${namespace}:${key} has no ${place}`),
    );
    expect(empty).toEqual([]);
  });

  it('fill in the same places in both languages', () => {
    const places = (language: string, namespace: string, key: string) =>
      placesIn(String(textAt(language, namespace, key)));
    for (const namespace of namespaces) {
      for (const key of keysIn('th', namespace)) {
        expect(places('en', namespace, key), `${namespace}:${key}`).toEqual(places('th', namespace, key));
      }
    }
  });
});

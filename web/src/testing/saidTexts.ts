import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import i18next from 'i18next';
import * as siteTexts from '../lib/i18n.ts';
import { languages } from '../lib/language.ts';
import * as officeTexts from '../lib/workTexts.ts';

/** The namespaces that are there after it, of which none was there before. */
export const loadedBy = async (load: () => Promise<unknown>): Promise<readonly string[]> => {
  for (const language of languages) {
    for (const namespace of siteTexts.namespaces) i18next.removeResourceBundle(language, namespace);
  }
  await load();
  return siteTexts.namespaces.filter((namespace) => i18next.hasResourceBundle('th', namespace));
};

const loaders = new Map<string, readonly string[]>();
/** What each `load…Texts` loads, by its name. */
export const learnLoaders = async (): Promise<void> => {
  const all = Object.entries<unknown>({ ...siteTexts, ...officeTexts });
  for (const [name, load] of all) {
    if (/^load\w+Texts$/.test(name)) loaders.set(name, await loadedBy(load as () => Promise<void>));
  }
};

type Statement = {
  readonly names: readonly string[];
  readonly words: ReadonlySet<string>;
  readonly says: readonly string[];
  readonly loads: readonly string[];
  /** The files that it imports by a call. */
  readonly later: readonly string[];
};
type Name = { readonly file: string; readonly name: string };
type Source = {
  readonly statements: readonly Statement[];
  /** What a word means in this file, if it is declared here or imported. */
  readonly known: ReadonlyMap<string, Name>;
};

const root = join(import.meta.dirname, '..');
/** A glob of the bundler may be remembered from before a file was added. */
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

const wordsOf = (text: string): readonly string[] => text.match(/\w+/g) ?? [];
const firstIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const declared = /^(?:export )?(?:const|let|function|class) (\w+|\{[^}]*\}|\[[^\]]*\])/;
const statementOf = (file: string, text: string): Statement => ({
  names: wordsOf(declared.exec(text)?.[1] ?? ''),
  words: new Set(wordsOf(text)),
  says: firstIn(text, /useTranslation\('(\w+)'\)/g),
  loads: firstIn(text, /\b(load\w+Texts)\(/g).flatMap((name) => loaders.get(name) ?? []),
  later: firstIn(text, /\bimport\(\s*'(\.[^']+)'/g).map((path) => join(dirname(file), path)),
});

const importOf = /^import ([^'"]*?) from '(\.[^']+\.tsx?)';/gm;
const importedIn = (file: string, text: string): readonly (readonly [string, Name])[] =>
  [...text.matchAll(importOf)].flatMap(([, names = '', path = '']) =>
    names.split(',').map((one) => {
      const [name = '', own = name] = wordsOf(one.replace(/\b(?:type|as)\b/g, ''));
      return [own, { file: join(dirname(file), path), name }] as const;
    }),
  );

const begins = /\n(?=[a-zA-Z])/;
const read = (file: string): Source => {
  const text = textOf(file);
  const own = text.split(begins).filter((one) => !/^(?:import|(?:export )?type) /.test(one));
  const statements = own.map((one) => statementOf(file, one));
  const names = statements.flatMap((one) => one.names.map((name) => [name, { file, name }] as const));
  return { statements, known: new Map([...importedIn(file, text), ...names]) };
};
const sources = new Map<string, Source>();
const sourceOf = (file: string): Source => {
  const source = sources.get(file) ?? read(file);
  sources.set(file, source);
  return source;
};

export const namesOf = (file: string): readonly string[] => sourceOf(file).statements.flatMap(({ names }) => names);
const namesIn = (file: string, words: ReadonlySet<string>): readonly Name[] => {
  const named = namesOf(file).filter((name) => words.has(name));
  return (named.length > 0 ? named : namesOf(file)).map((name) => ({ file, name }));
};

type Place = Name & { readonly loaded: ReadonlySet<string> };
const keyOf = ({ file, name, loaded }: Place): string => [file, name, ...[...loaded].sort()].join();

const wayOn = ({ known }: Source, { words, later }: Statement): readonly Name[] => [
  ...[...words].flatMap((word) => known.get(word) ?? []),
  ...later.flatMap((file) => namesIn(file, words)),
];

const stepsFrom = ({ file, name, loaded }: Place) => {
  const source = sourceOf(file);
  const statements = source.statements.filter(({ names }) => names.length === 0 || names.includes(name));
  return statements.map((one) => {
    const then = new Set([...loaded, ...one.loads]);
    const missing = one.says.filter((namespace) => !then.has(namespace));
    return {
      missing: missing.map((namespace) => `${file} says ${namespace}`),
      next: wayOn(source, one).map((way) => ({ ...way, loaded: then })),
    };
  });
};

const walkFrom = (names: readonly Name[], loaded: readonly string[]) => {
  const begun = names.map((name) => ({ ...name, loaded: new Set(loaded) }));
  const places = new Map<string, Place>(begun.map((place) => [keyOf(place), place]));
  const missing = new Set<string>();
  for (const place of places.values()) {
    const steps = stepsFrom(place);
    for (const one of steps.flatMap((step) => step.missing)) missing.add(one);
    for (const one of steps.flatMap((step) => step.next)) places.set(keyOf(one), one);
  }
  return { missing, places };
};

/** What is shown from these names on and is said in a text that nothing has loaded by then. */
export const unsaid = (names: readonly Name[], loaded: readonly string[]): readonly string[] =>
  [...walkFrom(names, loaded).missing].sort();

/** What is loaded anywhere from these names on. */
export const loadedBelow = (names: readonly Name[], loaded: readonly string[]): readonly string[] =>
  [...walkFrom(names, loaded).places.values()].flatMap((place) => [...place.loaded]);

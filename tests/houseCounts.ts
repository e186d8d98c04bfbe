import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { needsOfNouns } from './nouns.ts';
import { source } from './rooms.ts';
import { filesOf, importsOf, linesOf, root } from './sources.ts';
import { hopsOf, placeOrder, signIn } from './walks.ts';

const http = 'services/src/http';
const lengthOf = (path: string): number => linesOf(path).length;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const thousands = (count: number): string => count.toLocaleString('en-US');
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

/** Each of these names alone once stood for ten different things, and a search found none of them. */
const saysNothing = new Set(
  `Told Shown Said Given Kept Found Seen Held Known Made Taken Meant Begun Drawn Written Read Sent Past Heard Built Shut
  Spent Spoken Chosen Brought Broken Left Done Doing Asking Standing Following Opening Asks Says One Some Most More Both
  Mine May Now Back Who What Which Whose Whom When Where How About After Around As At Before Behind Below Beside By For From
  In Into Of On Over Past To Under With`.split(/\s+/),
);
const nouns = new Set(['Deed', 'Feed', 'Need', 'Seed']);
/** The only words in -ing that name a thing. `Standing` needs a word before it: of what. */
const thingsInIng = new Set([
  'Billing',
  'Booking',
  'Everything',
  'Listing',
  'Meaning',
  'Nothing',
  'Setting',
  'Standing',
  'Thing',
]);
const lastWord = /[A-Z][a-z]*$/;
const endsInParticiple = (name: string): boolean => {
  const [last = ''] = lastWord.exec(name) ?? [];
  return last.endsWith('ing') && !thingsInIng.has(last);
};
const declared = /^\s*(?:export )?(?:type|interface) (\w+)\b(?=[ <=])/;
export const namesNothing = (line: string): boolean => {
  const name = declared.exec(line)?.[1] ?? '';
  return saysNothing.has(name) || endsInParticiple(name) || (/^[A-Z][a-z]+ed$/.test(name) && !nouns.has(name));
};

const importersOf = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const path of source)
    for (const target of importsOf(path)) {
      const importers = found.get(target) ?? new Set<string>();
      found.set(target, importers.add(path));
    }
  return found;
};

const ownWords = /\b(?:asked|asks|said|says|kept|keeps|told|tells|somebody|nobody|whoever|whose)\b/gi;

/** The counts in docs/house.md, keyed by the first column of its table. */
export const houseCounts = (): Readonly<Record<string, readonly number[]>> => {
  const lines = source.map(lengthOf).toSorted((a, b) => a - b);
  const importers = importersOf();
  const css = filesOf('*.css').filter((path) => path.startsWith('web/src/'));
  const all = source.flatMap(linesOf);
  return {
    'files, lines': [source.length, sum(lines)],
    'lines of a file, median and nine of ten': [
      lines[Math.floor(lines.length / 2)] ?? 0,
      lines[Math.floor(lines.length * 0.9)] ?? 0,
    ],
    'files with one importer': [source.filter((path) => importers.get(path)?.size === 1).length, source.length],
    'entries at the top of `http`': [readdirSync(join(root, http)).length],
    'arrows between its rooms': [sum([...needsOfNouns(http).values()].map(({ size }) => size))],
    'css files, lines': [css.length, sum(css.map(lengthOf))],
    'lines that are comments': [all.filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line)).length, all.length],
    'types named by a participle, a question word or a preposition alone': [all.filter(namesNothing).length],
    'the words asked, said, kept, told, somebody, whoever in a thousand lines': [
      Math.round((1000 * sum(all.map((line) => line.match(ownWords)?.length ?? 0))) / all.length),
    ],
    'files from the button of a booking to the row of staff': [hopsOf(placeOrder).length],
    'files from the form of a login to the session': [hopsOf(signIn).length],
  };
};

const shares = new Set(['files with one importer', 'lines that are comments']);
const written = (name: string, numbers: readonly number[]): string => {
  const [first = 0, second = 1] = numbers;
  return shares.has(name) ? percent(first, second) : numbers.map(thousands).join(', ');
};

const today = 4;
const cellsOf = (line: string): readonly string[] => line.split('|').map((cell) => cell.trim());

export const documentedCounts = (text: string): ReadonlyMap<string, readonly number[]> =>
  new Map(
    text.split('\n').map((line) => {
      const { 1: name = '', [today]: documented = '' } = cellsOf(line);
      return [name, (documented.replaceAll(',', '').match(/[\d.]+/g) ?? []).map(Number)];
    }),
  );

export const withCounts = (text: string): string => {
  const counts = houseCounts();
  return text
    .split('\n')
    .map((line) => {
      const cells = cellsOf(line);
      const name = cells[1] ?? '';
      const found = counts[name];
      return found ? cells.with(today, written(name, found)).join(' | ').replaceAll('|  |', '| |').trim() : line;
    })
    .join('\n');
};

import { expect, it } from 'vitest';
import { filesOf, linesOf } from './sources.ts';

type TestTitle = { readonly place: string; readonly parts: readonly string[] };

const marks = /^( *)(\}|(?:describe|it|test)(?=[.(<]))/;
/** The title follows the bracket of the call, or the table of an `each`. */
const quoted = /^\s*\w+(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1|\)\(\s*(['"`])((?:\\.|(?!\3)[^\\])*)\3/;

/** Every title of a test with the titles of what it stands in: the formatter sets each deeper than the one around it. */
const titlesIn = (path: string): readonly TestTitle[] => {
  const lines = linesOf(path);
  let around: { readonly indent: number; readonly text: string }[] = [];
  return lines.flatMap((line, at) => {
    const [, { length: indent } = '', kind] = marks.exec(line) ?? [];
    if (kind === undefined) return [];
    around = around.filter((one) => one.indent < indent);
    if (kind === '}') return [];
    const found = quoted.exec(lines.slice(at).join('\n'));
    const text = found?.[2] ?? found?.[4] ?? '';
    const parts = [...around.map((one) => one.text), text];
    if (kind === 'describe') around.push({ indent, text });
    return kind === 'describe' ? [] : [{ place: `${path}:${at + 1}`, parts }];
  });
};

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
const prepositions = setOf(
  'after among at before behind beside between by for from in into of on over through to under until with without',
);
const verbs = setOf(
  `announces answers are asks attempts becomes begins believes belongs books brings builds calls can carries changes
  checks closes comes compares completes continues counts delivers did dies do does draws ends escapes fails fills
  filters finds fits follows forgets gets gives goes grows had hands happens has hashes have hears holds is joins keep
  keeps knows leads leaves lets lies lights links lists loads looks loses makes marks may means moves must names narrows
  needs notes numbers offers opens packs passes pays prints puts raises reads rebuilds reckons recognises recovers
  refuses registers remembers removes replays restarts rings runs said says seals sees sends serves shares shows soft-deletes
  speaks stamps stands starts stays sticks still stops stores subscribed subscribes takes tells ticks tombstones travels
  trusts verifies waits walks wants was were will works writes`,
);
const others = setOf('also and but it its never or so that their they this wait');
/** Some words of verbs are things as well, in a title that many tests stand under. */
const things = setOf('answers calls links lists marks names notes numbers runs');

const fitsNobody = (part: string, isOfMany: boolean): boolean => {
  const [word = ''] = part.split(/[ ,:]/);
  return part === '' || others.has(word) || (verbs.has(word) && !(isOfMany && things.has(word)));
};

/** A title that many tests stand under may say when or where: what comes next has the subject. */
const lacksSubject = ({ parts }: TestTitle): boolean => {
  const saysWhere = (part = '') => prepositions.has(part.split(' ')[0] ?? '');
  const at = parts.slice(0, -1).findIndex((part) => !saysWhere(part));
  const first = at < 0 ? parts.length - 1 : at;
  return saysWhere(parts[first]) || fitsNobody(parts[first] ?? '', first < parts.length - 1);
};

const titles = filesOf('*.test.ts', '*.test.tsx').flatMap(titlesIn);
const joined = ({ place, parts }: TestTitle): string => `${place} ${parts.join(' ')}`;

it('every title of a test begins with a subject, by itself or with the titles that it stands under', () => {
  expect(titles.length).toBeGreaterThan(3_000);
  expect(titles.filter(lacksSubject).map(joined)).toEqual([]);
});

it('no two tests of a file have the same title', () => {
  const all = titles.map((title) => joined(title).replace(/:\d+ /, ' '));
  const seen = new Set<string>();
  expect(all.filter((title) => seen.has(title) || !seen.add(title))).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { textOf } from './sources.ts';
import { allTexts, type FoundText } from './texts.ts';

const hasThai = /[ก-๙]/;
const listed = (cell = ''): readonly string[] =>
  cell
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

type Word = { readonly names: readonly string[]; readonly never: readonly string[] };
const words: readonly Word[] = textOf('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, english, thai, , never]) => ({ names: [...listed(english), ...listed(thai)], never: listed(never) }));

/** Texts that the specification gives word for word. */
const samples = ['OTP has been sent to your email.'];
/** Proper names and placeholders, which the rule does not apply to. */
const aside = /\{\{\w+\}\}|\$\{[^}]*\}|\S+@\S+|https?:\/\/\S+|mailto:\S*/g;

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const pattern = (word: string): RegExp =>
  hasThai.test(word) ? new RegExp(escaped(word)) : new RegExp(`(?<![\\w-])${escaped(word)}(?![\\w-])`, 'i');

const wrongIn = ({ language, text }: FoundText, { names, never }: Word): readonly string[] => {
  const right = names.filter((name) => hasThai.test(name) === (language === 'th'));
  const rest = right.reduce((left, name) => left.replaceAll(name, ' '), text.replace(aside, ' '));
  return never.filter((word) => hasThai.test(word) === (language === 'th') && pattern(word).test(rest));
};

const texts = allTexts().filter(({ text }) => !samples.includes(text));
const inEnglish = texts.filter(({ language }) => language === 'en');
const inThai = texts.filter(({ language }) => language === 'th');

describe('the words of the house', () => {
  it('are few enough to be known, each by one line', () => {
    expect(words.length).toBeGreaterThan(40);
    expect(words.length).toBeLessThanOrEqual(60);
    const names = words.flatMap((word) => word.names.map((name) => name.toLowerCase()));
    expect(new Set(names.filter((name) => !/^(vat|thai qr)$/.test(name))).size).toBe(
      names.filter((name) => !/^(vat|thai qr)$/.test(name)).length,
    );
  });

  it('are looked for in mails, refusals, lists, the site’s standard texts and every page', () => {
    for (const file of [
      'contracts/src/refusals.ts',
      'contracts/src/mails/orderMailTexts.ts',
      'contracts/src/lookups/size.ts',
      'contracts/src/site/defaults.ts',
      'services/src/http/site/pageTexts.ts',
      'services/src/demo/texts.ts',
      'locales/en/backend.json',
      'services/src/tools/pictures/places.ts',
    ]) {
      expect([file, inEnglish.some(({ where }) => where === file)]).toEqual([file, true]);
    }
    expect(inEnglish.length).toBeGreaterThan(2_500);
    expect(inThai.length).toBeGreaterThan(2_500);
  });

  it('call a thing by one name in all texts', () => {
    const wrong = texts.flatMap((text) =>
      words.flatMap((word) =>
        wrongIn(text, word).map((found) => `${text.where}: “${found}” is ${word.names.join(', ')} — ${text.text}`),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the texts', () => {
  it('of Thai pages ask without a question mark', () => {
    expect(inThai.filter(({ text }) => /[ก-๙]\s?\?/.test(text))).toEqual([]);
  });

  it('ask “please choose” at every field in which one chooses', () => {
    const asks = inThai.filter(({ text }) => /^เลือก[^ ]*…$/.test(text));
    expect(asks).toEqual([]);
  });
});

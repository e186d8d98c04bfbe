import { describe, expect, it } from 'vitest';
import { textOf } from './sources.ts';

type Decision = { readonly number: number; readonly text: string; readonly status: string };

const decisions: readonly Decision[] = textOf('docs/decisions.md')
  .split(/\n(?=## \d+\. )/)
  .slice(1)
  .map((text) => ({
    number: Number(/^## (\d+)/.exec(text)?.[1]),
    text,
    status: /\*Status\*:\s+([\s\S]+)$/.exec(text)?.[1] ?? '',
  }));

const numbersIn = (text: string): readonly number[] => (text.match(/\d+/g) ?? []).map(Number);
/** What a decision says of earlier ones: `Changes 24, 80 and 105`. */
const touchedBy = ({ text, status }: Decision): readonly number[] =>
  [
    ...text.replace(status, '').matchAll(/\b(?:changes|replaces|extends)\s+(\d+(?:,\s+\d+)*(?:\s+and\s+\d+)?)/gi),
  ].flatMap(([, numbers = '']) => numbersIn(numbers));

describe('the decisions', () => {
  it('are numbered in their order, and each says how it stands', () => {
    const numbers = decisions.map(({ number }) => number);
    expect(numbers.length).toBeGreaterThan(180);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(decisions.filter(({ status }) => !status.trim().endsWith('.')).map(({ number }) => number)).toEqual([]);
  });

  it('say of themselves which later one changed them', () => {
    const byNumber = new Map(decisions.map((one) => [one.number, one]));
    const untold = decisions.flatMap((one) =>
      touchedBy(one)
        .filter((earlier) => !numbersIn(byNumber.get(earlier)?.status ?? '').includes(one.number))
        .map((earlier) => `${earlier} does not name ${one.number}`),
    );
    expect(untold).toEqual([]);
  });
});

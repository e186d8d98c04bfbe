import { describe, expect, it } from 'vitest';
import { filesOf, textOf } from './sources.ts';

const words = ['Context', 'Considered', 'Decision', 'Consequence', 'Status'];
const decisions = textOf('docs/decisions.md')
  .split(/\n(?=### \d+\. )/)
  .slice(1)
  .map((text) => ({
    number: Number(/^### (\d+)/.exec(text)?.[1]),
    headings: [...text.matchAll(/\*(\w+)\*:/g)].map(([, word]) => word),
    status: /\*Status\*:\s+([^\n]+)/.exec(text)?.[1] ?? '',
  }));

describe('the decisions', () => {
  it('are few enough to be read, numbered in their order', () => {
    expect(decisions.length).toBeLessThanOrEqual(50);
    expect(decisions.map(({ number }) => number)).toEqual(decisions.map((_, place) => place + 1));
  });

  it('each say what else was considered, and all of them stand', () => {
    const unfinished = decisions.filter(({ headings }) => headings.join() !== words.join());
    expect(unfinished.map(({ number }) => number)).toEqual([]);
    const fallen = decisions.filter(({ status }) => !/^stands(, until [^.]+)?\.$/.test(status));
    expect(fallen.map(({ number }) => number)).toEqual([]);
  });
});

it('each rule of the business names tests that are there', () => {
  const rules = textOf('docs/rules.md')
    .split('\n')
    .filter((line) => line.startsWith('- '));
  const tests = new Set(filesOf('*.test.ts', '*.test.tsx'));
  const testsIn = (rule: string) => [...rule.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, path = '']) => path);
  expect(rules.length).toBeGreaterThan(50);
  expect(rules.filter((rule) => testsIn(rule).length === 0)).toEqual([]);
  expect(rules.flatMap(testsIn).filter((path) => !tests.has(path))).toEqual([]);
});

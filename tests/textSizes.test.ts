import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root, textOf } from './sources.ts';

const styles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web/src/*.css'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);

it('every text grows with the size that a reader has chosen in the browser', () => {
  expect(styles.length).toBeGreaterThan(50);
  const fixed = styles.flatMap((path) =>
    textOf(path)
      .split('\n')
      .filter((line) => /^\s*(?:font-size|font|line-height|--[\w-]*(?:text-size|font)):.*\dpx/.test(line))
      .map((line) => `${path}:${line}`),
  );
  expect(fixed).toEqual([]);
  expect(/fontSizes:[^}]*px/.test(textOf('web/src/ui/theme.ts'))).toBe(false);
});

// @vitest-environment happy-dom
import { getConfig } from '@testing-library/react';
import { expect, it } from 'vitest';

it('a test of a page waits for it as long as a busy machine takes, whichever file came first', ({ task }) => {
  const { asyncUtilTimeout } = getConfig();
  expect(asyncUtilTimeout).toBeGreaterThanOrEqual(15_000);
  expect(task.timeout).toBeGreaterThan(2 * asyncUtilTimeout);
});

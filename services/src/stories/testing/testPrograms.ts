import type { TestProject } from 'vitest/node';
import { CannotStart } from '../../processes/cannotStart.ts';
import { installPackages, mayInstall, onPath } from '../../processes/packages.ts';
import { bringChromium } from '../../tools/chromium.ts';

const bringPdftoppm = async (): Promise<void> => {
  if (await onPath('pdftoppm')) return;
  if (await mayInstall()) await installPackages(['poppler-utils']).catch(() => undefined);
  if (!(await onPath('pdftoppm'))) throw new CannotStart('pdftoppm was not found: install the package poppler-utils.');
};

/** What tests start that no npm package brings, before any of them runs: papers are drawn as pictures, stories want a browser. */
export const setup = async ({ name }: TestProject): Promise<void> => {
  await bringPdftoppm();
  if (name === 'story') await bringChromium();
};

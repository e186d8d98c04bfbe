import type { TestProject } from 'vitest/node';
import { CannotStart } from '../../processes/cannotStart.ts';
import { installPackages, mayInstall, onPath } from '../../processes/packages.ts';
import { bringChromium } from '../../tools/chromium.ts';

const bringPdftoppm = async (): Promise<void> => {
  if (await onPath('pdftoppm')) return;
  if (await mayInstall()) await installPackages(['poppler-utils']).catch(() => undefined);
  if (!(await onPath('pdftoppm'))) throw new CannotStart('pdftoppm was not found: install the package poppler-utils.');
};

/** Programs that tests need and npm does not bring: pdftoppm for papers, Chromium for stories. */
export const setup = async ({ name }: TestProject): Promise<void> => {
  await bringPdftoppm();
  if (name === 'story' || name === 'long') await bringChromium();
};

import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { CannotStart } from '../processes/cannotStart.ts';
import { installPackages, mayInstall } from '../processes/packages.ts';

// The headless shell draws the same pages without window overhead.
const usualPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const found = (): string | undefined => {
  const chromiumPath = process.env['CHROMIUM_PATH'];
  return [...(chromiumPath ? [chromiumPath] : []), ...usualPaths].find((path) => existsSync(path));
};

export const bringChromium = async (): Promise<string> => {
  const here = found();
  if (here) return here;
  if (await mayInstall()) await installPackages(['chromium-headless-shell']).catch(() => undefined);
  const brought = found();
  if (!brought) throw new CannotStart('No Chromium was found: install the package chromium, or set CHROMIUM_PATH.');
  return brought;
};

const filming = (film: string): readonly string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];

export const openChromium = async (film?: string): Promise<Browser> => {
  const executablePath = await bringChromium();
  return chromium.launch({ executablePath, args: [...flags, ...(film ? filming(film) : [])] });
};

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { CannotStart } from '../processes/cannotStart.ts';

// The shell draws the same pages without the windows around them, which cost more than most pages.
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
  const given = process.env['CHROMIUM_PATH'];
  return [...(given ? [given] : []), ...usualPaths].find((path) => existsSync(path));
};

/** A machine that may install packages gets one; on any other a person has to. */
const install = async (): Promise<void> => {
  if (process.getuid?.() !== 0) return;
  await promisify(execFile)('apt-get', ['install', '-y', 'chromium']).catch(() => undefined);
};

/** The camera of a browser that films this instead of the room. */
const filming = (film: string): readonly string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];

/** The browser of this machine, for stories and pictures; `film` is what its camera sees. */
export const openChromium = async (film?: string): Promise<Browser> => {
  if (!found()) await install();
  const executablePath = found();
  if (!executablePath) {
    throw new CannotStart('No Chromium was found: install the package chromium, or set CHROMIUM_PATH.');
  }
  return chromium.launch({ executablePath, args: [...flags, ...(film ? filming(film) : [])] });
};

import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { shots } from './shots.ts';

const folder = new URL('../../../docs/pictures/', import.meta.url).pathname;
const site = process.env['SITE'] ?? 'http://localhost:3000';
const browserPaths = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const executablePath = browserPaths.find((path) => path && existsSync(path));
if (!executablePath) throw new Error('No Chromium was found: install the package chromium, or set CHROMIUM_PATH.');

await mkdir(folder, { recursive: true });
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const browser = await chromium.launch({ executablePath, args });
for (const { name, path, width, height, prepare } of shots) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.goto(new URL(path, site).href, { waitUntil: 'networkidle' });
  await prepare?.(page);
  await page.screenshot({ path: `${folder}${name}.png` });
  await page.close();
  process.stdout.write(`${name}\n`);
}
await browser.close();

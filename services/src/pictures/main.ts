import { mkdir } from 'node:fs/promises';
import { openChromium } from '../embedded/chromium.ts';
import { shots } from './shots.ts';

const folder = new URL('../../../docs/pictures/', import.meta.url).pathname;
const site = process.env['SITE'] ?? 'http://localhost:3000';
await mkdir(folder, { recursive: true });
const browser = await openChromium();
for (const { name, path, width, height, prepare } of shots) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.goto(new URL(path, site).href, { waitUntil: 'networkidle' });
  await prepare?.(page);
  await page.screenshot({ path: `${folder}${name}.png` });
  await page.close();
  process.stdout.write(`${name}\n`);
}
await browser.close();

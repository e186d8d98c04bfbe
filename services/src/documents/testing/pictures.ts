import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import jsqr from 'jsqr';

const dpi = 200;
const mmPerInch = 25.4;
export const dotsOf = (mm: number): number => (mm * dpi) / mmPerInch;

/** Of grey dots: 0 is black. */
export type Picture = { readonly width: number; readonly height: number; readonly grey: Uint8Array };

const pictureIn = (file: Buffer): Picture => {
  const [all = '', width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.subarray(0, 40).toString('latin1')) ?? [];
  return { width: Number(width), height: Number(height), grey: file.subarray(all.length) };
};

/** Each page as it is printed. */
export const rendered = async (pdf: Uint8Array): Promise<readonly Picture[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  try {
    await writeFile(join(folder, 'whole.pdf'), pdf);
    await promisify(execFile)('pdftoppm', ['-r', String(dpi), '-gray', 'whole.pdf', 'page'], { cwd: folder });
    const pages = (await readdir(folder)).filter((file) => file.startsWith('page')).sort();
    return await Promise.all(pages.map(async (file) => pictureIn(await readFile(join(folder, file)))));
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** What a phone reads in it. */
export const readIn = ({ width, height, grey }: Picture): string | undefined => {
  const colours = new Uint8ClampedArray(width * height * 4);
  for (const [at, value] of grey.entries()) colours.set([value, value, value, 255], at * 4);
  return jsqr.default(colours, width, height)?.data;
};

const lightest = 200;
/** Distance from the ink to the nearest edge, in millimetres. */
export const clearance = ({ width, height, grey }: Picture, dotsPerMm = dotsOf(1)): number => {
  let nearest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < grey.length; at += 1) {
    if ((grey[at] ?? 255) > lightest) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    nearest = Math.min(nearest, x, y, width - 1 - x, height - 1 - y);
  }
  return nearest / dotsPerMm;
};

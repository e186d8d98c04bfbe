import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const width = 640;
const height = 480;
const grey = 128;

const frameOf = (page: Buffer): Buffer => {
  const [head = '', wide, high] = /^P5\s+(\d+)\s+(\d+)\s+\d+\s/.exec(page.subarray(0, 40).toString('latin1')) ?? [];
  if (!head) throw new Error('A page was not drawn in grey.');
  const [w, h] = [Number(wide), Number(high)];
  const light = Buffer.alloc(width * height, grey);
  for (let row = 0; row < Math.min(h, height); row += 1)
    page.copy(
      light,
      (row + Math.floor((height - h) / 2)) * width + Math.floor((width - w) / 2),
      head.length + row * w,
      head.length + row * w + w,
    );
  return Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, grey)]);
};

export const filmOf = async (
  pdfs: readonly Uint8Array[],
): Promise<{ readonly path: string; readonly away: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'klang-film-'));
  for (const [place, pdf] of pdfs.entries()) {
    const name = join(folder, String(place).padStart(3, '0'));
    await writeFile(`${name}.pdf`, pdf);
    await promisify(execFile)('pdftoppm', ['-gray', '-scale-to', '400', `${name}.pdf`, name]);
  }
  const pages = (await readdir(folder)).filter((file) => file.endsWith('.pgm')).sort();
  const frames = await Promise.all(pages.map(async (file) => frameOf(await readFile(join(folder, file)))));
  const path = join(folder, 'film.y4m');
  await writeFile(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F1:1 Ip A1:1 C420jpeg\n`), ...frames]),
  );
  return { path, away: () => rm(folder, { recursive: true }) };
};

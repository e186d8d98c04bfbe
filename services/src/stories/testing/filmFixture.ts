import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDFDocument } from 'pdf-lib';

type Size = { readonly width: number; readonly height: number };
const small: Size = { width: 640, height: 480 };
/** The page looks at a picture of this width as it is. Nine labels fit into it. */
const large: Size = { width: 960, height: 720 };
const grey = 128;
const longestSide = 400;
const gap = 20;

type Grey = Size & { readonly light: Buffer };
const greyOf = (page: Buffer): Grey => {
  const [head = '', wide, high] = /^P5\s+(\d+)\s+(\d+)\s+\d+\s/.exec(page.subarray(0, 40).toString('latin1')) ?? [];
  if (!head) throw new Error('A page was not drawn in grey.');
  return { width: Number(wide), height: Number(high), light: page.subarray(head.length) };
};

const columnsFor = (count: number): number => Math.ceil(Math.sqrt(count));

/** The labels beside and below one another, each in the middle of its cell. */
const frameOf = (labels: readonly Grey[], { width, height }: Size): Buffer => {
  const columns = columnsFor(labels.length);
  const [across, down] = [width / columns, height / columns];
  const light = Buffer.alloc(width * height, grey);
  for (const [place, label] of labels.entries()) {
    const left = Math.floor((place % columns) * across + (across - label.width) / 2);
    const top = Math.floor(Math.floor(place / columns) * down + (down - label.height) / 2);
    for (let row = 0; row < label.height; row += 1)
      label.light.copy(light, (top + row) * width + left, row * label.width, (row + 1) * label.width);
  }
  return Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, grey)]);
};

/** Each page of a file as a file of its own. */
export const pagesOf = async (pdf: Uint8Array): Promise<readonly Uint8Array[]> => {
  const whole = await PDFDocument.load(pdf);
  return Promise.all(
    whole.getPageIndices().map(async (place) => {
      const one = await PDFDocument.create();
      const [page] = await one.copyPages(whole, [place]);
      if (page) one.addPage(page);
      return one.save();
    }),
  );
};

const drawnIn = async (folder: string, pdfs: readonly Uint8Array[], side: number): Promise<readonly Grey[]> => {
  for (const [place, pdf] of pdfs.entries()) {
    const name = join(folder, String(place).padStart(3, '0'));
    await writeFile(`${name}.pdf`, pdf);
    await promisify(execFile)('pdftoppm', ['-gray', '-scale-to', String(side), `${name}.pdf`, name]);
  }
  const files = (await readdir(folder)).filter((file) => file.endsWith('.pgm')).sort();
  return Promise.all(files.map(async (file) => greyOf(await readFile(join(folder, file)))));
};

const drawn = async (pdfs: readonly Uint8Array[], side: number): Promise<readonly Grey[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'klang-labels-'));
  return drawnIn(folder, pdfs, side).finally(() => rm(folder, { recursive: true }));
};

const writeFilm = async (path: string, frames: readonly Buffer[], { width, height }: Size): Promise<void> =>
  writeFile(path, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F1:1 Ip A1:1 C420jpeg\n`), ...frames]));

const newFilm = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'klang-film-'));
  return { path: join(folder, 'film.y4m'), away: () => rm(folder, { recursive: true }) };
};

/** One label after the other. */
export const filmOf = async (pdfs: readonly Uint8Array[]) => {
  const film = await newFilm();
  const labels = await drawn(pdfs, longestSide);
  await writeFilm(
    film.path,
    labels.map((label) => frameOf([label], small)),
    small,
  );
  return film;
};

/** Several labels in each picture. A camera that is opened later films what is shown then. */
export const filmOfMany = async () => {
  const film = await newFilm();
  const show = async (pictures: readonly (readonly Uint8Array[])[]): Promise<void> => {
    const sideFor = (count: number) => Math.min(longestSide, large.width / columnsFor(count) - gap);
    const frames = pictures.map(async (labels) => frameOf(await drawn(labels, sideFor(labels.length)), large));
    await writeFilm(film.path, await Promise.all(frames), large);
  };
  return { ...film, show };
};

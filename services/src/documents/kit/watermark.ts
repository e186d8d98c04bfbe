import sharp from 'sharp';
import { loadFonts } from './fonts.ts';
import { newShaping } from './shaping.ts';

const linesAcross = 9;
const turn = -24;
const quality = 82;

/** Outlines, so that no installed font is needed. */
const outlinesOf = async (
  text: string,
): Promise<{ readonly paths: string; readonly width: number; readonly em: number }> => {
  const { face, runs, advance } = newShaping(await loadFonts()).shape(text, 600);
  let pen = 0;
  const paths: string[] = [];
  for (const { glyphs } of runs)
    for (const { id, right, up, advance: step } of glyphs) {
      paths.push(`<path transform="translate(${pen + right} ${up})" d="${face.font.glyphToPath(id)}"/>`);
      pen += step;
    }
  return { paths: paths.join(''), width: advance, em: face.unitsPerEm };
};

export const watermarked = async (picture: Buffer, text: string): Promise<Buffer> => {
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  const { paths, width: advance, em } = await outlinesOf(text);
  const size = Math.max(width, height) / (linesAcross * 3.2);
  const scale = size / em;
  const [across, down] = [advance * scale + size * 2, size * 3.2];
  const mark = `<g transform="translate(0 ${size}) scale(${scale} ${-scale})" stroke-width="${em / 40}">${paths}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="m" patternUnits="userSpaceOnUse" width="${across}" height="${down}" patternTransform="rotate(${turn})">${mark}</pattern></defs>
    <rect width="100%" height="100%" fill="url(#m)" fill-opacity="0.42"/></svg>`.replace(
    'stroke-width',
    'fill="#b3261e" stroke="#ffffff" stroke-width',
  );
  return sharp(picture)
    .composite([{ input: Buffer.from(svg) }])
    .webp({ quality })
    .toBuffer();
};

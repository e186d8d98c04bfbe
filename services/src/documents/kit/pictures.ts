import type { PDFContext, PDFRef } from 'pdf-lib';
import sharp from 'sharp';

/** Pixels, flattened on white. */
export type Picture = {
  readonly width: number;
  readonly height: number;
  readonly dots: Uint8Array;
  readonly isGrey: boolean;
};

const dotsOfMillimetre = 300 / 25.4;

/** Scaled down to print resolution; null when the file cannot be read. */
export const readPicture = async (
  file: Uint8Array,
  within: { readonly width: number; readonly height: number },
): Promise<Picture | null> => {
  const [width, height] = [within.width, within.height].map((side) => Math.round(side * dotsOfMillimetre));
  try {
    const { data, info } = await sharp(file, { density: 300 })
      .rotate()
      .resize({ width, height, fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, dots: new Uint8Array(data), isGrey: info.channels === 1 };
  } catch {
    return null;
  }
};

export const embedPicture = (context: PDFContext, { width, height, dots, isGrey }: Picture): PDFRef =>
  context.register(
    context.flateStream(dots, {
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: height,
      ColorSpace: isGrey ? 'DeviceGray' : 'DeviceRGB',
      BitsPerComponent: 8,
    }),
  );

import { dotsIn, dotsOfInch, type Room } from '@klang/contracts/papers/paperPictures';
import type { PDFContext, PDFRef } from 'pdf-lib';
import sharp from 'sharp';

/** Pixels, flattened on white. */
export type Picture = {
  readonly width: number;
  readonly height: number;
  readonly dots: Uint8Array;
  readonly isGrey: boolean;
};

/** Scaled down to print resolution; null when the file cannot be read. */
export const readPicture = async (file: Uint8Array, within: Room): Promise<Picture | null> => {
  try {
    const { data, info } = await sharp(file, { density: dotsOfInch })
      .rotate()
      .resize({ ...dotsIn(within), fit: 'inside' })
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

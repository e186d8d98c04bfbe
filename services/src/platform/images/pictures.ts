import { imageSides } from '@klang/contracts/images';
import { dotsIn, dotsOfInch, type Room } from '@klang/contracts/papers/paperPictures';
import sharp, { type Sharp } from 'sharp';

export type Picture = {
  readonly usual: Buffer;
  readonly small: Buffer;
  readonly width: number;
  readonly height: number;
};

const mostPixels = 50_000_000;
const longestSeconds = 15;
const quality = 82;

/** Magic bytes of the accepted types. Others are never parsed: an SVG could carry a script. */
const beginnings: readonly RegExp[] = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^GIF8[79]a/, /^RIFF[\s\S]{4}WEBP/];

export const isPicture = (bytes: Buffer): boolean => {
  const beginning = bytes.toString('latin1', 0, 12);
  return beginnings.some((one) => one.test(beginning));
};

// Every picture comes once: no cache.
sharp.cache(false);

const white = '#ffffff';

export const asPng = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes)
    .resize({ width: imageSides.icon, height: imageSides.icon, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer();
export const asJpeg = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes).flatten({ background: white }).jpeg({ quality }).toBuffer();

/** As a paper prints it, without loss: a paper has the same bytes with it as with the picture itself. Null if unreadable. */
export const asPrinted = async (bytes: Buffer, room: Room): Promise<Buffer | null> => {
  try {
    return await sharp(bytes, { density: dotsOfInch })
      .rotate()
      .resize({ ...dotsIn(room), fit: 'inside' })
      .flatten({ background: white })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch {
    return null;
  }
};

/** In pixels as displayed. */
export type Crop = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type NoPicture = 'tooManyPixels' | 'unreadable' | 'outside';

const uprightIn = (bytes: Buffer) => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true });

const croppedTo = (upright: Sharp, crop: Crop | undefined): Sharp =>
  crop ? upright.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height }) : upright;

/** In thousandths of the displayed size. */
type Cover = Crop;
export type ImageShape = { readonly crop?: Crop | undefined; readonly cover?: Cover | undefined };

const coveredWith = async (picture: Sharp, { x, y, width, height }: Cover): Promise<Sharp> => {
  const side = imageSides.usual;
  const { data, info } = await picture
    .clone()
    .timeout({ seconds: longestSeconds })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [Math.floor((x / 1_000) * info.width), Math.floor((y / 1_000) * info.height)];
  const right = Math.min(info.width, Math.ceil(((x + width) / 1_000) * info.width));
  const bottom = Math.min(info.height, Math.ceil(((y + height) / 1_000) * info.height));
  if (right <= left || bottom <= top) return sharp(data);
  const bar = { create: { width: right - left, height: bottom - top, channels: 3, background: '#000000' } } as const;
  return sharp(
    await sharp(data)
      .composite([{ input: bar, left, top }])
      .png()
      .toBuffer(),
  );
};

export const readPicture = async (bytes: Buffer, { crop, cover }: ImageShape = {}): Promise<Picture | NoPicture> => {
  try {
    const { width, height, autoOrient: seen } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) return 'tooManyPixels';
    if (crop && (crop.x + crop.width > seen.width || crop.y + crop.height > seen.height)) return 'outside';
    const cropped = croppedTo(uprightIn(bytes), crop);
    const picture = cover ? await coveredWith(cropped, cover) : cropped;
    const within = (side: number) =>
      picture
        .clone()
        .timeout({ seconds: longestSeconds })
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer({ resolveWithObject: true });
    const usual = await within(imageSides.usual);
    const small = await within(imageSides.small);
    return { usual: usual.data, small: small.data, width: usual.info.width, height: usual.info.height };
  } catch {
    return 'unreadable';
  }
};

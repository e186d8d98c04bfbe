import { imageSides } from '@klang/contracts/images';
import sharp, { type Sharp } from 'sharp';

export type Picture = {
  readonly usual: Buffer;
  readonly small: Buffer;
  readonly width: number;
  readonly height: number;
};

/** As much as the usual cameras make; unpacked it takes four bytes each. */
const mostPixels = 50_000_000;
const longestSeconds = 15;
const quality = 82;

/** How a file of each kind that is taken begins. Nothing else is even tried: a drawing could carry a script. */
const beginnings: readonly RegExp[] = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^GIF8[79]a/, /^RIFF[\s\S]{4}WEBP/];

export const isPicture = (bytes: Buffer): boolean => {
  const beginning = bytes.toString('latin1', 0, 12);
  return beginnings.some((one) => one.test(beginning));
};

// Every picture comes once; what the library would keep of it is of use to nobody.
sharp.cache(false);

const white = '#ffffff';

/** A kept picture in another form, for programs that do not read WebP. */
export const asPng = (kept: Buffer): Promise<Buffer> =>
  sharp(kept)
    .resize({ width: imageSides.icon, height: imageSides.icon, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer();
export const asJpeg = (kept: Buffer): Promise<Buffer> =>
  sharp(kept).flatten({ background: white }).jpeg({ quality }).toBuffer();

/** A part of a picture, in its own pixels as they are seen. */
export type Crop = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type NoPicture = 'tooManyPixels' | 'unreadable' | 'outside';

const uprightIn = (bytes: Buffer) => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true });

const croppedTo = (upright: Sharp, crop: Crop | undefined): Sharp =>
  crop ? upright.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height }) : upright;

/** A part that is covered for good, in thousandths of what is seen. */
type Cover = Crop;
export type Shaping = { readonly crop?: Crop | undefined; readonly cover?: Cover | undefined };

/** What lies under the bar is in no pixel of what is kept. */
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

/** A picture as it is kept: upright, no larger than a screen needs, and without what the camera wrote beside it. */
export const readPicture = async (bytes: Buffer, { crop, cover }: Shaping = {}): Promise<Picture | NoPicture> => {
  try {
    const { width, height, autoOrient: seen } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) return 'tooManyPixels';
    if (crop && (crop.x + crop.width > seen.width || crop.y + crop.height > seen.height)) return 'outside';
    const cropped = croppedTo(uprightIn(bytes), crop);
    const shown = cover ? await coveredWith(cropped, cover) : cropped;
    const within = (side: number) =>
      shown
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

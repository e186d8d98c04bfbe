import { randomBytes } from 'node:crypto';
import { images } from '@klang/contracts/api/images';
import { imageSides } from '@klang/contracts/images';
import type { Text } from '@klang/contracts/messages';
import { atMost } from '@klang/projections/kit/atMost';
import type { FastifyInstance } from 'fastify';
import type { FileStore } from '../../platform/images/files.ts';
import {
  asJpeg,
  asPng,
  isPicture,
  type NoPicture,
  type Picture,
  readPicture,
  type Shaping,
} from '../../platform/images/pictures.ts';
import { type PrivatePictures, pictureNamed, privatePictures } from '../../platform/images/privatePictures.ts';
import type { Uploads } from '../../platform/images/uploads.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { CallError } from '../kit/answers.ts';
import { FileAnswer } from '../kit/handled.ts';
import { type Door, type Serve, servedBy } from '../kit/serve.ts';
import { takeForms, type Upload, uploadFault } from '../kit/uploads.ts';

const yearSeconds = 365 * 86_400;
const field = 'images';
/** Unpacked pictures are large, and what unpacks them also hashes passwords. */
const unpacking = atMost(2);

const faults: Readonly<Record<NoPicture | 'notTaken', (name: string) => Text>> = {
  notTaken: (name) => ({
    th: `${name} ไม่ใช่รูป JPEG, PNG, WebP หรือ GIF กรุณาเลือกรูปอื่น`,
    en: `${name} is not a JPEG, PNG, WebP or GIF picture, please choose another.`,
  }),
  tooManyPixels: (name) => ({
    th: `${name} มีจำนวนพิกเซลมากเกินไป กรุณาย่อรูปก่อนอัปโหลด`,
    en: `${name} has too many pixels, please make it smaller first.`,
  }),
  unreadable: (name) => ({
    th: `เปิดรูป ${name} ไม่ได้ ไฟล์อาจเสียหาย กรุณาเลือกรูปอื่น`,
    en: `${name} cannot be read and may be damaged, please choose another.`,
  }),
  outside: (name) => ({
    th: `ส่วนที่เลือกอยู่นอกรูป ${name} กรุณาเลือกส่วนที่จะแสดงอีกครั้ง`,
    en: `What was chosen is not inside ${name}, please choose again what to show.`,
  }),
};
const cropsOne: Text = {
  th: 'ตัดได้ครั้งละหนึ่งรูป กรุณาส่งรูปเดียว',
  en: 'One picture is cropped at a time, please send it alone.',
};

const pictureIn = async ({ name, bytes }: Upload, shaping: Shaping): Promise<Picture> => {
  const read = isPicture(bytes) ? await unpacking(() => readPicture(bytes, shaping)) : 'notTaken';
  if (typeof read === 'string') throw uploadFault(read === 'outside' ? 'crop' : field, faults[read](name));
  return read;
};

const keep = async (files: FileStore, name: string, { usual, small, width, height }: Picture) => {
  await files.put(`${name}-${imageSides.small}.webp`, small);
  await files.put(`${name}.webp`, usual);
  const path = `/files/${name}.webp`;
  return { path, pictureUrl: path, width, height };
};

const keepPrivate = async (pictures: PrivatePictures, one: Parameters<PrivatePictures['put']>[0], picture: Picture) => {
  await pictures.put(one, picture);
  const path = `/files/${one.name}.webp`;
  return { path, pictureUrl: path, width: picture.width, height: picture.height };
};

export type Keeping = {
  readonly files: FileStore;
  readonly uploads: Pick<Uploads, 'note'>;
  readonly keys: Pick<Keys, 'find' | 'findOrMake'>;
};

type KeepOptions = {
  /** The customer whom they are about: then they are sealed, and shown by calls alone. */
  readonly about?: string;
  readonly org: string;
  readonly now: Date;
  readonly nameOf: () => string;
} & Shaping;
/** Looks at what was sent and keeps it; what nothing names within a day is removed again. */
export const keepingPictures =
  ({ files, uploads, keys }: Keeping) =>
  async ({ org, now, nameOf, crop, cover, about: customerId }: KeepOptions, sent: readonly Upload[]) => {
    // All are looked at before any is kept.
    const pictures: Picture[] = [];
    for (const upload of sent) pictures.push(await pictureIn(upload, { crop, cover }));
    const named = pictures.map((picture) => ({ name: nameOf(), picture }));
    await uploads.note(
      org,
      named.map(({ name }) => name),
      now,
    );
    const sealed = privatePictures({ files, keys });
    return Promise.all(
      named.map(({ name, picture }) =>
        customerId === undefined ? keep(files, name, picture) : keepPrivate(sealed, { org, customerId, name }, picture),
      ),
    );
  };

type PictureRequest = { readonly picture: string; readonly isSmall: boolean };
export const showingPrivate = (ports: Pick<Keeping, 'files' | 'keys'>) => {
  const sealed = privatePictures(ports);
  return async (of: { readonly org: string; readonly customerId: string }, { picture, isSmall }: PictureRequest) => {
    const name = pictureNamed(picture, of);
    const content = name && (await sealed.get({ ...of, name }, isSmall ? 'small' : 'usual'));
    if (!content) throw new CallError(404, 'notFound');
    return new FileAnswer({ name: 'picture.webp', type: 'image/webp', content });
  };
};

const uploadRoutes = (serve: Serve, keeping: Keeping): void => {
  const keepAll = keepingPictures(keeping);
  serve(images.upload, async ({ org, now }, { crop }, { uploads: sent }) => {
    if (crop && sent.length > 1) throw uploadFault('crop', cropsOne);
    // Long enough that nobody finds one by trying.
    const nameOf = () => `${org}/${randomBytes(16).toString('hex')}`;
    return { images: await keepAll({ org, now, nameOf, crop }, sent) };
  });
};

type PictureParams = { Params: { org: string; name: string } };
const shown = /^[\w-]{1,40}\/[0-9a-f]{32}(?:(?:-\d{1,4})?\.webp|\.png|\.jpg)$/;
const otherForms: Readonly<Record<string, (kept: Buffer) => Promise<Buffer>>> = { png: asPng, jpg: asJpeg };
const types: Readonly<Record<string, string>> = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' };

/** Other forms of a picture are made when somebody first asks for them, and kept beside it. */
const fileOf = async (files: FileStore, name: string): Promise<Buffer | null> => {
  const [stem = '', ending = ''] = name.split('.');
  const there = await files.get(name);
  const make = otherForms[ending];
  if (there || !make) return there;
  const kept = await files.get(`${stem}.webp`);
  if (!kept) return null;
  const made = await unpacking(() => make(kept));
  await files.put(name, made);
  return made;
};

/** Pictures go in by a call of staff and are shown to whoever knows their address, which never means another picture. */
export const imageRoutes = async (app: FastifyInstance, door: Door, keeping: Keeping): Promise<void> => {
  await app.register(async (forms) => {
    await takeForms(forms);
    uploadRoutes(servedBy(forms, door), keeping);
  });
  app.get<PictureParams>('/files/:org/:name', async ({ params }, reply) => {
    const name = `${params.org}/${params.name}`;
    const bytes = shown.test(name) ? await fileOf(keeping.files, name) : null;
    if (!bytes) throw new CallError(404, 'notFound');
    reply.header('cache-control', `public, max-age=${yearSeconds}, immutable`);
    return reply.type(types[name.split('.')[1] ?? ''] ?? 'image/webp').send(bytes);
  });
};

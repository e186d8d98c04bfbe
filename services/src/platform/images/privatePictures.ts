import { createHash, randomBytes } from 'node:crypto';
import { imagePath, imageSides } from '@klang/contracts/images';
import type { Keys } from '../keys/keys.ts';
import { keyFor, open, seal } from '../keys/seal.ts';
import type { FileStore } from './files.ts';
import type { Picture } from './pictures.ts';

type PictureOwner = { readonly org: string; readonly customerId: string };

const markSigns = 8;
const markOf = ({ org, customerId }: PictureOwner): string =>
  createHash('sha256').update(`claim pictures ${org} ${customerId}`).digest('hex').slice(0, markSigns);

export const newPictureName = (of: PictureOwner): string => `${of.org}/${markOf(of)}${randomBytes(12).toString('hex')}`;

export const pictureNamed = (path: string, of: PictureOwner): string | null => {
  const [, org, name = ''] = imagePath.exec(path) ?? [];
  return org === of.org && name.startsWith(markOf(of)) ? `${org}/${name}` : null;
};

export const ownerNamed = (path: string, org: string, ids: readonly string[]): string | undefined =>
  ids.find((customerId) => pictureNamed(path, { org, customerId }) !== null);

export const sealedFilesOf = (name: string) => ({
  usual: `${name}.sealed`,
  small: `${name}-${imageSides.small}.sealed`,
});
type Size = keyof ReturnType<typeof sealedFilesOf>;

type Ports = { readonly files: FileStore; readonly keys: Pick<Keys, 'find' | 'findOrMake'> };
type PictureKey = PictureOwner & { readonly name: string };

const ownerOf = ({ org, customerId: personId }: PictureOwner) => ({ org, personId, kind: 'profile' }) as const;
const keyOf = (key: Buffer): Buffer => keyFor('pictures', key);

/** Encrypted with the customer's key; unreadable once that is destroyed. */
export const privatePictures = ({ files, keys }: Ports) => {
  const put = async (of: PictureKey, { usual, small }: Pick<Picture, 'usual' | 'small'>): Promise<void> => {
    const key = (await keys.findOrMake([ownerOf(of)]))(ownerOf(of));
    // A forgotten customer has no key: store nothing.
    if (!key) return;
    const named = sealedFilesOf(of.name);
    await files.put(named.small, seal(keyOf(key), small, named.small));
    await files.put(named.usual, seal(keyOf(key), usual, named.usual));
  };

  const sealOld = async (of: PictureKey): Promise<boolean> => {
    const [usual, small] = [await files.get(`${of.name}.webp`), await files.get(`${of.name}-${imageSides.small}.webp`)];
    if (!usual) return false;
    await put(of, { usual, small: small ?? usual });
    for (const ending of ['.webp', `-${imageSides.small}.webp`, '.png', '.jpg'])
      await files.remove(`${of.name}${ending}`);
    return true;
  };

  const get = async (of: PictureKey, size: Size): Promise<Buffer | null> => {
    const name = sealedFilesOf(of.name)[size];
    let sealed = await files.get(name);
    if (!sealed && (await sealOld(of))) sealed = await files.get(name);
    if (!sealed) return null;
    const key = (await keys.find([ownerOf(of)]))(ownerOf(of));
    return key && open(keyOf(key), sealed, name);
  };
  return { put, get };
};
export type PrivatePictures = ReturnType<typeof privatePictures>;

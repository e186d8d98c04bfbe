import { createHash } from 'node:crypto';
import { imagePath } from '@klang/contracts/images';
import { paperPictureName, pictureIdOf, pictureRooms } from '@klang/contracts/papers/paperPictures';
import { paperpicture } from '../../domain/paperpicture.ts';
import type { Context } from '../eventLog/context.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { streamOf } from '../eventLog/execute.ts';
import { lastSeenOf, stateOf } from '../eventLog/stateOf.ts';
import type { FileStore } from '../images/files.ts';
import { asPrinted } from '../images/pictures.ts';

type PicturePorts = { readonly log: EventLog; readonly files: FileStore };
type SignedPaper = { readonly paperId: string; readonly customerId: string; readonly issuedAt: string };
type DoorSignature = SignedPaper & { readonly as: 'signature' | 'mover'; readonly picture: string | undefined };

const markSigns = 8;
/** Another picture of the same paper is another id; nothing of the drawing can be guessed from it. */
const markOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, markSigns);

const isLogo = (pictureId: string): boolean => pictureId.startsWith('logo-');

/** The log has the pictures of papers, as they are printed. The file store has those of papers from before. */
export const paperPicturesOf = ({ log, files }: PicturePorts) => {
  const isKept = async (org: string, id: string): Promise<boolean> =>
    lastSeenOf(log, paperpicture, { org, id })?.isKept || (await stateOf(log, paperpicture, { org, id })).isKept;

  const keptIn = async (org: string, pictureId: string): Promise<Buffer | null> => {
    for await (const { events } of log.read(streamOf(paperpicture.category, org, pictureId)))
      for (const { data } of events) if ('png' in data && data.png !== null) return Buffer.from(data.png, 'base64');
    return null;
  };

  const fileOf = async (org: string, name: string): Promise<Buffer | null> => {
    const pictureId = pictureIdOf(name);
    const uploaded = isLogo(pictureId) ? [`${org}/${pictureId.replace('logo-', '')}.webp`] : [];
    for (const one of new Set([name, paperPictureName(org, pictureId), ...uploaded])) {
      const bytes = await files.get(one);
      if (bytes) return bytes;
    }
    return null;
  };

  const printedOf = async (org: string, name: string): Promise<string | null> => {
    const bytes = await fileOf(org, name);
    const room = isLogo(pictureIdOf(name)) ? pictureRooms.logo : pictureRooms.signature;
    return (bytes && (await asPrinted(bytes, room)))?.toString('base64') ?? null;
  };

  const logoKept = async (ctx: Context, name: string): Promise<boolean> => {
    const pictureId = pictureIdOf(name);
    if (await isKept(ctx.org, pictureId)) return true;
    const png = await printedOf(ctx.org, name);
    if (png === null) return false;
    const at = ctx.now.toISOString();
    await ctx.execute(paperpicture, pictureId, { type: 'KeepPaperLogo', pictureId, png, at });
    return true;
  };

  type SignatureNames = SignedPaper & { readonly pictureId: string; readonly from: string };
  const signatureKept = async (ctx: Context, { from, pictureId, ...of }: SignatureNames): Promise<boolean> => {
    if (await isKept(ctx.org, pictureId)) return true;
    const png = await printedOf(ctx.org, from);
    if (png === null) return false;
    const command = { type: 'KeepPaperSignature', pictureId, ...of, png, at: ctx.now.toISOString() } as const;
    await ctx.execute(paperpicture, pictureId, command);
    return true;
  };

  const read = async (org: string, name: string): Promise<Buffer | null> =>
    (await keptIn(org, pictureIdOf(name))) ?? fileOf(org, name);

  return {
    /** What a paper calls this logo; null when there is no picture any more. */
    keepLogo: async (ctx: Context, name: string | null): Promise<string | null> =>
      name !== null && (await logoKept(ctx, name)) ? paperPictureName(ctx.org, pictureIdOf(name)) : null,

    /** Null when nobody signed, or the picture is gone. */
    keepSignature: async (ctx: Context, { picture = '', as, ...of }: DoorSignature): Promise<string | null> => {
      const { org } = ctx;
      const [, whose, drawing] = imagePath.exec(picture) ?? [];
      if (whose !== org) return null;
      const from = `${org}/${drawing}.webp`;
      const pictureId = `${of.paperId}.${as}-${markOf(from)}`;
      return (await signatureKept(ctx, { ...of, pictureId, from })) ? paperPictureName(org, pictureId) : null;
    },

    /** Of a paper that was issued when pictures stood in the file store alone. False when it is lost there. */
    keepOld: (ctx: Context, name: string, of: SignedPaper): Promise<boolean> => {
      const pictureId = pictureIdOf(name);
      if (isLogo(pictureId)) return logoKept(ctx, name);
      return signatureKept(ctx, { ...of, pictureId, from: name });
    },

    filesOf: async (org: string, names: readonly (string | null)[]): Promise<ReadonlyMap<string, Uint8Array>> => {
      const found = new Map<string, Uint8Array>();
      for (const name of new Set(names)) {
        const bytes = name === null ? null : await read(org, name);
        if (name !== null && bytes) found.set(name, bytes);
      }
      return found;
    },
  };
};
export type PaperPictures = ReturnType<typeof paperPicturesOf>;

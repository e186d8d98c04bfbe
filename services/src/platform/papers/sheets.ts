import { createHash } from 'node:crypto';
import type { Paper } from '@klang/contracts/papers/paper';
import { picturesOn } from '@klang/contracts/papers/paperPictures';
import { papertrail } from '../../domain/papertrail.ts';
import type { Context } from '../eventLog/context.ts';
import { paperPicturesOf } from './paperPictures.ts';
import { asPaper, type PaperParts, papersOf } from './papers.ts';

export type DrawPaper = (paper: Paper, files: ReadonlyMap<string, Uint8Array>) => Promise<Uint8Array>;
export type SheetParts = PaperParts & { readonly draw: DrawPaper };

type PdfHash = { readonly number: string; readonly sha256: string };
export type Sheet = { readonly number: string; readonly pdf: Buffer };

/** Without its logo or signatures a paper cannot be drawn as it was filed. */
export class PictureLost extends Error {
  constructor(number: string, names: readonly string[]) {
    super(`${number} cannot be made again: neither the log nor the file store has ${names.join(', ')}.`);
  }
}

/** Never show a drawing that differs from the filed one. */
export class SheetDiffers extends Error {
  constructor(number: string) {
    super(`The PDF of ${number} is not the filed one: neither the stored file nor a newly made one matches its hash.`);
  }
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Drawn once and stored; a lost one is drawn again, byte for byte the same. */
export const sheetsOf = (parts: SheetParts) => {
  const { files, draw } = parts;
  const [papers, pictures] = [papersOf(parts), paperPicturesOf(parts)];

  const drawing = async (org: string, number: string) => {
    const issued = await papers.issued(org, number);
    if (!issued) return null;
    const named = picturesOn(issued.facts);
    const there = await pictures.filesOf(org, named);
    const lost = named.filter((name) => !there.has(name));
    const as = async (copy: Paper['copy']) => Buffer.from(await draw(asPaper(issued, copy), there));
    return { as, lost };
  };

  /** As it was filed: with its pictures, or without those that were gone already then. */
  const drawnAgain = async (org: string, { number, sha256 }: PdfHash) => {
    const found = await drawing(org, number);
    const original = await found?.as('original');
    if (found && original && hashOf(original) === sha256) return { ...found, original };
    throw found && found.lost.length > 0 ? new PictureLost(number, found.lost) : new SheetDiffers(number);
  };

  return {
    file: async (ctx: Context, { paperId, number }: { readonly paperId: string; readonly number: string }) => {
      const trail = await papers.trailOf(ctx.org, paperId);
      if (!trail || trail.filed) return;
      const sheet = await (await drawing(ctx.org, number))?.as('original');
      if (!sheet) throw new Error(`The paper ${number} is not in its series.`);
      const sha256 = hashOf(sheet);
      const file = `${ctx.org}/papers/${paperId}.pdf`;
      await files.put(file, sheet);
      const at = ctx.now.toISOString();
      const filed = { number, file, bytes: sheet.length, sha256 };
      await ctx.execute(papertrail, paperId, { type: 'FilePaper', paperId, ...filed, at });
    },

    copy: async (org: string, paperId: string): Promise<Sheet | null> => {
      const filed = (await papers.trailOf(org, paperId))?.filed;
      const found = filed && (await drawing(org, filed.number));
      if (!filed || !found) return null;
      const { as } = found.lost.length > 0 ? await drawnAgain(org, filed) : found;
      return { number: filed.number, pdf: await as('copy') };
    },

    read: async (org: string, paperId: string): Promise<Sheet | null> => {
      const filed = (await papers.trailOf(org, paperId))?.filed;
      if (!filed) return null;
      const { number, file, sha256 } = filed;
      const bytes = await files.get(file);
      if (bytes && hashOf(bytes) === sha256) return { number, pdf: bytes };
      const { original } = await drawnAgain(org, filed);
      await files.put(file, original);
      return { number, pdf: original };
    },
  };
};
export type Sheets = ReturnType<typeof sheetsOf>;

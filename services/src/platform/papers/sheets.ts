import { createHash } from 'node:crypto';
import type { Paper } from '@klang/contracts/papers/paper';
import { papertrail } from '../../domain/papertrail.ts';
import type { Context } from '../eventLog/context.ts';
import { asPaper, type PaperParts, papersOf } from './papers.ts';

export type DrawPaper = (paper: Paper, files: ReadonlyMap<string, Uint8Array>) => Promise<Uint8Array>;
export type SheetParts = PaperParts & { readonly draw: DrawPaper };

export type Sheet = { readonly number: string; readonly pdf: Buffer };

/** Never show a drawing that differs from the filed one. */
export class SheetDiffers extends Error {
  constructor(number: string) {
    super(`The PDF of ${number} is not the filed one: neither the stored file nor a newly made one matches its hash.`);
  }
}

const namedIn = ({ seller, ...facts }: Paper['facts']): readonly string[] =>
  [seller.logo, ...('signatures' in facts ? [facts.signatures.mover, facts.signatures.customer] : [])].filter(
    (name) => name !== null,
  );

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Drawn once and stored; a lost one is drawn again, byte for byte the same. */
export const sheetsOf = (parts: SheetParts) => {
  const { files, draw } = parts;
  const papers = papersOf(parts);

  const drawn = async (org: string, number: string, as: Paper['copy'] = 'original'): Promise<Buffer | null> => {
    const issued = await papers.issued(org, number);
    if (!issued) return null;
    const named = await Promise.all(namedIn(issued.facts).map(async (name) => [name, await files.get(name)] as const));
    const there = new Map(named.flatMap(([name, bytes]) => (bytes ? [[name, bytes] as const] : [])));
    return Buffer.from(await draw(asPaper(issued, as), there));
  };

  return {
    file: async (ctx: Context, { paperId, number }: { readonly paperId: string; readonly number: string }) => {
      const trail = await papers.trailOf(ctx.org, paperId);
      if (!trail || trail.filed) return;
      const sheet = await drawn(ctx.org, number);
      if (!sheet) throw new Error(`The paper ${number} is not in its series.`);
      const sha256 = hashOf(sheet);
      const file = `${ctx.org}/papers/${paperId}.pdf`;
      await files.put(file, sheet);
      const at = ctx.now.toISOString();
      const filed = { number, file, bytes: sheet.length, sha256 };
      await ctx.execute(papertrail, paperId, { type: 'FilePaper', paperId, ...filed, at });
    },

    copy: async (org: string, paperId: string): Promise<Sheet | null> => {
      const number = (await papers.trailOf(org, paperId))?.filed?.number;
      const pdf = number === undefined ? null : await drawn(org, number, 'copy');
      return number !== undefined && pdf ? { number, pdf } : null;
    },

    read: async (org: string, paperId: string): Promise<Sheet | null> => {
      const filed = (await papers.trailOf(org, paperId))?.filed;
      if (!filed) return null;
      const { number, file, sha256 } = filed;
      const bytes = await files.get(file);
      if (bytes && hashOf(bytes) === sha256) return { number, pdf: bytes };
      const again = await drawn(org, number);
      if (!again || hashOf(again) !== sha256) throw new SheetDiffers(number);
      await files.put(file, again);
      return { number, pdf: again };
    },
  };
};
export type Sheets = ReturnType<typeof sheetsOf>;

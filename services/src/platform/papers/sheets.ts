import { createHash } from 'node:crypto';
import type { Paper } from '@klang/contracts/papers/paper';
import { papertrail } from '../../domain/papertrail.ts';
import type { Context } from '../eventLog/context.ts';
import { asPaper, type PaperParts, papersOf } from './papers.ts';

/** Draws a paper, with what it names in the store of files. */
export type DrawPaper = (paper: Paper, files: ReadonlyMap<string, Uint8Array>) => Promise<Uint8Array>;
export type SheetParts = PaperParts & { readonly draw: DrawPaper };

export type Sheet = { readonly number: string; readonly pdf: Buffer };

/** What was drawn anew is not what was kept: nobody is shown it. */
export class SheetDiffers extends Error {
  constructor(number: string) {
    super(`The sheet of ${number} is not the one that was filed: neither what is stored nor what is drawn anew.`);
  }
}

const namedIn = ({ seller, ...facts }: Paper['facts']): readonly string[] =>
  [seller.logo, ...('signatures' in facts ? [facts.signatures.mover, facts.signatures.customer] : [])].filter(
    (name) => name !== null,
  );

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The sheets of papers: drawn once, kept, and made again where they were lost, byte by byte the same. */
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
    /** Draws the sheet of a paper and keeps it; done twice it is kept once. */
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

    /** A copy, which says so, drawn from the same facts as what was filed; null where nothing was. */
    copy: async (org: string, paperId: string): Promise<Sheet | null> => {
      const number = (await papers.trailOf(org, paperId))?.filed?.number;
      const pdf = number === undefined ? null : await drawn(org, number, 'copy');
      return number !== undefined && pdf ? { number, pdf } : null;
    },

    /** The sheet as it was filed; null where there is none yet. */
    read: async (org: string, paperId: string): Promise<Sheet | null> => {
      const filed = (await papers.trailOf(org, paperId))?.filed;
      if (!filed) return null;
      const { number, file, sha256 } = filed;
      const kept = await files.get(file);
      if (kept && hashOf(kept) === sha256) return { number, pdf: kept };
      const again = await drawn(org, number);
      if (!again || hashOf(again) !== sha256) throw new SheetDiffers(number);
      await files.put(file, again);
      return { number, pdf: again };
    },
  };
};
export type Sheets = ReturnType<typeof sheetsOf>;

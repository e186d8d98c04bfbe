import { papers } from '@klang/contracts/api/papers';
import { mostTogether } from '@klang/contracts/papers/together';
import type { PaperReads } from '@klang/projections/papers/queries';
import { Refused } from '../../platform/kit/failures.ts';
import { type SheetParts, sheetsOf } from '../../platform/papers/sheets.ts';
import type { Serve } from '../kit/serve.ts';
import { recordingExport } from '../lists/recordingExport.ts';
import { togetherAnswer } from './together.ts';
import type { ZipFile } from './zip.ts';

export const papersTogetherRoutes = (serve: Serve, { reads, ...parts }: SheetParts & { reads: PaperReads }): void => {
  const sheets = sheetsOf(parts);

  async function* readOneByOne(org: string, paperIds: readonly string[]): AsyncGenerator<ZipFile> {
    for (const paperId of paperIds) {
      const sheet = await sheets.read(org, paperId);
      if (sheet) yield { name: `${sheet.number}.pdf`, bytes: sheet.pdf };
    }
  }

  /** Reads all first: one that cannot be made refuses the download, and does not break it in the middle. */
  const filesOf = async (org: string, paperIds: readonly string[]): Promise<AsyncIterable<ZipFile>> => {
    for (const paperId of paperIds) await sheets.read(org, paperId);
    return readOneByOne(org, paperIds);
  };

  serve(papers.mineTogether, async ({ org, actor, now }, { as, ...body }) => {
    const { rows, next } = await reads.ofCustomer(org, { ...body, customerId: actor.id, limit: mostTogether });
    if (next !== null) throw new Refused('too_many_papers');
    const filed = rows.filter(({ isFiled }) => isFiled).map(({ paperId }) => paperId);
    if (filed.length === 0) throw new Refused('paper_not_found');
    const leftOut = rows.length - filed.length;
    return togetherAnswer({ as, stem: 'papers', now, files: await filesOf(org, filed), leftOut });
  });

  serve(papers.together, async (ctx, { as, paperIds }) => {
    const { org, now } = ctx;
    if (paperIds.length > mostTogether) throw new Refused('too_many_papers', 'paperIds');
    const filed = await reads.filedOf(org, paperIds);
    if (filed.length === 0) throw new Refused('paper_not_found');
    await recordingExport(ctx, { list: 'papers', format: as, columns: [], query: { paperIds } })(filed.length);
    const leftOut = new Set(paperIds).size - filed.length;
    return togetherAnswer({ as, stem: 'papers', now, files: await filesOf(org, filed), leftOut });
  });
};

import { papers } from '@klang/contracts/api/papers';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { PaperReads } from '@klang/projections/papers/queries';
import { isAnothers } from '../../domain/kit.ts';
import { papertrail } from '../../domain/papertrail.ts';
import { requireKnown } from '../../platform/customers/isForgotten.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { PaperLinks } from '../../platform/papers/paperLinks.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import { type SheetParts, sheetsOf } from '../../platform/papers/sheets.ts';
import { FileAnswer } from '../kit/handled.ts';
import type { Serve } from '../kit/serve.ts';
import type { LimitParts } from '../staff/creditLimit.ts';
import { asHolderSees, correctionRoutes } from './corrections.ts';
import { papersTogetherRoutes } from './papersTogether.ts';
import { sampleRoutes } from './samplePaper.ts';

type PaperRouteParts = SheetParts & LimitParts & { readonly reads: PaperReads; readonly links: PaperLinks };

const none = (): never => {
  throw new Refused('paper_not_found');
};

export const paperRoutes = (serve: Serve, { reads, links, ...parts }: PaperRouteParts): void => {
  correctionRoutes(serve, { reads, links, ...parts });
  papersTogetherRoutes(serve, { reads, ...parts });
  const sheets = sheetsOf(parts);
  const { sellingIn, trailOf } = papersOf(parts);
  sampleRoutes(serve, parts);

  const pdfOf = async (org: string, paperId: string): Promise<FileAnswer> => {
    const sheet = (await sheets.read(org, paperId)) ?? none();
    return new FileAnswer({ name: `${sheet.number}.pdf`, type: 'application/pdf', content: sheet.pdf });
  };

  serve(papers.mine, async ({ org, actor }, body) => {
    const { rows, next } = await reads.ofCustomer(org, { ...body, customerId: actor.id });
    return { data: rows.map(asHolderSees), next };
  });

  serve(papers.mineCounted, ({ org, actor }, body) => reads.countsOfCustomer(org, { ...body, customerId: actor.id }));

  serve(papers.mineAsPdf, async ({ org, ownIds }, { paperId }) => {
    const trail = await papersOf(parts).trailOf(org, paperId);
    if (!trail || isAnothers(ownIds, trail.customerId)) throw new Refused('paper_not_found');
    return pdfOf(org, paperId);
  });

  const linkedId = ({ org, now }: Context, link: string): string => {
    const linked = links.read(link, now);
    if (!linked || linked.org !== org) throw new Refused('paper_not_found');
    if (linked.isOver) throw new Refused('paper_link_over');
    return linked.paperId;
  };

  serve(papers.linked, (ctx, { link }) => pdfOf(ctx.org, linkedId(ctx, link)));

  serve(papers.aboutLinked, async (ctx, { link }) => {
    const paperId = linkedId(ctx, link);
    const { before: _, after: __, ...about } = (await reads.byId(ctx.org, paperId)) ?? none();
    return about;
  });

  serve(papers.proof, async ({ org, now }, { code, number = '', totalSatang }) => {
    const found = code === undefined ? await reads.byNumber(org, number) : await reads.byProof(org, code);
    // Number and sum must match together, so that neither can be probed alone.
    if (!found || (code === undefined && found.totalSatang !== totalSatang))
      throw new Refused('matching_paper_not_found');
    return { ...found, lookedAt: now.toISOString() };
  });

  serve(papers.ofOrder, async ({ org, now }, { orderId }) => {
    const [data, owed, selling] = await Promise.all([
      reads.ofOrder(org, orderId),
      reads.owedTo(org, orderId),
      sellingIn(org, bangkokDay(now)),
    ]);
    return { data: [...data], owed, mayIssue: selling !== null };
  });

  serve(papers.ofCustomer, async ({ org }, body) => {
    const { rows, next } = await reads.ofCustomer(org, body);
    return { data: [...rows], next };
  });

  serve(papers.asPdf, async ({ org }, { paperId, isCopy = false }) => {
    if (!isCopy) return pdfOf(org, paperId);
    const { number, pdf: content } = (await sheets.copy(org, paperId)) ?? none();
    return new FileAnswer({ name: `${number}-copy.pdf`, type: 'application/pdf', content });
  });

  serve(papers.sendAgain, async (ctx, { paperId }) => {
    const trail = await trailOf(ctx.org, paperId);
    if (trail) await requireKnown(parts.log, { org: ctx.org, id: trail.customerId });
    await ctx.execute(papertrail, paperId, { type: 'SendPaperAgain', paperId, at: ctx.now.toISOString() });
    return { paperId };
  });
};

import { headOffice } from '@klang/contracts/address/branch';
import { isCompanyTaxId } from '@klang/contracts/address/taxId';
import { papers } from '@klang/contracts/api/papers';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { correctionDays } from '@klang/contracts/papers/corrections';
import type { PaperBuyer } from '@klang/contracts/papers/paper';
import type { PaperReads } from '@klang/projections/papers/queries';
import { isAnothers } from '../../domain/kit.ts';
import { papertrail } from '../../domain/papertrail.ts';
import { wayAt } from '../../domain/papertrailCorrections.ts';
import { reissueCodeOf } from '../../domain/reissueCode.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { idFor } from '../../platform/kit/ids.ts';
import { creditIdOf, creditsOf, type ReceiptNow } from '../../platform/papers/credits.ts';
import type { PaperLinks } from '../../platform/papers/paperLinks.ts';
import { type PaperParts, papersOf } from '../../platform/papers/papers.ts';
import type { Serve } from '../kit/serve.ts';

type Parts = PaperParts & { readonly reads: PaperReads; readonly links: PaperLinks };
const mostShown = 50;

const none = (): never => {
  throw new Refused('paper_not_found');
};

/** A company has a branch, and nobody else. */
const asBuyer = ({ name, address, taxId, branch }: PaperBuyer): PaperBuyer => ({
  name,
  address,
  taxId,
  branch: taxId !== null && isCompanyTaxId(taxId) ? (branch ?? headOffice) : null,
});

type CorrectionInput = { readonly correctionId: string; readonly buyer: PaperBuyer; readonly words: string };

/** The paper itself and never the one in its place: that one is asked for by its own id. */
const receiptIn = (parts: PaperParts) => {
  const kept = papersOf(parts);
  const { receiptNow } = creditsOf(parts);
  return async (org: string, paperId: string): Promise<ReceiptNow> => {
    const trail = await kept.trailOf(org, paperId);
    if (!trail?.filed) throw new Refused('paper_not_found');
    if (trail.replacementId !== null) throw new Refused('paper_replaced');
    const found = await receiptNow(org, paperId);
    if (!found) throw new Refused('paper_not_correctable');
    return found;
  };
};

/** Receipts that are wrong: who holds one says how it is right. */
const askingRoutes = (serve: Serve, { reads, links, ...parts }: Parts): void => {
  const kept = papersOf(parts);
  const receiptOf = receiptIn(parts);

  const mine = async ({ org, ownIds }: Context, paperId: string): Promise<string> => {
    const trail = await kept.trailOf(org, paperId);
    return trail && !isAnothers(ownIds, trail.customerId) ? paperId : none();
  };
  const linked = ({ org, now }: Context, link: string): string => {
    const found = links.read(link, now);
    if (!found || found.org !== org) return none();
    if (found.isOver) throw new Refused('paper_link_over');
    return found.paperId;
  };

  const shown = async ({ org, now }: Context, paperId: string) => {
    const [{ issued, trail }, paper] = await Promise.all([receiptOf(org, paperId), reads.one(org, paperId)]);
    const buyer = issued.people?.buyer;
    if (!paper || !buyer || !trail.filed) return none();
    const { at } = trail.filed;
    const freshUntil = daysAfter(bangkokDay(new Date(at)), correctionDays);
    return { paper, buyer, way: wayAt(at, now.toISOString()), freshUntil };
  };
  serve(papers.toCorrect, async (ctx, { paperId }) => shown(ctx, await mine(ctx, paperId)));
  serve(papers.linkedToCorrect, async (ctx, { link }) => shown(ctx, linked(ctx, link)));

  const ask = async (ctx: Context, paperId: string, { correctionId, buyer: typed, words }: CorrectionInput) => {
    const { issued, facts } = await receiptOf(ctx.org, paperId);
    const [stands, buyer] = [issued.people?.buyer ?? none(), asBuyer(typed)];
    const code = reissueCodeOf(facts, { stands, right: buyer });
    if (code === null) throw new Refused('paper_correction_same');
    const asked = { correctionId, code, buyer, words, at: ctx.now.toISOString() };
    await ctx.execute(papertrail, paperId, { type: 'AskPaperCorrection', paperId, ...asked });
    return { paperId };
  };
  serve(papers.correct, async (ctx, { paperId, ...asked }) => ask(ctx, await mine(ctx, paperId), asked));
  serve(papers.correctLinked, async (ctx, { link, ...asked }) => ask(ctx, linked(ctx, link), asked));
};

/** What staff decide of what was asked. */
const decidingRoutes = (serve: Serve, { reads, ...parts }: Omit<Parts, 'links'>): void => {
  const kept = papersOf(parts);
  const receiptOf = receiptIn(parts);

  /** What was asked, in its own words. */
  const askedOf = async (org: string, paperId: string, correctionId: string) => {
    for await (const { events } of parts.log.read(streamOf(papertrail.category, org, paperId)))
      for (const { type, data } of events)
        if (type === 'PaperCorrectionAsked' && data.correctionId === correctionId) return data;
    return null;
  };

  serve(papers.corrections, async ({ org, now }) => {
    const [rows, { open }] = await Promise.all([reads.toCorrect(org, mostShown), reads.waitingCorrections(org)]);
    const data = await Promise.all(
      rows.map(async (paper) => {
        const correctionId = paper.correction?.correctionId ?? '';
        const [issued, asked] = await Promise.all([
          kept.issued(org, paper.number),
          askedOf(org, paper.paperId, correctionId),
        ]);
        const { buyer = null, words = null } = asked ?? {};
        return { paper, correctionId, stands: issued?.people?.buyer ?? null, asked: buyer, words };
      }),
    );
    return { data, open, now: now.toISOString() };
  });

  serve(papers.acceptCorrection, async (ctx, { paperId, correctionId }) => {
    const { org } = ctx;
    const asked = await askedOf(org, paperId, correctionId);
    const trail = await kept.trailOf(org, paperId);
    const filed = trail?.filed ?? none();
    const issued = await kept.issued(org, filed.number);
    if (!asked?.buyer || issued?.facts.kind !== 'RT') throw new Refused('paper_correction_not_found');
    await ctx.execute(papertrail, paperId, {
      type: 'ReplacePaper',
      paperId,
      correctionId,
      buyer: asked.buyer,
      reason: asked.words || null,
      replacementId: idFor('paper', org, 'corrected', paperId, correctionId),
      creditId: creditIdOf(org, 'correction', `${paperId}.${correctionId}`),
      sums: issued.facts.sums,
      at: ctx.now.toISOString(),
    });
    return { paperId };
  });

  serve(papers.refuseCorrection, async (ctx, refused) => {
    const at = ctx.now.toISOString();
    await ctx.execute(papertrail, refused.paperId, { type: 'RefusePaperCorrection', ...refused, at });
    return { paperId: refused.paperId };
  });

  serve(papers.credit, async (ctx, { paperId, creditId, amountSatang, code, reason }) => {
    const { facts } = await receiptOf(ctx.org, paperId);
    await ctx.execute(papertrail, paperId, {
      type: 'CreditPaper',
      paperId,
      occasion: 'staff',
      occasionId: creditId,
      amountSatang,
      code,
      reason,
      creditId: creditIdOf(ctx.org, 'staff', `${paperId}.${creditId}`),
      paidBack: null,
      sums: facts.sums,
      at: ctx.now.toISOString(),
    });
    return { paperId };
  });
};

export const correctionRoutes = (serve: Serve, { links, ...parts }: Parts): void => {
  askingRoutes(serve, { links, ...parts });
  decidingRoutes(serve, parts);
};

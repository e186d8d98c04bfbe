import { headOffice } from '@klang/contracts/address/branch';
import { isCompanyTaxId } from '@klang/contracts/address/taxId';
import { papers } from '@klang/contracts/api/papers';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { correctionDays } from '@klang/contracts/papers/corrections';
import type { PaperBuyer } from '@klang/contracts/papers/paper';
import type { PaperRow } from '@klang/contracts/papers/paperRow';
import type { PaperReads } from '@klang/projections/papers/queries';
import { isAnothers } from '../../domain/kit.ts';
import { papertrail } from '../../domain/papertrail.ts';
import { wayAt } from '../../domain/papertrailCorrections.ts';
import { creditableSums } from '../../domain/papertrailMoney.ts';
import { person } from '../../domain/person.ts';
import { reissueCodeOf } from '../../domain/reissueCode.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { idFor } from '../../platform/kit/ids.ts';
import { creditIdOf, creditsOf, type ReceiptNow } from '../../platform/papers/credits.ts';
import type { PaperLinks } from '../../platform/papers/paperLinks.ts';
import { type PaperParts, papersOf } from '../../platform/papers/papers.ts';
import type { Serve } from '../kit/serve.ts';
import { type LimitParts, noteLimits } from '../staff/creditLimit.ts';

type Parts = PaperParts & LimitParts & { readonly reads: PaperReads; readonly links: PaperLinks };
const mostListed = 50;

const none = (): never => {
  throw new Refused('paper_not_found');
};

const asBuyer = ({ name, address, taxId, branch }: PaperBuyer): PaperBuyer => ({
  name,
  address,
  taxId,
  branch: taxId !== null && isCompanyTaxId(taxId) ? (branch ?? headOffice) : null,
});

/** The holder sees no request that staff made in their name until another paper comes of it. */
export const asHolderSees = <P extends PaperRow>(paper: P): P =>
  paper.correction?.isByStaff && paper.correction.state !== 'done' ? { ...paper, correction: null } : paper;

type IssuedFacts = ReceiptNow['issued']['facts'];
type CorrectionInput = {
  readonly correctionId: string;
  readonly buyer: PaperBuyer;
  readonly words: string;
  readonly askedBy?: string;
};

type CorrectionKey = { readonly paperId: string; readonly correctionId: string };
const correctionOf = async (log: EventLog, org: string, { paperId, correctionId }: CorrectionKey) => {
  for await (const { events } of log.read(streamOf(papertrail.category, org, paperId)))
    for (const { type, data, meta } of events)
      if (type === 'PaperCorrectionAsked' && data.correctionId === correctionId) return { ...data, by: meta.actor };
  return null;
};

type TypedCorrection = { readonly buyer: PaperBuyer | null; readonly words: string | null };
/** What was typed is gone once the person is forgotten. */
const isSameCorrection = ({ buyer, words }: TypedCorrection, other: TypedCorrection): boolean =>
  buyer === null ||
  ((words ?? '') === (other.words ?? '') &&
    (['name', 'address', 'taxId', 'branch'] as const).every(
      (field) => (buyer[field] ?? null) === (other.buyer?.[field] ?? null),
    ));

/** The paper itself, never its replacement, which has its own id. */
const receiptIn = (parts: PaperParts) => {
  const paperLog = papersOf(parts);
  const { receiptNow } = creditsOf(parts);
  return async (org: string, paperId: string): Promise<ReceiptNow> => {
    const trail = await paperLog.trailOf(org, paperId);
    if (!trail?.filed) throw new Refused('paper_not_found');
    if (trail.replacementId !== null) throw new Refused('paper_replaced');
    const found = await receiptNow(org, paperId);
    if (!found) throw new Refused('paper_not_correctable');
    return found;
  };
};

const requestRoutes = (serve: Serve, { reads, links, ...parts }: Parts): void => {
  const paperLog = papersOf(parts);
  const receiptOf = receiptIn(parts);

  const mine = async ({ org, ownIds }: Context, paperId: string): Promise<string> => {
    const trail = await paperLog.trailOf(org, paperId);
    return trail && !isAnothers(ownIds, trail.customerId) ? paperId : none();
  };
  const linked = ({ org, now }: Context, link: string): string => {
    const found = links.read(link, now);
    if (!found || found.org !== org) return none();
    if (found.isOver) throw new Refused('paper_link_over');
    return found.paperId;
  };

  /** Receipts issued anew do not lengthen the days in which the first one may be corrected. The full form begins them. */
  const firstFiledAt = async (org: string, facts: IssuedFacts, at: string): Promise<string> => {
    const before = facts.kind === 'RT' ? facts.replaces : undefined;
    if (before?.way !== 'reissue' || before.isAbbreviated) return at;
    const former = await paperLog.trailOf(org, before.paperId);
    if (!former?.filed) return at;
    const issued = await paperLog.issued(org, former.filed.number);
    return issued ? firstFiledAt(org, issued.facts, former.filed.at) : former.filed.at;
  };

  /** What is typed would be sealed with a key that is no longer there. */
  const correctable = async (org: string, paperId: string): Promise<ReceiptNow> => {
    const found = await receiptOf(org, paperId);
    const { isForgotten } = await stateOf(parts.log, person, { org, id: found.trail.customerId });
    if (isForgotten) throw new Refused('paper_customer_forgotten');
    return found;
  };

  const correctableOf = async ({ org, now }: Context, paperId: string) => {
    const [{ issued, trail, facts }, paper] = await Promise.all([correctable(org, paperId), reads.one(org, paperId)]);
    const buyer = issued.people?.buyer;
    if (!paper || !buyer || !trail.filed) return none();
    const at = await firstFiledAt(org, issued.facts, trail.filed.at);
    const { isAbbreviated = false } = facts;
    const freshUntil = daysAfter(bangkokDay(new Date(at)), correctionDays);
    return { paper, buyer, way: wayAt({ isAbbreviated, filedAt: at }, now.toISOString()), freshUntil };
  };
  const forHolder = async (ctx: Context, paperId: string) => {
    const { paper, ...found } = await correctableOf(ctx, paperId);
    return { ...found, paper: asHolderSees(paper) };
  };
  serve(papers.toCorrect, async (ctx, { paperId }) => forHolder(ctx, await mine(ctx, paperId)));
  serve(papers.linkedToCorrect, async (ctx, { link }) => forHolder(ctx, linked(ctx, link)));

  const ask = async (ctx: Context, paperId: string, { buyer: typed, ...input }: CorrectionInput) => {
    const { issued, trail, facts } = await correctable(ctx.org, paperId);
    const [stands, buyer] = [issued.people?.buyer ?? none(), asBuyer(typed)];
    const before = await correctionOf(parts.log, ctx.org, { paperId, correctionId: input.correctionId });
    if (before && !isSameCorrection(before, { buyer, words: input.words })) throw new Refused('id_taken');
    const code = reissueCodeOf(facts, { stands, right: buyer });
    if (code === null) throw new Refused('paper_correction_same');
    const { isAbbreviated, sums } = facts;
    const first = await firstFiledAt(ctx.org, issued.facts, trail.filed?.at ?? none());
    const correction = { ...input, code, buyer, isAbbreviated, sums, firstFiledAt: first, at: ctx.now.toISOString() };
    await ctx.execute(papertrail, paperId, { type: 'AskPaperCorrection', paperId, ...correction });
    return { paperId };
  };
  serve(papers.correct, async (ctx, { paperId, ...body }) => ask(ctx, await mine(ctx, paperId), body));
  serve(papers.correctLinked, async (ctx, { link, ...body }) => ask(ctx, linked(ctx, link), body));

  serve(papers.toCorrectFor, (ctx, { paperId }) => correctableOf(ctx, paperId));
  serve(papers.correctFor, (ctx, { paperId, ...body }) => ask(ctx, paperId, { ...body, askedBy: ctx.actor.id }));
};

const decidingRoutes = (serve: Serve, { reads, ...parts }: Omit<Parts, 'links'>): void => {
  const paperLog = papersOf(parts);
  const [receiptOf, withinLimit] = [receiptIn(parts), noteLimits(parts)];

  serve(papers.corrections, async ({ org, now, actor }) => {
    const [rows, { open }] = await Promise.all([reads.toCorrect(org, mostListed), reads.waitingCorrections(org)]);
    const data = await Promise.all(
      rows.map(async (paper) => {
        const correctionId = paper.correction?.correctionId ?? '';
        const [issued, correction] = await Promise.all([
          paperLog.issued(org, paper.number),
          correctionOf(parts.log, org, { paperId: paper.paperId, correctionId }),
        ]);
        const { buyer = null, words = null, by } = correction ?? {};
        const askedBy = by && correction?.askedBy ? { name: by.name, isMe: by.id === actor.id } : null;
        return { paper, correctionId, stands: issued?.people?.buyer ?? null, asked: buyer, words, askedBy };
      }),
    );
    return { data, open, now: now.toISOString() };
  });

  serve(papers.acceptCorrection, async (ctx, { paperId, correctionId }) => {
    const { org } = ctx;
    const correction = await correctionOf(parts.log, org, { paperId, correctionId });
    const trail = await paperLog.trailOf(org, paperId);
    const filed = trail?.filed ?? none();
    const issued = await paperLog.issued(org, filed.number);
    if (correction?.buyer === null) throw new Refused('paper_customer_forgotten');
    if (!correction || issued?.facts.kind !== 'RT') throw new Refused('paper_correction_not_found');
    await ctx.execute(papertrail, paperId, {
      type: 'ReplacePaper',
      paperId,
      correctionId,
      staffId: ctx.actor.id,
      buyer: correction.buyer,
      reason: correction.words || null,
      replacementId: idFor('paper', org, 'corrected', paperId, correctionId),
      creditId: creditIdOf(org, 'correction', `${paperId}.${correctionId}`),
      sums: creditableSums(issued.facts),
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
    const { facts, trail } = await receiptOf(ctx.org, paperId);
    const note = {
      type: 'CreditPaper',
      paperId,
      occasion: 'staff',
      occasionId: creditId,
      amountSatang,
      code,
      reason,
      creditId: creditIdOf(ctx.org, 'staff', `${paperId}.${creditId}`),
      creditedBy: ctx.actor.id,
      paidBack: null,
      sums: creditableSums(facts),
      at: ctx.now.toISOString(),
    } as const;
    await withinLimit(ctx, { ...note, orderId: trail.orderId }, (limitSatang) =>
      ctx.execute(papertrail, paperId, { ...note, limitSatang }),
    );
    return { paperId };
  });
};

export const correctionRoutes = (serve: Serve, { links, ...parts }: Parts): void => {
  requestRoutes(serve, { links, ...parts });
  decidingRoutes(serve, parts);
};

import type { KlangEvent } from '@klang/contracts/events/index';
import { bangkokDay } from '@klang/contracts/kit/days';
import { creditTexts } from '@klang/contracts/papers/lineTexts';
import type { CreditFacts, MoneyLine, PaperPeople, ReceiptFacts } from '@klang/contracts/papers/paper';
import { papertrail } from '../../domain/papertrail.ts';
import type { Recorded } from '../../platform/eventLog/codec.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { eventsIn } from '../../platform/papers/orderBehind.ts';
import type { IssuedPaper } from '../../platform/papers/papers.ts';
import type { IssuingParts } from './receiptWriting.ts';

type Happened<T extends KlangEvent['type']> = Extract<Recorded, { readonly type: T }>;
type Receipt = { readonly issued: IssuedPaper; readonly facts: ReceiptFacts };

/** What happened around a receipt, and what stands on it. */
const receiptOf = async ({ log, papers }: IssuingParts, org: string, paperId: string) => {
  const events = await eventsIn(log, streamOf(papertrail.category, org, paperId));
  const filed = events.find((event): event is Happened<'PaperFiled'> => event.type === 'PaperFiled');
  const issued = filed && (await papers.issued(org, filed.data.number));
  return issued?.facts.kind === 'RT' ? { events, receipt: { issued, facts: issued.facts } } : null;
};

const branchOf = (series: string): string => series.slice(0, 5);
const reasonOf = (reason: string | null): Pick<PaperPeople, 'reason'> => (reason ? { reason } : {});

/** The receipt in full with its buyer put right: of the same day where it was cancelled, of today where it was credited. */
const rewritten = ({ facts, issued }: Receipt, { data }: Happened<'PaperReplaced'>) => {
  const { number: _, isAbbreviated, ...same } = facts;
  const { paperId, way, code, replacedAt } = data;
  const on = way === 'reissue' ? facts.on : bangkokDay(new Date(replacedAt));
  const short = isAbbreviated ? { isAbbreviated } : {};
  const replaces = { paperId, number: issued.number, on: facts.on, code, way, ...short };
  return { ...same, on, replaces };
};

type Replacing = { readonly paperId: string; readonly correctionId: string };
/** The receipt that comes in the place of another. */
export const replacementOf = async (ctx: Context, parts: IssuingParts, { paperId, correctionId }: Replacing) => {
  const found = await receiptOf(parts, ctx.org, paperId);
  const replaced = found?.events.find(
    (event): event is Happened<'PaperReplaced'> =>
      event.type === 'PaperReplaced' && event.data.correctionId === correctionId,
  );
  const buyer = replaced?.data.buyer;
  // Whose papers the law let go gets none any more.
  if (!found || !replaced || !buyer) return;
  const { issued } = found.receipt;
  const facts = rewritten(found.receipt, replaced);
  const { orderId, customerId, replacementId, reason } = replaced.data;
  const cause = { cause: 'corrected', causeId: correctionId } as const;
  const tripId = facts.trip?.tripId ?? null;
  const about = { paperId: replacementId, orderId, customerId, kind: 'RT', ...cause, tripId, on: facts.on } as const;
  await parts.papers.issueAt(ctx, about, {
    branch: branchOf(issued.series),
    write: ({ branch, ...proof }) => ({
      customerId,
      facts: {
        ...facts,
        ...proof,
        issuedAt: ctx.now.toISOString(),
        seller: { ...facts.seller, branch },
      },
      people: { buyer, takenBy: issued.people?.takenBy ?? null, ...reasonOf(reason) },
    }),
  });
};

type Sums = Pick<
  CreditFacts,
  'lines' | 'sums' | 'pricesIncludeVat' | 'originalValueSatang' | 'correctValueSatang' | 'creditedSatang'
>;
/** What is credited, beside what stood on the receipt; VAT is within it. */
const moneyOf = ({ sums }: ReceiptFacts, { data }: Happened<'PaperCredited'>): Sums => {
  const { occasion, amountSatang, vatSatang, untaxed, creditedSatang, creditedVatSatang } = data;
  const lineOf = (satang: number, apart: Pick<MoneyLine, 'vatKind'>): MoneyLine => {
    const counted = { quantity: 1, unit: null, unitSatang: satang, amountSatang: satang };
    return { kind: 'correction', text: creditTexts[occasion], detail: null, ...counted, ...apart };
  };
  const untaxedSatang = (untaxed ?? []).reduce((sum, { valueSatang }) => sum + valueSatang, 0);
  const taxed = amountSatang !== untaxedSatang ? [lineOf(amountSatang - untaxedSatang, {})] : [];
  const originalValueSatang = sums.valueSatang;
  return {
    lines: [...taxed, ...(untaxed ?? []).map(({ vatKind, valueSatang }) => lineOf(valueSatang, { vatKind }))],
    pricesIncludeVat: true,
    sums: {
      valueSatang: amountSatang - vatSatang,
      vatPercent: sums.vatPercent,
      vatSatang,
      totalSatang: amountSatang,
      ...(untaxed && { untaxed }),
    },
    originalValueSatang,
    correctValueSatang: originalValueSatang - (creditedSatang - creditedVatSatang),
    creditedSatang,
  };
};

type Crediting = { readonly paperId: string; readonly creditId: string };
/** The credit note of what was credited. */
export const creditNoteOf = async (ctx: Context, parts: IssuingParts, { paperId, creditId }: Crediting) => {
  const found = await receiptOf(parts, ctx.org, paperId);
  const credited = found?.events.find(
    (event): event is Happened<'PaperCredited'> => event.type === 'PaperCredited' && event.data.creditId === creditId,
  );
  const people = found?.receipt.issued.people;
  if (!found || !credited || !people) return;
  const { facts, issued } = found.receipt;
  const { orderId, customerId, on, code, paidBack, reason } = credited.data;
  const seller = (await parts.papers.sellingIn(ctx.org, on))?.seller ?? facts.seller;
  const cause = { cause: 'credited', causeId: creditId } as const;
  const about = { paperId: creditId, orderId, customerId, kind: 'CN', ...cause, tripId: null, on } as const;
  await parts.papers.issueAt(ctx, about, {
    branch: branchOf(issued.series),
    write: ({ branch, ...proof }) => ({
      customerId,
      facts: {
        ...({ kind: 'CN', ...proof, on, issuedAt: ctx.now.toISOString(), language: facts.language } as const),
        seller: { ...seller, branch },
        order: facts.order,
        trip: null,
        note: null,
        original: { paperId, number: issued.number, on: facts.on },
        code,
        paidBack,
        ...moneyOf(facts, credited),
      },
      people: { buyer: people.buyer, takenBy: credited.meta.actor.name, ...reasonOf(reason) },
    }),
  });
};

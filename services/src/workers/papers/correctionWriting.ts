import type { KlangEvent } from '@klang/contracts/events/index';
import { bangkokDay } from '@klang/contracts/kit/days';
import { creditTexts, restCredited } from '@klang/contracts/papers/lineTexts';
import type { CreditFacts, MoneyLine, PaperPeople, ReceiptFacts } from '@klang/contracts/papers/paper';
import { papertrail } from '../../domain/papertrail.ts';
import { moneyOfRest } from '../../domain/receiptRest.ts';
import { staff } from '../../domain/staff.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { eventsIn } from '../../platform/eventLog/eventsIn.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import type { IssuedPaper } from '../../platform/papers/papers.ts';
import type { IssuingParts } from './receiptWriting.ts';

type RecordedOf<T extends KlangEvent['type']> = Extract<RecordedEvent, { readonly type: T }>;
type Receipt = { readonly issued: IssuedPaper; readonly facts: ReceiptFacts };

const receiptOf = async ({ log, papers }: IssuingParts, org: string, paperId: string) => {
  const events = await eventsIn(log, streamOf(papertrail.category, org, paperId));
  const filed = events.find((event): event is RecordedOf<'PaperFiled'> => event.type === 'PaperFiled');
  const issued = filed && (await papers.issued(org, filed.data.number));
  return issued?.facts.kind === 'RT' ? { events, receipt: { issued, facts: issued.facts } } : null;
};

type ReceiptFound = NonNullable<Awaited<ReturnType<typeof receiptOf>>>;
const branchOf = (series: string): string => series.slice(0, 5);
const reasonOf = (reason: string | null): Pick<PaperPeople, 'reason'> => (reason ? { reason } : {});

/** All credit notes on a receipt. Throws until each has a number, so that the job runs again. */
const notesOn = async ({ papers }: IssuingParts, org: string, { events, receipt: { facts } }: ReceiptFound) => {
  const ids = events.flatMap((event) => (event.type === 'PaperCredited' ? [event.data.creditId] : []));
  const own = await Promise.all(
    ids.map(async (paperId) => {
      const trail = await papers.trailOf(org, paperId);
      if (!trail?.filed) throw new Error(`The credit note ${paperId} has no number yet.`);
      return { paperId, number: trail.filed.number, on: trail.on };
    }),
  );
  return [...(facts.replaces?.notes ?? []), ...own];
};

type ReplacedPaper = RecordedOf<'PaperReplaced'>['data'];
/** The credit of the rest, where only a part of the receipt was left. */
const restIn = ({ events, receipt: { facts } }: ReceiptFound, { correctionId }: ReplacedPaper) =>
  events
    .flatMap((event) => (event.type === 'PaperCredited' ? [event.data] : []))
    .find(
      ({ occasion, occasionId, amountSatang }) =>
        occasion === 'correction' && occasionId === correctionId && amountSatang < facts.sums.totalSatang,
    );

/** What the new receipt takes from the one it replaces: the whole with its credit notes, or what they left of it. */
const takenFrom = async (found: ReceiptFound, replaced: ReplacedPaper, notesNow: () => ReturnType<typeof notesOn>) => {
  const { facts } = found.receipt;
  const before = facts.replaces?.restOf;
  const rest = restIn(found, replaced);
  if (rest) {
    const notes = await notesNow();
    const wholeSatang = before?.wholeSatang ?? facts.sums.totalSatang;
    const numbers = notes.slice(0, -1).map(({ number }) => number);
    const { restWithheldSatang: withheldSatang } = replaced;
    const restOf = { wholeSatang, ...(withheldSatang && { withheldSatang }), notes, isRemarkBelow: true };
    return { money: moneyOfRest(facts, rest, numbers), of: { restOf } };
  }
  const { carried } = replaced;
  const notes = carried && { notes: await notesNow(), creditedSatang: carried.creditedSatang };
  return { money: {}, of: { ...notes, ...(before && { restOf: { ...before, isRemarkBelow: true } }) } };
};

type FormerPaper = Awaited<ReturnType<typeof takenFrom>>;
const rewritten = (
  { facts, issued }: Receipt,
  { paperId, way, code, replacedAt }: ReplacedPaper,
  { money, of }: FormerPaper,
) => {
  const { number: _, isAbbreviated, isFullAnyDay: __, ...same } = facts;
  const on = way === 'reissue' ? facts.on : bangkokDay(new Date(replacedAt));
  const short = isAbbreviated ? { isAbbreviated, isFullWanted: true } : {};
  const replaces = { paperId, number: issued.number, on: facts.on, code, way, ...short, ...of };
  return { ...same, ...money, on, replaces };
};

type ReplacementJob = { readonly paperId: string; readonly correctionId: string };
export const replacementOf = async (ctx: Context, parts: IssuingParts, { paperId, correctionId }: ReplacementJob) => {
  const found = await receiptOf(parts, ctx.org, paperId);
  const replaced = found?.events.find(
    (event): event is RecordedOf<'PaperReplaced'> =>
      event.type === 'PaperReplaced' && event.data.correctionId === correctionId,
  );
  const buyer = replaced?.data.buyer;
  // Papers whose retention ended get no replacement.
  if (!found || !replaced || !buyer) return;
  const { issued } = found.receipt;
  const { orderId, customerId, replacementId, reason, carried } = replaced.data;
  const taken = await takenFrom(found, replaced.data, () => notesOn(parts, ctx.org, found));
  const facts = rewritten(found.receipt, replaced.data, taken);
  const cause = { cause: 'corrected', causeId: correctionId } as const;
  const tripId = facts.trip?.tripId ?? null;
  const of = { paperId: replacementId, orderId, customerId, kind: 'RT', ...cause, tripId, on: facts.on } as const;
  const about = { ...of, ...(carried && { carried }) };
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
/** VAT is included. */
const moneyOf = ({ sums }: ReceiptFacts, { data }: RecordedOf<'PaperCredited'>): Sums => {
  const { occasion, amountSatang, vatSatang, untaxed, creditedSatang, creditedVatSatang } = data;
  const isRest = occasion === 'correction' && amountSatang < sums.totalSatang;
  const text = isRest ? restCredited : creditTexts[occasion];
  const lineOf = (satang: number, apart: Pick<MoneyLine, 'vatKind'>): MoneyLine => {
    const counted = { quantity: 1, unit: null, unitSatang: satang, amountSatang: satang };
    return { kind: 'correction', text, detail: null, ...counted, ...apart };
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

type CreditJob = { readonly paperId: string; readonly creditId: string };
export const creditNoteOf = async (ctx: Context, parts: IssuingParts, { paperId, creditId }: CreditJob) => {
  const found = await receiptOf(parts, ctx.org, paperId);
  const credited = found?.events.find(
    (event): event is RecordedOf<'PaperCredited'> => event.type === 'PaperCredited' && event.data.creditId === creditId,
  );
  const people = found?.receipt.issued.people;
  if (!found || !credited || !people) return;
  const { facts, issued } = found.receipt;
  const { orderId, customerId, on, code, paidBack, reason, approvedBy: staffId } = credited.data;
  const { log } = parts;
  const approver = staffId ? (await stateOf(log, staff, { org: ctx.org, id: staffId })).name : credited.meta.actor.name;
  const selling = await parts.papers.sellingIn(ctx.org, on);
  const cause = { cause: 'credited', causeId: creditId } as const;
  const about = { paperId: creditId, orderId, customerId, kind: 'CN', ...cause, tripId: null, on } as const;
  await parts.papers.issueAt(ctx, about, {
    branch: branchOf(issued.series),
    write: async ({ branch, ...proof }) => ({
      customerId,
      facts: {
        ...({ kind: 'CN', ...proof, on, issuedAt: ctx.now.toISOString(), language: facts.language } as const),
        seller: selling ? await parts.papers.asBranch(ctx.org, selling, { branch, on }) : facts.seller,
        order: facts.order,
        trip: null,
        note: null,
        original: { paperId, number: issued.number, on: facts.on },
        code,
        paidBack,
        ...moneyOf(facts, credited),
        isOnePage: true,
      },
      people: { buyer: people.buyer, takenBy: approver, ...reasonOf(reason) },
    }),
  });
};

import { randomBytes } from 'node:crypto';
import type { KlangEvent } from '@klang/contracts/events/index';
import { cutTo } from '@klang/contracts/kit/signs';
import { mostNoteSigns } from '@klang/contracts/mails/template';
import { placeOfNumber, seriesOf } from '@klang/contracts/papers/numbers';
import { layoutNow, type Paper, type PaperPeople } from '@klang/contracts/papers/paper';
import { noteKeys } from '@klang/contracts/papers/paperNotes';
import type { SellerRules } from '@klang/contracts/papers/sellers';
import { type PaperCommand, paper } from '../../domain/paper.ts';
import { type PapertrailCommand, papertrail } from '../../domain/papertrail.ts';
import type { Context } from '../eventLog/context.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { streamOf } from '../eventLog/execute.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import type { FileStore } from '../images/files.ts';
import { linkOf } from '../kit/orgs.ts';
import { textsFor } from '../mails/templateEntries.ts';
import { paperPicturesOf } from './paperPictures.ts';
import { sellingsOf } from './selling.ts';

export type IssuedPaper = Extract<KlangEvent, { readonly type: 'PaperIssued' }>['data'];
type OwePaperCommand = Extract<PapertrailCommand, { readonly type: 'OwePaper' }>;
export type PaperParts = { readonly log: EventLog; readonly publicUrl: string; readonly files: FileStore };

export type PaperAbout = Omit<OwePaperCommand, 'type' | 'at' | 'series'>;
type PaperDraft = Pick<PaperCommand, 'customerId' | 'facts'> & { readonly people: Omit<PaperPeople, 'salt'> };
type Proof = { readonly proofUrl: string; readonly paperId: string };
type IssueInput = {
  readonly branch: string;
  readonly write: (known: Proof & { readonly branch: string }) => Promise<PaperDraft> | PaperDraft;
};
type PaperWriter = (selling: SellerRules, proof: Proof) => Promise<PaperDraft> | PaperDraft;

const codeSigns = '23456789ABCDEFGHJKLMNPQRSTVWXYZ';
const codeParts = 3;
const signsInPart = 4;

const newProofCode = (): string =>
  Array.from({ length: codeParts }, () =>
    [...randomBytes(signsInPart)].map((byte) => codeSigns[byte % codeSigns.length]).join(''),
  ).join('-');

/** Only if prices include VAT on every line, and for buyers without a tax id: companies need the full form. */
const mayBeAbbreviated = ({ facts, people: { buyer } }: PaperDraft): boolean =>
  facts.kind === 'RT' &&
  facts.pricesIncludeVat &&
  facts.sums.vatPercent !== null &&
  !facts.sums.untaxed &&
  facts.withholding === null &&
  buyer.taxId === null &&
  buyer.branch === null;
const inFormOf = ({ isOfSet, isAbbreviated }: SellerRules, draft: PaperDraft): PaperDraft => {
  if (draft.facts.kind !== 'RT') return draft;
  const short = isAbbreviated && mayBeAbbreviated(draft) ? { isAbbreviated, isFullAnyDay: true } : {};
  return { ...draft, facts: { ...draft.facts, isOfSet, ...short } };
};

export const proofPath = (proofCode: string): string => `/taxinvoice?proof=${proofCode}`;

export const papersOf = ({ log, publicUrl, files }: PaperParts) => {
  const { sellingIn, asBranch } = sellingsOf({ log, publicUrl });
  const pictures = paperPicturesOf({ log, files });
  const trailOf = (org: string, id: string) => stateOf(log, papertrail, { org, id });

  /** Cut, because older texts had no limit. */
  const noteOf = async (org: string, { kind, language }: PaperCommand['facts']): Promise<string | null> => {
    const { body } = (await textsFor(log, org, noteKeys[kind]))[language];
    return cutTo(body.trim().replace(/\s+/g, ' '), mostNoteSigns) || null;
  };

  /** Fixes the series once: later changes of the organization find the same paper. */
  const owe = async (ctx: Context, about: PaperAbout, branch: string): Promise<string> => {
    const known = await trailOf(ctx.org, about.paperId);
    if (known) return known.series;
    const series = seriesOf({ branch, kind: about.kind, on: about.on });
    const at = ctx.now.toISOString();
    await ctx.execute(papertrail, about.paperId, { type: 'OwePaper', ...about, series, at });
    return (await trailOf(ctx.org, about.paperId))?.series ?? series;
  };

  const issueAt = async (ctx: Context, about: PaperAbout, { branch, write }: IssueInput): Promise<void> => {
    const series = await owe(ctx, about, branch);
    const { paperId, cause, causeId } = about;
    const proofCode = newProofCode();
    const proofUrl = linkOf(publicUrl, ctx.org, proofPath(proofCode));
    const written = await write({ proofUrl, paperId, branch: series.slice(0, 5) });
    const { seller } = written.facts;
    const [note, logo] = await Promise.all([noteOf(ctx.org, written.facts), pictures.keepLogo(ctx, seller.logo)]);
    const facts = { ...written.facts, note, seller: { ...seller, logo }, layout: layoutNow } as const;
    const people = { ...written.people, salt: randomBytes(16).toString('hex') };
    const at = ctx.now.toISOString();
    const command = { paperId, series, cause, causeId, proofCode, ...written, facts, people, at };
    await ctx.execute(paper, series, { type: 'IssuePaper', ...command });
  };

  return {
    trailOf,
    sellingIn,
    asBranch,
    issueAt,

    /** False while details of the organization are missing. */
    issue: async (ctx: Context, about: PaperAbout, write: PaperWriter): Promise<boolean> => {
      const selling = await sellingIn(ctx.org, about.on);
      if (!selling) return false;
      await issueAt(ctx, about, {
        branch: selling.seller.branch,
        write: async ({ branch, ...proof }) => {
          const seller = await asBranch(ctx.org, selling, { branch, on: about.on });
          return inFormOf(selling, await write({ ...selling, seller }, proof));
        },
      });
      return true;
    },

    issued: async (org: string, number: string): Promise<IssuedPaper | null> => {
      const { series, running } = placeOfNumber(number);
      for await (const { events } of log.read(streamOf(paper.category, org, series), BigInt(running - 1))) {
        const [first] = events;
        return first?.type === 'PaperIssued' && first.data.number === number ? first.data : null;
      }
      return null;
    },
  };
};
export type Papers = ReturnType<typeof papersOf>;

export const asPaper = ({ facts, people }: Pick<IssuedPaper, 'facts' | 'people'>, copy: Paper['copy']): Paper => ({
  facts,
  people,
  copy,
});

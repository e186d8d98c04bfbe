import { randomBytes } from 'node:crypto';
import type { KlangEvent } from '@klang/contracts/events/index';
import { imagePath } from '@klang/contracts/images';
import { cutTo } from '@klang/contracts/kit/signs';
import { mostNoteSigns } from '@klang/contracts/mails/template';
import { placeOfNumber, seriesOf } from '@klang/contracts/papers/numbers';
import type { Paper, PaperPeople } from '@klang/contracts/papers/paper';
import { noteKeys } from '@klang/contracts/papers/paperNotes';
import { type SellerRules, sellingOf } from '@klang/contracts/papers/sellers';
import { publishedIdOf } from '@klang/contracts/site/index';
import { lookup } from '../../domain/lookup.ts';
import { type PaperCommand, paper } from '../../domain/paper.ts';
import { type PapertrailCommand, papertrail } from '../../domain/papertrail.ts';
import type { Context } from '../eventLog/context.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { streamOf } from '../eventLog/execute.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import type { FileStore } from '../images/files.ts';
import { linkOf } from '../kit/orgs.ts';
import { textsFor } from '../mails/templateEntries.ts';

export type IssuedPaper = Extract<KlangEvent, { readonly type: 'PaperIssued' }>['data'];
type OwePaperCommand = Extract<PapertrailCommand, { readonly type: 'OwePaper' }>;
export type PaperParts = { readonly log: EventLog; readonly publicUrl: string; readonly files: FileStore };

export type PaperAbout = Omit<OwePaperCommand, 'type' | 'at' | 'series'>;
type PaperDraft = Pick<PaperCommand, 'customerId' | 'facts'> & { readonly people: Omit<PaperPeople, 'salt'> };
type Proof = { readonly proofUrl: string; readonly paperId: string };
type IssueInput = {
  readonly branch: string;
  readonly write: (known: Proof & { readonly branch: string }) => PaperDraft;
};
type PaperWriter = (selling: SellerRules, proof: Proof) => PaperDraft;

const codeSigns = '23456789ABCDEFGHJKLMNPQRSTVWXYZ';
const codeParts = 3;
const signsInPart = 4;

const newProofCode = (): string =>
  Array.from({ length: codeParts }, () =>
    [...randomBytes(signsInPart)].map((byte) => codeSigns[byte % codeSigns.length]).join(''),
  ).join('-');

const logoFile = (org: string, path: string | null): string | null => {
  const [, whose, picture] = imagePath.exec(path ?? '') ?? [];
  return whose === org ? `${org}/${picture}.webp` : null;
};

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
  const fieldsOf = async (org: string, kind: 'siteorganize' | 'sitetheme') =>
    (await stateOf(log, lookup, { org, id: publishedIdOf(kind) }))?.fields;
  const trailOf = (org: string, id: string) => stateOf(log, papertrail, { org, id });

  const sellingIn = async (org: string, on: string): Promise<SellerRules | null> => {
    const [organize, theme] = await Promise.all([fieldsOf(org, 'siteorganize'), fieldsOf(org, 'sitetheme')]);
    const colour = typeof theme?.['primary'] === 'string' ? theme['primary'] : null;
    const selling = sellingOf(organize, { site: new URL(linkOf(publicUrl, org, '/')).host, colour, on });
    return selling && { ...selling, seller: { ...selling.seller, logo: logoFile(org, selling.seller.logo) } };
  };

  /** A copy that stays as long as the papers; null when the logo is missing. */
  const storedLogo = async (org: string, logo: string | null): Promise<string | null> => {
    if (logo === null || logo.startsWith(`${org}/papers/`)) return logo;
    const name = logo.replace(`${org}/`, `${org}/papers/logo-`);
    if (await files.get(name)) return name;
    const picture = await files.get(logo);
    if (!picture) return null;
    await files.put(name, picture);
    return name;
  };

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
    const written = write({ proofUrl, paperId, branch: series.slice(0, 5) });
    const { seller } = written.facts;
    const [note, logo] = await Promise.all([noteOf(ctx.org, written.facts), storedLogo(ctx.org, seller.logo)]);
    const facts = { ...written.facts, note, seller: { ...seller, logo } };
    const people = { ...written.people, salt: randomBytes(16).toString('hex') };
    const at = ctx.now.toISOString();
    const command = { paperId, series, cause, causeId, proofCode, ...written, facts, people, at };
    await ctx.execute(paper, series, { type: 'IssuePaper', ...command });
  };

  return {
    trailOf,
    sellingIn,
    issueAt,

    /** By the organization's current details and the VAT of the paper's day; false while details are missing. */
    issue: async (ctx: Context, about: PaperAbout, write: PaperWriter): Promise<boolean> => {
      const selling = await sellingIn(ctx.org, about.on);
      if (!selling) return false;
      await issueAt(ctx, about, {
        branch: selling.seller.branch,
        write: ({ branch, ...proof }) => {
          const draft = write({ ...selling, seller: { ...selling.seller, branch } }, proof);
          return inFormOf(selling, draft);
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

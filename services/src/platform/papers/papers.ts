import { randomBytes } from 'node:crypto';
import type { KlangEvent } from '@klang/contracts/events/index';
import { imagePath } from '@klang/contracts/images';
import { cutTo } from '@klang/contracts/kit/signs';
import { mostNoteSigns } from '@klang/contracts/mails/template';
import { placeOfNumber, seriesOf } from '@klang/contracts/papers/numbers';
import type { Paper, PaperPeople } from '@klang/contracts/papers/paper';
import { noteKeys } from '@klang/contracts/papers/paperNotes';
import { type Selling, sellingOf } from '@klang/contracts/papers/sellers';
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
type Owed = Extract<PapertrailCommand, { readonly type: 'OwePaper' }>;
export type PaperParts = { readonly log: EventLog; readonly publicUrl: string; readonly files: FileStore };

/** What a paper is about, before it has a series and a number. */
export type PaperAbout = Omit<Owed, 'type' | 'at' | 'series'>;
/** All that stands on it but what only its series and its seller know. */
type PaperDraft = Pick<PaperCommand, 'customerId' | 'facts'> & { readonly people: Omit<PaperPeople, 'salt'> };
type Proof = { readonly proofUrl: string; readonly paperId: string };
/** Where it is issued, and what stands on it; the branch is that of its series. */
type Issuing = {
  readonly branch: string;
  readonly write: (known: Proof & { readonly branch: string }) => PaperDraft;
};
type Writing = (selling: Selling, proof: Proof) => PaperDraft;

const codeSigns = '23456789ABCDEFGHJKLMNPQRSTVWXYZ';
const codeParts = 3;
const signsInPart = 4;

/** No letter or figure that is taken for another when somebody reads it aloud. */
const newProofCode = (): string =>
  Array.from({ length: codeParts }, () =>
    [...randomBytes(signsInPart)].map((byte) => codeSigns[byte % codeSigns.length]).join(''),
  ).join('-');

/** Under which name the store of files has a logo that is shown at an address of ours. */
const logoFile = (org: string, path: string | null): string | null => {
  const [, whose, picture] = imagePath.exec(path ?? '') ?? [];
  return whose === org ? `${org}/${picture}.webp` : null;
};

/** Only where prices include VAT and all bear it, and of whom no tax id is known: a company cannot use the abbreviated form. */
const mayBeAbbreviated = ({ facts, people: { buyer } }: PaperDraft): boolean =>
  facts.kind === 'RT' &&
  facts.pricesIncludeVat &&
  facts.sums.vatPercent !== null &&
  !facts.sums.untaxed &&
  facts.withholding === null &&
  buyer.taxId === null &&
  buyer.branch === null;
/** A receipt as its organization has them: one of a set or alone, in full or abbreviated. */
const inFormOf = ({ isOfSet, isAbbreviated }: Selling, draft: PaperDraft): PaperDraft => {
  if (draft.facts.kind !== 'RT') return draft;
  const short = isAbbreviated && mayBeAbbreviated(draft) ? { isAbbreviated } : {};
  return { ...draft, facts: { ...draft.facts, isOfSet, ...short } };
};

/** Where a proof code is looked at. */
export const proofPath = (proofCode: string): string => `/taxinvoice?proof=${proofCode}`;

/** Issues papers, and finds them again. */
export const papersOf = ({ log, publicUrl, files }: PaperParts) => {
  const fieldsOf = async (org: string, kind: 'siteorganize' | 'sitetheme') =>
    (await stateOf(log, lookup, { org, id: publishedIdOf(kind) }))?.fields;
  const trailOf = (org: string, id: string) => stateOf(log, papertrail, { org, id });

  const sellingIn = async (org: string, on: string): Promise<Selling | null> => {
    const [organize, theme] = await Promise.all([fieldsOf(org, 'siteorganize'), fieldsOf(org, 'sitetheme')]);
    const colour = typeof theme?.['primary'] === 'string' ? theme['primary'] : null;
    const selling = sellingOf(organize, { site: new URL(linkOf(publicUrl, org, '/')).host, colour, on });
    return selling && { ...selling, seller: { ...selling.seller, logo: logoFile(org, selling.seller.logo) } };
  };

  /** The logo stays as long as papers do, whatever the organization shows later; none where it cannot be had. */
  const keptLogo = async (org: string, logo: string | null): Promise<string | null> => {
    if (logo === null || logo.startsWith(`${org}/papers/`)) return logo;
    const name = logo.replace(`${org}/`, `${org}/papers/logo-`);
    if (await files.get(name)) return name;
    const picture = await files.get(logo);
    if (!picture) return null;
    await files.put(name, picture);
    return name;
  };

  /** What the organization's own words add at its foot; what was written before there was a limit is at the limit. */
  const noteOf = async (org: string, { kind, language }: PaperCommand['facts']): Promise<string | null> => {
    const { body } = (await textsFor(log, org, noteKeys[kind]))[language];
    return cutTo(body.trim().replace(/\s+/g, ' '), mostNoteSigns) || null;
  };

  /** The series in which it is once and for all: what the organization changes later finds the same paper. */
  const owe = async (ctx: Context, about: PaperAbout, branch: string): Promise<string> => {
    const known = await trailOf(ctx.org, about.paperId);
    if (known) return known.series;
    const series = seriesOf({ branch, kind: about.kind, on: about.on });
    const at = ctx.now.toISOString();
    await ctx.execute(papertrail, about.paperId, { type: 'OwePaper', ...about, series, at });
    return (await trailOf(ctx.org, about.paperId))?.series ?? series;
  };

  /** Issues the paper of a fact in an establishment, once, however often it is tried. */
  const issueAt = async (ctx: Context, about: PaperAbout, { branch, write }: Issuing): Promise<void> => {
    const series = await owe(ctx, about, branch);
    const { paperId, cause, causeId } = about;
    const proofCode = newProofCode();
    const proofUrl = linkOf(publicUrl, ctx.org, proofPath(proofCode));
    const written = write({ proofUrl, paperId, branch: series.slice(0, 5) });
    const { seller } = written.facts;
    const [note, logo] = await Promise.all([noteOf(ctx.org, written.facts), keptLogo(ctx.org, seller.logo)]);
    const facts = { ...written.facts, note, seller: { ...seller, logo } };
    const people = { ...written.people, salt: randomBytes(16).toString('hex') };
    const at = ctx.now.toISOString();
    const said = { paperId, series, cause, causeId, proofCode, ...written, facts, people, at };
    await ctx.execute(paper, series, { type: 'IssuePaper', ...said });
  };

  return {
    trailOf,
    sellingIn,
    issueAt,

    /** The same by what the organization says of itself now, and of VAT on the day of the paper; false while it lacks what it needs. */
    issue: async (ctx: Context, about: PaperAbout, write: Writing): Promise<boolean> => {
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

    /** An issued paper by its number, with the people on it as far as they may still be known. */
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

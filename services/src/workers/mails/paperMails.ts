import type { paperMailTexts } from '@klang/contracts/mails/paperMailTexts';
import type { Language } from '@klang/contracts/messages';
import type { PaperFacts } from '@klang/contracts/papers/paper';
import { receiptText } from '@klang/contracts/papers/paperKindTexts';
import { withheldTax } from '@klang/contracts/papers/withheldTax';
import { certificate } from '../../domain/certificate.ts';
import { papertrail } from '../../domain/papertrail.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import type { Mail } from '../../platform/mails/mailer.ts';
import type { PaperLinks } from '../../platform/papers/paperLinks.ts';
import { type IssuedPaper, papersOf } from '../../platform/papers/papers.ts';
import { type SheetParts, sheetsOf } from '../../platform/papers/sheets.ts';
import { baht } from './mailWords.ts';
import type { OrderMailKey } from './orderMailTexts.ts';

export type PaperMailPorts = SheetParts & { readonly paperLinks: PaperLinks };
type PaperMailKey = keyof typeof paperMailTexts;
type CertificateMailKey = Extract<PaperMailKey, 'certificateMissing' | 'certificateRefused'>;
type PaperMail = {
  readonly key: PaperMailKey;
  readonly values: Readonly<Record<string, string>>;
  readonly attachments: NonNullable<Mail['attachments']>;
  readonly path: (language: Language) => string;
};
type PaperInMail = { readonly paperId: string; readonly mailKey: OrderMailKey };

const notes = {
  DN: { page: 'delivery-note', title: { th: 'ใบส่งคืนสิ่งของ', en: 'Delivery note' } },
  SO: { page: 'service-order', title: { th: 'ใบรับฝากสิ่งของ', en: 'Service order' } },
} as const;
const noteOf = ({ kind }: PaperFacts) => (kind === 'DN' || kind === 'SO' ? notes[kind] : null);

type AboutPaper = { readonly key: PaperMailKey; readonly about: string };
const aboutOf = (facts: PaperFacts, mailKey: OrderMailKey): AboutPaper => {
  if (mailKey === 'correctionRefused') return { key: mailKey, about: '' };
  if (noteOf(facts)) return { key: 'noteIssued', about: '' };
  if (facts.kind === 'CN') return { key: 'creditIssued', about: facts.original.number };
  const before = facts.kind === 'RT' ? facts.replaces : null;
  return before ? { key: 'paperReissued', about: before.number } : { key: 'paperIssued', about: '' };
};

/** The receipt that the mail is about. Only a mail of its own begins with it. */
const receiptIn = (facts: PaperFacts, key: PaperMailKey): string => {
  if (!('sums' in facts)) return '';
  const text = receiptText(facts.sums)[facts.language];
  return key === 'paperIssued' ? text : text.toLowerCase();
};

const certificatePath = (certificateId: string) => (language: Language) =>
  `${language === 'en' ? '/en' : ''}/taxinvoice?certificate=${encodeURIComponent(certificateId)}`;

export const paperMailsOf = ({ paperLinks, ...parts }: PaperMailPorts) => {
  const [papers, sheets] = [papersOf(parts), sheetsOf(parts)];

  const refusedWith = async (org: string, paperId: string): Promise<string> => {
    const reasons: string[] = [];
    for await (const { events } of parts.log.read(streamOf(papertrail.category, org, paperId)))
      for (const { type, data } of events)
        if (type === 'PaperCorrectionRefused' && data.askedBy === undefined) reasons.push(data.reason ?? '');
    return reasons.at(-1) ?? '';
  };

  const certificateRefusedWith = async (org: string, certificateId: string): Promise<string> => {
    const reasons: string[] = [];
    for await (const { events } of parts.log.read(streamOf(certificate.category, org, certificateId)))
      for (const { type, data } of events) if (type === 'CertificateRefused') reasons.push(data.reason ?? '');
    return reasons.at(-1) ?? '';
  };

  const receiptNow = async (org: string, paperId: string): Promise<IssuedPaper | null> => {
    const trail = await papers.trailOf(org, paperId);
    if (!trail?.filed) return null;
    return trail.replacementId === null ? papers.issued(org, trail.filed.number) : receiptNow(org, trail.replacementId);
  };

  const ofCertificate = async (
    org: string,
    certificateId: string,
    key: CertificateMailKey,
  ): Promise<PaperMail | null> => {
    const facts = (await receiptNow(org, certificateId))?.facts;
    const withheld = facts?.kind === 'RT' ? withheldTax(facts) : null;
    if (facts?.kind !== 'RT' || !withheld) return null;
    const { last } = await stateOf(parts.log, certificate, { org, id: certificateId });
    if (last && last.state !== 'refused') return null;
    const values = {
      amount: baht(withheld.withheldSatang),
      reason: await certificateRefusedWith(org, certificateId),
    };
    const known = { number: facts.number, paper: receiptIn(facts, key) };
    return { key, values: { ...known, ...values }, attachments: [], path: certificatePath(certificateId) };
  };

  return {
    bring: async (
      { org, now }: Pick<Context, 'org' | 'now'>,
      { paperId, mailKey }: PaperInMail,
    ): Promise<PaperMail | null> => {
      if (mailKey === 'certificateMissing' || mailKey === 'certificateRefused')
        return ofCertificate(org, paperId, mailKey);
      const sheet = await sheets.read(org, paperId);
      const issued = sheet && (await papers.issued(org, sheet.number));
      if (!issued) return null;
      const { facts } = issued;
      const link = paperLinks.make({ org, paperId }, now);
      const amount = 'sums' in facts ? baht(facts.sums.totalSatang) : '';
      const note = noteOf(facts);
      const { key, about } = aboutOf(facts, mailKey);
      const paper = note?.title[facts.language] ?? receiptIn(facts, key);
      const known = { number: sheet.number, amount, paper };
      const path = (language: Language) =>
        `${language === 'en' ? '/en' : ''}/${note?.page ?? 'taxinvoice'}?link=${encodeURIComponent(link)}`;
      if (key === 'correctionRefused') {
        return { key, values: { ...known, reason: await refusedWith(org, paperId) }, attachments: [], path };
      }
      const attachments = [{ filename: `${sheet.number}.pdf`, content: sheet.pdf }];
      return { key, values: { ...known, about }, attachments, path };
    },
  };
};
export type PaperMails = ReturnType<typeof paperMailsOf>;

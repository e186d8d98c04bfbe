import type { paperMailTexts } from '@klang/contracts/mails/paperMailTexts';
import type { Language } from '@klang/contracts/messages';
import type { PaperFacts } from '@klang/contracts/papers/paper';
import { papertrail } from '../../domain/papertrail.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import type { Mail } from '../../platform/mails/mailer.ts';
import type { PaperLinks } from '../../platform/papers/paperLinks.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import { type SheetParts, sheetsOf } from '../../platform/papers/sheets.ts';
import { baht } from './mailWords.ts';
import type { OrderMailKey } from './orderMailTexts.ts';

export type PaperMailPorts = SheetParts & { readonly paperLinks: PaperLinks };
type PaperMailKey = keyof typeof paperMailTexts;
type Brought = {
  readonly key: PaperMailKey;
  readonly values: Readonly<Record<string, string>>;
  readonly attachments: NonNullable<Mail['attachments']>;
  /** The page that opens it, for whoever holds the mail. */
  readonly path: (language: Language) => string;
};
type Wanted = { readonly paperId: string; readonly asked: OrderMailKey };

/** What the mail is about, and which paper stood before this one. */
const aboutOf = (facts: PaperFacts): { readonly key: PaperMailKey; readonly about: string } => {
  if (facts.kind === 'CN') return { key: 'creditIssued', about: facts.original.number };
  const before = facts.kind === 'RT' ? facts.replaces : null;
  return before ? { key: 'paperReissued', about: before.number } : { key: 'paperIssued', about: '' };
};

/** The paper that a mail brings: attached, and behind a link that ends. */
export const paperMailsOf = ({ paperLinks, ...parts }: PaperMailPorts) => {
  const [papers, sheets] = [papersOf(parts), sheetsOf(parts)];

  const refusedWith = async (org: string, paperId: string): Promise<string> => {
    const said: string[] = [];
    for await (const { events } of parts.log.read(streamOf(papertrail.category, org, paperId)))
      for (const { type, data } of events) if (type === 'PaperCorrectionRefused') said.push(data.reason ?? '');
    return said.at(-1) ?? '';
  };

  return {
    bring: async ({ org, now }: Pick<Context, 'org' | 'now'>, { paperId, asked }: Wanted): Promise<Brought | null> => {
      const sheet = await sheets.read(org, paperId);
      const issued = sheet && (await papers.issued(org, sheet.number));
      if (!issued) return null;
      const { facts } = issued;
      const link = paperLinks.make({ org, paperId }, now);
      const amount = 'sums' in facts ? baht(facts.sums.totalSatang) : '';
      const known = { number: sheet.number, amount };
      const path = (language: Language) =>
        `${language === 'en' ? '/en' : ''}/taxinvoice?link=${encodeURIComponent(link)}`;
      if (asked === 'correctionRefused') {
        return { key: asked, values: { ...known, reason: await refusedWith(org, paperId) }, attachments: [], path };
      }
      const { key, about } = aboutOf(facts);
      const attachments = [{ filename: `${sheet.number}.pdf`, content: sheet.pdf }];
      return { key, values: { ...known, about }, attachments, path };
    },
  };
};
export type PaperMails = ReturnType<typeof paperMailsOf>;

import type { Language } from '@klang/contracts/messages';
import type { Context } from '../../platform/eventLog/context.ts';
import type { Mail } from '../../platform/mails/mailer.ts';
import type { PaperLinks } from '../../platform/papers/paperLinks.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import { type SheetParts, sheetsOf } from '../../platform/papers/sheets.ts';
import { baht } from './mailWords.ts';

export type PaperMailPorts = SheetParts & { readonly paperLinks: PaperLinks };
type Brought = {
  readonly values: Readonly<Record<string, string>>;
  readonly attachments: NonNullable<Mail['attachments']>;
  /** The page that opens it, for whoever holds the mail. */
  readonly path: (language: Language) => string;
};

/** The paper that a mail brings: attached, and behind a link that ends. */
export const paperMailsOf = ({ paperLinks, ...parts }: PaperMailPorts) => {
  const [papers, sheets] = [papersOf(parts), sheetsOf(parts)];
  return {
    bring: async ({ org, now }: Pick<Context, 'org' | 'now'>, paperId: string): Promise<Brought | null> => {
      const sheet = await sheets.read(org, paperId);
      const issued = sheet && (await papers.issued(org, sheet.number));
      if (!issued) return null;
      const { facts } = issued;
      const link = paperLinks.make({ org, paperId }, now);
      return {
        values: { number: sheet.number, amount: 'sums' in facts ? baht(facts.sums.totalSatang) : '' },
        attachments: [{ filename: `${sheet.number}.pdf`, content: sheet.pdf }],
        path: (language) => `${language === 'en' ? '/en' : ''}/taxinvoice?link=${encodeURIComponent(link)}`,
      };
    },
  };
};
export type PaperMails = ReturnType<typeof paperMailsOf>;

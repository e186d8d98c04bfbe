import type { TemplateKey } from '../mails/templates.ts';
import type { PaperKind } from './paper.ts';

/** In which text an organization says what stands at the foot of each kind of paper. */
export const noteKeys = {
  RT: 'receipt',
  CN: 'creditNote',
  DN: 'deliveryNote',
  SO: 'serviceOrder',
} as const satisfies Record<PaperKind, TemplateKey>;

const kindsOfNotes: Readonly<Partial<Record<TemplateKey, PaperKind>>> = Object.fromEntries(
  Object.entries(noteKeys).map(([kind, key]) => [key, kind]),
);
/** The paper of a text; none where it is that of a mail. */
export const paperOfText = (key: TemplateKey): PaperKind | null => kindsOfNotes[key] ?? null;

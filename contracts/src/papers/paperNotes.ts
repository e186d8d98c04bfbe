import type { TemplateKey } from '../mails/templates.ts';
import type { PaperKind } from './paper.ts';

export const noteKeys = {
  RT: 'receipt',
  CN: 'creditNote',
  DN: 'deliveryNote',
  SO: 'serviceOrder',
} as const satisfies Record<PaperKind, TemplateKey>;

const kindsOfNotes: Readonly<Partial<Record<TemplateKey, PaperKind>>> = Object.fromEntries(
  Object.entries(noteKeys).map(([kind, key]) => [key, kind]),
);
export const paperOfText = (key: TemplateKey): PaperKind | null => kindsOfNotes[key] ?? null;

import { inBoth, type LookupDefinition, lookup, names } from '../kit/lookup.ts';

type LegalTextParts<K extends string> = Required<Pick<LookupDefinition, 'page' | 'module' | 'title'>> & {
  readonly kind: K;
};

export const legalText = <const K extends string>(parts: LegalTextParts<K>) =>
  lookup({
    ...parts,
    unique: 'version',
    isPublic: true,
    isFrozen: true,
    fields: {
      ...names,
      version: {
        is: 'text',
        max: 20,
        pattern: /^\d+(\.\d+)*$/,
        inList: true,
        label: { th: 'รุ่น', en: 'Version' },
        help: { th: 'เช่น 1.0', en: 'Such as 1.0' },
      },
      ...inBoth('text', { is: 'longText', max: 60_000, label: { th: 'ข้อความ', en: 'Text' } }),
      effectiveFrom: { is: 'day', inList: true, label: { th: 'มีผลตั้งแต่', en: 'In force from' } },
    },
  });

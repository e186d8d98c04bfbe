import { z } from 'zod';
import type { Text } from '../messages.ts';

/** draft, published, archived */
export const recordStatuses = [1, 5, 9] as const;
export const recordStatus = z.literal(recordStatuses);
export type RecordStatus = z.output<typeof recordStatus>;
export const recordStatusTexts: Readonly<Record<RecordStatus, Text>> = {
  1: { th: 'ร่าง', en: 'Draft' },
  5: { th: 'เผยแพร่', en: 'Published' },
  9: { th: 'เก็บถาวร', en: 'Archived' },
};
export const published = 5;
export const archived = 9;

export const isOn = ({ active, status }: { readonly active?: unknown; readonly status?: unknown }): boolean =>
  active === true && status === published;

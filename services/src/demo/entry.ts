import type { LookupFields } from '@klang/contracts/events/lookup';

export type DemoEntry = { readonly kind: string; readonly id: string; readonly fields: LookupFields };
export type Names = readonly [th: string, en: string];

export const inUse = { active: true, status: 5 } as const;
export const named = ([name_th, name_en]: Names) => ({ name_th, name_en });
export const listOf = (kind: string, entries: Readonly<Record<string, LookupFields>>): readonly DemoEntry[] =>
  Object.entries(entries).map(([id, fields], place) => ({
    kind,
    id,
    fields: { ...inUse, sort: place + 1, ...fields },
  }));

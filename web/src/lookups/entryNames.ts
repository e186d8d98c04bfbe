import type { LookupRow } from '@klang/contracts/api/lookups';
import type { LookupDefinition } from '@klang/contracts/kit/lookup';
import type { Language } from '@klang/contracts/messages';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

export const entryName = (row: Readonly<Record<string, unknown>>, language: Language): string =>
  textIn(row[`name_${language}`]) || textIn(row['name_th']) || textIn(row['name_en']) || textIn(row['name']);

export const nameField = ({ fields }: LookupDefinition, language: Language): string =>
  'name' in fields ? 'name' : `name_${language}`;

export const isOffered = ({ active, status }: LookupRow): boolean => active === true && status === 5;

export const allEntries = { limit: 1_000, sort: 'sort' };

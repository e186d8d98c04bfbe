import { items } from '@klang/contracts/api/items';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useReadAll } from '../../../lib/readPages.ts';
import { useSite } from '../../../lib/site.ts';
import { entryName, isOffered } from '../../../lookups/entryNames.ts';

export type StoragePlace = {
  readonly id: string;
  readonly label: string;
  readonly zone: string;
  readonly capacity: number;
  readonly there: number;
  readonly free: number;
  readonly isOffered: boolean;
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The codes of storage places alone, also for people who may not see how full they are. Empty until they are known. */
export const usePlaceCodes = () => {
  const { t } = useTranslation('trips');
  const state = useReadAll(lookupCalls.storagelocation.get, { sort: 'sort' });
  const rows = state.data ?? [];
  const nameOf = (id: string): string => {
    const found = rows.find(({ _id }) => _id === id);
    return found || !state.data ? textIn(found?.['code']) : t('store.placeGone');
  };
  return { state, rows, nameOf };
};

export const usePlaces = () => {
  const { language } = useSite();
  const { state, rows, nameOf } = usePlaceCodes();
  const full = useRead(items.fullness, {}).data?.data ?? [];
  const byId = new Map(full.map(({ locationId, items: there }) => [locationId, there]));
  const all: readonly StoragePlace[] = rows.map((row) => {
    const [there, capacity] = [byId.get(row._id) ?? 0, Number(row['capacity'] ?? 0)];
    const [code, name] = [textIn(row['code']), entryName(row, language)];
    const label = name === code ? code : `${code} ${name}`;
    const free = Math.max(0, capacity - there);
    return { id: row._id, label, zone: textIn(row['zone']), capacity, there, free, isOffered: isOffered(row) };
  });
  const places = all.filter((place) => place.isOffered);
  return { state, places, inUse: all.filter((place) => place.isOffered || place.there > 0), nameOf };
};

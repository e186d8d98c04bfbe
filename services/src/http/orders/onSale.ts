import type { LookupFields } from '@klang/contracts/events/lookup';
import { type PackageOffer, packageOffer } from '@klang/contracts/lookups/salepackage';
import { published } from '@klang/contracts/lookups/status';
import { isOnSale } from '../../domain/quote.ts';

export type PublishedEntry = { readonly kind: string; readonly id: string; readonly fields: LookupFields };
export type Offer = PackageOffer & { readonly id: string };

export const offersOn = (entries: readonly PublishedEntry[], today: string): readonly Offer[] =>
  entries.flatMap(({ kind, id, fields }) => {
    if (kind !== 'salepackage') return [];
    const read = packageOffer.safeParse({ ...fields, active: true, status: published });
    return read.success && isOnSale(read.data, today) ? [{ ...read.data, id }] : [];
  });

export const sellsRooms = (entries: readonly PublishedEntry[], today: string): boolean => {
  const floors = entries.filter(({ kind, fields }) => kind === 'size' && fields['kind'] === 'area');
  return offersOn(entries, today).some(({ sizePrices }) => floors.some(({ id }) => sizePrices?.[id] !== undefined));
};

import type { LookupFields } from '@klang/contracts/events/lookup';
import { type PackageOffer, packageOffer } from '@klang/contracts/lookups/salepackage';
import { published } from '@klang/contracts/lookups/status';
import { isOnSale } from '../../domain/quote.ts';

/** What is published of an organization's lists. */
export type PublishedEntry = { readonly kind: string; readonly id: string; readonly fields: LookupFields };
export type Offer = PackageOffer & { readonly id: string };

/** The packages among them that are sold on a day. */
export const offersOn = (entries: readonly PublishedEntry[], today: string): readonly Offer[] =>
  entries.flatMap(({ kind, id, fields }) => {
    if (kind !== 'salepackage') return [];
    const read = packageOffer.safeParse({ ...fields, active: true, status: published });
    return read.success && isOnSale(read.data, today) ? [{ ...read.data, id }] : [];
  });

/**
 * Whether rooms can be booked: a size of floor is published and has a price in a package that is sold. Pages and prices
 * speak of rooms only then.
 */
export const sellsRooms = (entries: readonly PublishedEntry[], today: string): boolean => {
  const floors = entries.filter(({ kind, fields }) => kind === 'size' && fields['kind'] === 'area');
  return offersOn(entries, today).some(({ sizePrices }) => floors.some(({ id }) => sizePrices?.[id] !== undefined));
};

import type { LookupFields } from '@klang/contracts/events/lookup';
import { type DiscountRule, discountRule } from '@klang/contracts/lookups/discount';
import { packageOffer } from '@klang/contracts/lookups/salepackage';
import { serviceRule } from '@klang/contracts/lookups/service';
import { published } from '@klang/contracts/lookups/status';
import { channelNumbers, type MadeBy } from '@klang/contracts/orders/madeBy';
import { publishedIdOf } from '@klang/contracts/site/index';
import { openingEntry } from '@klang/contracts/site/opening';
import { withholdingPercentOf } from '@klang/contracts/site/organize';
import { vatOn, vatTermsOf } from '@klang/contracts/site/vat';
import type { LookupReads } from '@klang/projections/lookups/queries';
import { lookup } from '../../domain/lookup.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { memoized } from '../../platform/kit/memoized.ts';
import { slotHours } from '../../platform/orders/reservation/places.ts';
import { sellsRooms } from './onSale.ts';

export type PriceParts = { readonly log: EventLog; readonly rows: LookupReads };
export type Promo = { readonly id: string; readonly rule: DiscountRule };

// A change is effective after this time at most. A published package's price is frozen anyway.
const cacheMs = 1_000;
const companyType = 1;

export const priceSource = ({ log, rows }: PriceParts) => {
  const fieldsOf = async (org: string, kind: string, id: string): Promise<LookupFields | undefined> => {
    const entry = await stateOf(log, lookup, { org, id });
    return entry?.kind === kind ? entry.fields : undefined;
  };
  const cached = <Q extends readonly string[], A>(ask: (...question: Q) => Promise<A>) =>
    memoized(ask, { cacheMs }).ask;

  return {
    offerOf: cached(async (org: string, id: string) => {
      const fields = await fieldsOf(org, 'salepackage', id);
      return fields && packageOffer.parse(fields);
    }),

    serviceOf: cached(async (org: string, id: string) => {
      const fields = await fieldsOf(org, 'service', id);
      return fields && serviceRule.parse(fields);
    }),

    sellsRooms: cached(async (org: string, today: string) =>
      sellsRooms(await rows.publishedOf(org, ['salepackage', 'size']), today),
    ),

    taxesOf: cached(async (org: string, on: string) => {
      const fields = await fieldsOf(org, 'siteorganize', publishedIdOf('siteorganize'));
      const taxFields = fields?.['status'] === published ? fields : {};
      return { vat: vatOn(vatTermsOf(taxFields), on), withholdingPercent: withholdingPercentOf(taxFields, on) };
    }),

    isOpen: cached(async (org: string): Promise<boolean> => {
      const fields = await fieldsOf(org, openingEntry.kind, openingEntry.id);
      return fields?.['active'] !== true;
    }),

    orderPrefixOf: cached(async (org: string): Promise<string | null> => {
      const fields = await fieldsOf(org, 'siteorganize', publishedIdOf('siteorganize'));
      const prefix = fields?.['status'] === published ? fields['orderPrefix'] : null;
      return typeof prefix === 'string' ? prefix : null;
    }),

    promoOf: cached(async (org: string, code: string): Promise<Promo | undefined> => {
      const [id] = await rows.holdersOf(org, 'discount', { field: 'code', value: code });
      const fields = id === undefined ? undefined : await fieldsOf(org, 'discount', id);
      return id !== undefined && fields ? { id, rule: discountRule.parse(fields) } : undefined;
    }),

    /** Whether customers of a type withhold tax. Without a type the company type counts. Default: yes. */
    mayWithhold: cached(async (org: string, typeId: string) => {
      const [id] =
        typeId !== '' ? [typeId] : await rows.holdersOf(org, 'customertype', { field: 'number', value: companyType });
      const fields = id === undefined ? undefined : await fieldsOf(org, 'customertype', id);
      return fields?.['status'] !== published || fields['active'] !== true || fields['withholding'] !== false;
    }),

    hoursOf: slotHours(log),

    channelOf: cached(async (org: string, madeBy: MadeBy) => {
      const [id] = await rows.holdersOf(org, 'salechannel', { field: 'number', value: channelNumbers[madeBy] });
      return id ?? null;
    }),
  };
};
export type PriceSource = ReturnType<typeof priceSource>;

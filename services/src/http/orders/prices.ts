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

// What is changed is sold as it was for so long at most; the price of a package is frozen once it is published.
const keptMs = 1_000;
const companyType = 1;

/** What prices are made of, read once a second at most, however many ask. */
export const priceSource = ({ log, rows }: PriceParts) => {
  const fieldsOf = async (org: string, kind: string, id: string): Promise<LookupFields | undefined> => {
    const entry = await stateOf(log, lookup, { org, id });
    return entry?.kind === kind ? entry.fields : undefined;
  };
  const kept = <Q extends readonly string[], A>(ask: (...question: Q) => Promise<A>) => memoized(ask, { keptMs }).ask;

  return {
    offerOf: kept(async (org: string, id: string) => {
      const fields = await fieldsOf(org, 'salepackage', id);
      return fields && packageOffer.parse(fields);
    }),

    serviceOf: kept(async (org: string, id: string) => {
      const fields = await fieldsOf(org, 'service', id);
      return fields && serviceRule.parse(fields);
    }),

    sellsRooms: kept(async (org: string, today: string) =>
      sellsRooms(await rows.publishedOf(org, ['salepackage', 'size']), today),
    ),

    /** How prices stand to VAT on a day, and what companies keep back of services, as the organization last published it. */
    taxesOf: kept(async (org: string, on: string) => {
      const fields = await fieldsOf(org, 'siteorganize', publishedIdOf('siteorganize'));
      const said = fields?.['status'] === published ? fields : {};
      return { vat: vatOn(vatTermsOf(said), on), withholdingPercent: withholdingPercentOf(said, on) };
    }),

    /** Whether visitors see the shop: a new one is not open until somebody opens it. */
    isOpen: kept(async (org: string): Promise<boolean> => {
      const fields = await fieldsOf(org, openingEntry.kind, openingEntry.id);
      return fields?.['active'] !== true;
    }),

    /** The letters that the organization's orders begin with, where it chose some. */
    orderPrefixOf: kept(async (org: string): Promise<string | null> => {
      const fields = await fieldsOf(org, 'siteorganize', publishedIdOf('siteorganize'));
      const prefix = fields?.['status'] === published ? fields['orderPrefix'] : null;
      return typeof prefix === 'string' ? prefix : null;
    }),

    /** The discount of a code, whatever it was typed like. */
    promoOf: kept(async (org: string, code: string): Promise<Promo | undefined> => {
      const [id] = await rows.holdersOf(org, 'discount', { field: 'code', value: code });
      const fields = id === undefined ? undefined : await fieldsOf(org, 'discount', id);
      return id !== undefined && fields ? { id, rule: discountRule.parse(fields) } : undefined;
    }),

    /** Whether customers of a type keep back the tax on services, without one companies; they do where it says nothing. */
    mayWithhold: kept(async (org: string, typeId: string) => {
      const [id] =
        typeId !== '' ? [typeId] : await rows.holdersOf(org, 'customertype', { field: 'number', value: companyType });
      const fields = id === undefined ? undefined : await fieldsOf(org, 'customertype', id);
      return fields?.['status'] !== published || fields['active'] !== true || fields['withholding'] !== false;
    }),

    hoursOf: slotHours(log),

    /** By which channel an order comes; null where the organization keeps none. */
    channelOf: kept(async (org: string, madeBy: MadeBy) => {
      const [id] = await rows.holdersOf(org, 'salechannel', { field: 'number', value: channelNumbers[madeBy] });
      return id ?? null;
    }),
  };
};
export type PriceSource = ReturnType<typeof priceSource>;

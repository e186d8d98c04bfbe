import { opening } from '@klang/contracts/api/opening';
import { bangkokDay } from '@klang/contracts/kit/days';
import { paymentOffer } from '@klang/contracts/lookups/payment';
import { packageOffer } from '@klang/contracts/lookups/salepackage';
import { mayIssuePapers } from '@klang/contracts/papers/sellers';
import { type OpeningStep, openingEntry, openingSteps } from '@klang/contracts/site/opening';
import type { LookupReads, PublishedEntry } from '@klang/projections/lookups/queries';
import { lookup } from '../../domain/lookup.ts';
import { isOnSale } from '../../domain/quote.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Serve } from '../kit/serve.ts';

type Fields = PublishedEntry['fields'];
type Fits = (fields: Fields, today: string) => boolean;

const isInForce: Fits = ({ effectiveFrom }, today) => String(effectiveFrom) <= today;
const isReachable = ({ contact }: Fields): boolean => Array.isArray(contact) && contact.length > 0;
const isPayable: Fits = (fields) => {
  const { kind, promptPayId } = paymentOffer.parse(fields);
  return kind === 'card' || kind === 'thaiqr' || (kind === 'transfer' && Boolean(promptPayId));
};

const needed: Readonly<Record<OpeningStep, { readonly kind: string; readonly fits: Fits }>> = {
  company: { kind: 'siteorganize', fits: (fields, today) => isReachable(fields) && mayIssuePapers(fields, today) },
  packages: { kind: 'salepackage', fits: (fields, today) => isOnSale(packageOffer.parse(fields), today) },
  hours: { kind: 'timeslot', fits: () => true },
  payments: { kind: 'payment', fits: isPayable },
  terms: { kind: 'termsandconditions', fits: isInForce },
  privacy: { kind: 'pdpa', fits: isInForce },
};
const kinds = Object.values(needed).map(({ kind }) => kind);

export const openingRoutes = (serve: Serve, { log, rows }: { readonly log: EventLog; readonly rows: LookupReads }) => {
  const isOpen = async (org: string): Promise<boolean> =>
    (await stateOf(log, lookup, { org, id: openingEntry.id }))?.fields['active'] !== true;

  const stepsOf = async (org: string, today: string) => {
    const published = await rows.publishedOf(org, kinds);
    return openingSteps.map((name) => {
      const { kind, fits } = needed[name];
      return { name, isDone: published.some((entry) => entry.kind === kind && fits(entry.fields, today)) };
    });
  };

  serve(opening.state, async ({ org, now }) => {
    const [isThere, steps] = await Promise.all([isOpen(org), stepsOf(org, bangkokDay(now))]);
    return { isOpen: isThere, steps };
  });

  serve(opening.open, async (ctx) => {
    if (await isOpen(ctx.org)) return {};
    const steps = await stepsOf(ctx.org, bangkokDay(ctx.now));
    if (steps.some(({ isDone }) => !isDone)) throw new Refused('shop_not_ready');
    await ctx.execute(lookup, openingEntry.id, {
      type: 'MarkLookup',
      lookupId: openingEntry.id,
      kind: openingEntry.kind,
      record: { active: false },
      reason: null,
      at: ctx.now.toISOString(),
    });
    return {};
  });
};

import type { LookupFields } from '@klang/contracts/events/lookup';
import { serviceRule } from '@klang/contracts/lookups/service';
import { namedIn, type OrderNames } from '@klang/contracts/orders/orderNames';
import type { Wish } from '@klang/contracts/orders/quote';
import { lookup } from '../../domain/lookup.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { memoized } from '../../platform/kit/memoized.ts';

const cacheMs = 1_000;

const serviceIn = (fields: LookupFields | undefined): OrderNames['service'] => {
  const rule = serviceRule.safeParse(fields);
  return fields && rule.success ? { ...namedIn(fields), kind: rule.data.kind } : null;
};

export const orderNaming = ({ log }: { readonly log: EventLog }) => {
  const { ask: fieldsOf } = memoized(
    async (org: string, kind: string, id: string): Promise<LookupFields | undefined> => {
      const entry = await stateOf(log, lookup, { org, id });
      return entry?.kind === kind ? entry.fields : undefined;
    },
    { cacheMs },
  );

  return async (org: string, { packageId, items }: Pick<Wish, 'packageId' | 'items'>): Promise<OrderNames | null> => {
    const offer = await fieldsOf(org, 'salepackage', packageId);
    if (!offer) return null;
    const sizeIds = items.flatMap(({ sizeId }) => sizeId ?? []);
    const [service, ...sizes] = await Promise.all([
      typeof offer['service'] === 'string' ? fieldsOf(org, 'service', offer['service']) : undefined,
      ...sizeIds.map(async (sizeId) => ({ sizeId, fields: await fieldsOf(org, 'size', sizeId) })),
    ]);
    return {
      package: namedIn(offer),
      service: serviceIn(service),
      sizes: sizes.flatMap(({ sizeId, fields }) => (fields ? [{ sizeId, ...namedIn(fields) }] : [])),
    };
  };
};

import type { LookupDefinition } from '@klang/contracts/kit/lookup';
import { mostNamed } from '@klang/contracts/kit/narrowing';
import { published } from '@klang/contracts/lookups/status';
import type { Text } from '@klang/contracts/messages';
import { itemReads } from '@klang/projections/items/queries';
import type { Db } from '@klang/projections/kit/db';
import { tripReads } from '@klang/projections/trips/queries';
import type { Context } from '../../platform/eventLog/context.ts';
import type { WarnOf } from './marking.ts';

const openStatuses = ['scheduled', 'onTheWay'] as const;

/** What somebody should know before a crew or a storage place leaves its list. */
export const stillInUse = (pool: Db) => {
  const [items, trips] = [itemReads(pool), tripReads(pool)];
  const visitsOf = async ({ org }: Context, crewId: string): Promise<Text | null> => {
    const count = await trips.count(org, { crewId, status: openStatuses }, mostNamed);
    if (count === 0) return null;
    return {
      th: `มีรอบรถที่ยังไม่จบ ${count} เที่ยว ซึ่งจะต้องจัดทีมใหม่`,
      en: `It has ${count} open ${count === 1 ? 'trip' : 'trips'}, which will need another crew.`,
    };
  };
  const itemsAt = async ({ org }: Context, locationId: string): Promise<Text | null> => {
    const count = await items.countOfOthers(org, { locationId, itemIds: [] });
    if (count === 0) return null;
    return {
      th: `มีของอยู่ ${count} ชิ้น ซึ่งจะต้องย้ายไปที่เก็บอื่น`,
      en: `${count} ${count === 1 ? 'item is' : 'items are'} there and will need another place.`,
    };
  };
  const uses: Readonly<Record<string, typeof visitsOf>> = { crew: visitsOf, storagelocation: itemsAt };
  return (ctx: Context, { kind }: LookupDefinition): WarnOf | undefined => {
    const use = uses[kind];
    return use && (async (id, status) => (status === published ? null : use(ctx, id)));
  };
};

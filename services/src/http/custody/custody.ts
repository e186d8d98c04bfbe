import { itemReads } from '@klang/projections/items/queries';
import { lookupReads } from '@klang/projections/lookups/queries';
import { tripReads } from '@klang/projections/trips/queries';
import type { Parts } from '../../platform/parts.ts';
import type { Serve } from '../kit/serve.ts';
import type { LoginPorts } from '../signin/entering.ts';
import { daySheetRoutes } from './daySheet.ts';
import { itemRoutes } from './items.ts';
import { tripExportRoutes } from './office/tripExport.ts';
import { orderStoryRoutes } from './orderStory.ts';
import { ownerTripRoutes } from './ownerTrips.ts';
import { sealRoutes } from './seals.ts';
import { tripRoutes } from './trips.ts';

export const custodyRoutes = (serve: Serve, loginPorts: LoginPorts & Pick<Parts, 'pool'>): void => {
  const { log, pool } = loginPorts;
  const [items, trips, rows] = [itemReads(pool), tripReads(pool), lookupReads(pool)];
  tripRoutes(serve, { loginPorts, items, trips });
  orderStoryRoutes(serve, { log, rows });
  ownerTripRoutes(serve, { log, pool, items, trips });
  tripExportRoutes(serve, { trips, rows });
  daySheetRoutes(serve, { log, pool, trips });
  itemRoutes(serve, { log, items });
  sealRoutes(serve, { log, items, rows });
};

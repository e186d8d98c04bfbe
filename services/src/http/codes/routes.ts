import { codeReads } from '@klang/projections/codes/queries';
import { conflictReads } from '@klang/projections/conflicts/queries';
import { countReads } from '@klang/projections/counts/queries';
import { itemReads } from '@klang/projections/items/queries';
import { soughtReads } from '@klang/projections/items/sought';
import { unlabelledReads } from '@klang/projections/items/unlabelled';
import type { LookupReads } from '@klang/projections/lookups/queries';
import { itemNumberReads } from '@klang/projections/orders/itemNumbers';
import { staffReads } from '@klang/projections/staff/queries';
import { nextVisitReads } from '@klang/projections/trips/nextVisits';
import { tripReads } from '@klang/projections/trips/queries';
import { numberHolds } from '../../platform/orders/numberHolds.ts';
import type { Parts } from '../../platform/parts.ts';
import { openLateSends } from '../../platform/sessions/lateSends.ts';
import type { Serve } from '../kit/serve.ts';
import { codeRoutes } from './codes.ts';
import { countRoutes } from './counts/counts.ts';
import { doorLabelRoutes } from './doorLabels.ts';
import { foreignRoutes } from './foreign.ts';
import { labelQueueRoutes } from './labelQueue.ts';
import { lateSendRoutes } from './lateSends.ts';
import { scanRoutes } from './scans.ts';

type CodeParts = Pick<Parts, 'log' | 'pool'> & { readonly publicUrl: string; readonly rows: LookupReads };

export const routesOfCodes = (serve: Serve, { log, pool, publicUrl, rows }: CodeParts): void => {
  const reads = { log, codes: codeReads(pool), items: itemReads(pool), rows };
  const [unlabelled, staff] = [unlabelledReads(pool), staffReads(pool)];
  codeRoutes(serve, { ...reads, unlabelled, staff, publicUrl });
  labelQueueRoutes(serve, { codes: reads.codes, unlabelled, visits: nextVisitReads(pool), staff });
  doorLabelRoutes(serve, reads);
  lateSendRoutes(serve, { ...reads, staff, pool, late: openLateSends(pool) });
  foreignRoutes(serve, { ...reads, numbers: itemNumberReads(pool), holds: numberHolds(pool) });
  countRoutes(serve, { ...reads, pool, counts: countReads(pool), sought: soughtReads(pool) });
  scanRoutes(serve, { ...reads, pool, trips: tripReads(pool), conflicts: conflictReads(pool) });
};

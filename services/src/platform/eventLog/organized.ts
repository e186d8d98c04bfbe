import type { LookupFields } from '@klang/contracts/events/lookup';
import { published } from '@klang/contracts/lookups/status';
import { publishedIdOf } from '@klang/contracts/site/index';
import { lookup } from '../../domain/lookup.ts';
import type { EventLog } from './eventLog.ts';
import { stateOf } from './stateOf.ts';

export const organizedIn = async (log: EventLog, org: string): Promise<LookupFields> => {
  const organize = (await stateOf(log, lookup, { org, id: publishedIdOf('siteorganize') }))?.fields;
  return organize?.['status'] === published ? organize : {};
};

import type { LookupFields } from '@klang/contracts/events/lookup';
import { published } from '@klang/contracts/lookups/status';
import { publishedIdOf } from '@klang/contracts/site/index';
import { lookup } from '../../domain/lookup.ts';
import type { EventLog } from './eventLog.ts';
import { stateOf } from './stateOf.ts';

/** What an organization published of itself, straight from its events; nothing before it did. */
export const organizedIn = async (log: EventLog, org: string): Promise<LookupFields> => {
  const said = (await stateOf(log, lookup, { org, id: publishedIdOf('siteorganize') }))?.fields;
  return said?.['status'] === published ? said : {};
};

import type { ScanPosition } from '@klang/contracts/codes/scans';
import { item } from '../../domain/item.ts';
import { scanposition } from '../../domain/scanposition.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';

type Stories = { readonly org: string; readonly scanId: string; readonly itemId: string };

export const positionsOf = (log: EventLog) => {
  const at = async (org: string, scanId: string): Promise<ScanPosition | null> => {
    for await (const { events } of log.read(streamOf(scanposition.category, org, scanId)))
      for (const { type, data } of events) if (type === 'ScanPositioned') return data.position;
    return null;
  };
  const lastDeedOf = async (org: string, itemId: string): Promise<string | undefined> => {
    let last: string | undefined;
    for await (const { events } of log.readSealed(streamOf(item.category, org, itemId)))
      for (const { data } of events) last = 'deedId' in data ? data.deedId : undefined;
    return last;
  };
  return {
    ofStories: async ({ org, scanId, itemId }: Stories) => {
      const theirs = await lastDeedOf(org, itemId);
      return { mine: await at(org, scanId), theirs: theirs === undefined ? null : await at(org, theirs) };
    },
  };
};

import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { useEffect } from 'react';
import { reading } from '../../../lib/api.ts';
import { type AreaRuntime, useArea, useSession } from '../../../lib/area.tsx';
import { whenIdle } from '../../../lib/idle.ts';
import { holds } from '../../../lib/rights.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useStoredReads } from '../../../lib/storedReads.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { allEntries } from '../../../lookups/entryNames.ts';
import { allReasons } from '../trips/useReasons.ts';

const { size, visitreason } = workCalls.lookups;
const needed: ReadonlySet<string> = new Set(
  [workCalls.scans.kit, workCalls.daySheet.crews, workCalls.daySheet.sheet, size, visitreason].map(({ path }) => path),
);

const readSheets = async (area: AreaRuntime): Promise<void> => {
  void area.client.prefetchQuery(reading(area, size, allEntries));
  void area.client.prefetchQuery(reading(area, visitreason, allReasons));
  const { data } = await area.client.fetchQuery(reading(area, workCalls.daySheet.crews, {}));
  const crew = data.find(({ isMine }) => isMine) ?? data[0];
  const today = bangkokDay(new Date(serverNow()));
  for (const on of crew ? [today, daysAfter(today, 1)] : [])
    await area.client.prefetchQuery(reading(area, workCalls.daySheet.sheet, { crewId: crew?.crewId ?? '', on }));
};

/** Caches what both pages need, for today and tomorrow: either page may be opened offline. */
export const useOffline = (): void => {
  const area = useArea();
  const { detail } = useSession();
  useStoredReads(needed);
  const [mayScan, mayDrive] = [holds(detail, 'scanqrcode', 'v'), holds(detail, 'ordertracking', 'v')];
  useEffect(
    () =>
      whenIdle(() => {
        if (mayScan) void area.client.prefetchQuery(reading(area, workCalls.scans.kit, {}));
        if (mayDrive) void readSheets(area).catch(() => undefined);
      }),
    [area, mayScan, mayDrive],
  );
};

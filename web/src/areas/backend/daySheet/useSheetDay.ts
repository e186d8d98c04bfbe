import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { isDay } from '../../../lookups/day/typedDay.ts';
import type { Deed } from './deedStore.ts';
import { withDeeds } from './withDeeds.ts';

const nightMs = 6 * 3_600_000;

/** Today, unless a day is chosen. Work that goes past midnight keeps its day until the morning. */
export const useSheetDay = (crewId: string | undefined, deeds: readonly Deed[]) => {
  const [params] = useSearchParams();
  const chosen = params.get('on') ?? '';
  const [now, isChosen] = [serverNow(), isDay(chosen)];
  const today = bangkokDay(new Date(now));
  const yesterday = daysAfter(today, -1);
  const isNight = bangkokDay(new Date(now - nightMs)) === yesterday;
  const enabled = isNight && !isChosen && crewId !== undefined;
  const { data } = useRead(workCalls.daySheet.sheet, { crewId: crewId ?? '', on: yesterday }, { enabled });
  const isUnderWay = enabled && (data?.stops ?? []).some((stop) => withDeeds(stop, deeds).trip.status === 'onTheWay');
  if (isChosen) return { on: chosen, today, isOfNight: false };
  return { on: isUnderWay ? yesterday : today, today, isOfNight: isUnderWay };
};

import { calendar } from '@klang/contracts/api/calendar';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { pickUpDays, pickUpLeadDays } from '@klang/contracts/limits';
import type { VisitKind } from '@klang/contracts/orders/trips';
import { useRead } from '../../../../lib/api.ts';
import { serverNow } from '../../../../lib/serverClock.ts';
import { useVisitorToken } from '../../../../lib/visitor.ts';
import type { Days } from './DayPicker.tsx';

/** Loads all bookable days at once, so that paging needs no request and live changes show. */
export const useDays = (visit: VisitKind = 'pickUp', isMove = false) => {
  const hasToken = useVisitorToken();
  const from = bangkokDay(new Date(serverNow()));
  const body = { visit, isMove, from, to: daysAfter(from, pickUpLeadDays + pickUpDays) };
  const { data, error, refetch } = useRead(calendar.days, body, { enabled: hasToken, keepsPrevious: true });
  const days: Days | undefined = data && { ...data, today: bangkokDay(new Date(data.now)) };
  return { days, error, refetch };
};

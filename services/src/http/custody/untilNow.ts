import { bangkokDay } from '@klang/contracts/kit/days';

/** A phone's clock may be ahead. Capped at now, because a future time would make the item's next events look late. */
export const untilNow = (reportedAt: string, now: Date): string =>
  Date.parse(reportedAt) > now.getTime() ? now.toISOString() : reportedAt;

type ReportedMoment = { readonly at: string; readonly clock?: 'server' | undefined };
/** A phone's own clock may be days off, so it says no other day than ours. One that knew our clock may have waited for a line. */
export const heardAt = ({ at, clock }: ReportedMoment, now: Date): string =>
  clock === 'server' || bangkokDay(new Date(at)) === bangkokDay(now) ? untilNow(at, now) : now.toISOString();

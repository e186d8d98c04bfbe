/** A phone's clock may be ahead. Capped at now, because a future time would make the item's next events look late. */
export const untilNow = (reportedAt: string, now: Date): string =>
  Date.parse(reportedAt) > now.getTime() ? now.toISOString() : reportedAt;

/** A phone's clock may be ahead of ours, and nothing was done before it is: what a thing is told next would come too late. */
export const untilNow = (told: string, now: Date): string =>
  Date.parse(told) > now.getTime() ? now.toISOString() : told;

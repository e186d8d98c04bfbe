/** The day that it is in Bangkok, as days are written in lists: 2026-11-21. */
export const bangkokDay = (moment: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' }).format(moment);

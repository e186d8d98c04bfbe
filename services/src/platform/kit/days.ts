const bangkokAheadMs = 7 * 3_600_000;

export const midnightOf = (on: string): Date => new Date(`${on}T00:00:00.000+07:00`);

/** 2026-11-21 10:00 */
export const bangkokMinute = (at: Date): string =>
  new Date(at.getTime() + bangkokAheadMs).toISOString().slice(0, 16).replace('T', ' ');

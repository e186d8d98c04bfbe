const bangkokAheadMs = 7 * 3_600_000;

/** The calendar day in Bangkok at an instant. */
export const bangkokDay = (at: Date): string => new Date(at.getTime() + bangkokAheadMs).toISOString().slice(0, 10);

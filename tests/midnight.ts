const dayMs = 86_400_000;
const atUtcMs = 17 * 3_600_000;

/** In Bangkok, where the days of the business begin. */
export const untilMidnightMs = (nowMs: number): number => dayMs - ((nowMs - atUtcMs + dayMs) % dayMs);

import type { Settings } from '../kit/settings.ts';
import type { SessionKind } from './sessionEndings.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** `idleMs` null: no idle limit. `mostMs`: the absolute limit. */
export type Life = { readonly idleMs: number | null; readonly mostMs: number };
export type Lives = (kind: SessionKind, isKept: boolean) => Life;
export type SessionSettings = Pick<Settings, 'CUSTOMER_SESSION_DAYS' | 'STAFF_IDLE_HOURS' | 'ADMIN_IDLE_MINUTES'>;

export const livesBy =
  ({ CUSTOMER_SESSION_DAYS = 90, STAFF_IDLE_HOURS = 12, ADMIN_IDLE_MINUTES = 60 }: Partial<SessionSettings>): Lives =>
  (kind, isKept) => {
    const ofCustomer = isKept
      ? { idleMs: 30 * dayMs, mostMs: CUSTOMER_SESSION_DAYS * dayMs }
      : { idleMs: null, mostMs: dayMs };
    const lives: Record<SessionKind, Life> = {
      anonymous: { idleMs: null, mostMs: 30 * dayMs },
      customer: ofCustomer,
      staff: { idleMs: STAFF_IDLE_HOURS * hourMs, mostMs: 7 * dayMs },
      admin: { idleMs: ADMIN_IDLE_MINUTES * minuteMs, mostMs: dayMs },
    };
    return lives[kind];
  };
export const usualLives: Lives = livesBy({});

export const lastOf = ({ mostMs }: Life, now: Date): Date => new Date(now.getTime() + mostMs);
export const endOf = ({ idleMs, mostMs }: Life, now: Date): Date =>
  new Date(now.getTime() + Math.min(idleMs ?? mostMs, mostMs));

import type { OtpEvent, OtpPurpose, otpKinds } from '@klang/contracts/events/otp';
import { otpTries, otpValidMs } from '@klang/contracts/limits';
import { type Decider, nothing, type Refusal, refuse } from './kit.ts';

type Status = 'none' | 'asked' | 'confirmed' | 'spent' | 'replaced' | 'expired';
export type Otp = {
  readonly status: Status;
  readonly purpose: OtpPurpose | null;
  readonly orderId: string | null;
  readonly validUntil: string;
  readonly triesLeft: number;
};

type CommandHead = { readonly otpId: string; readonly at: string };
export type OtpCommand =
  | (CommandHead & {
      readonly type: 'AskOtp';
      readonly purpose: OtpPurpose;
      readonly kind: (typeof otpKinds)[number];
      readonly personId: string;
      readonly language: 'th' | 'en';
      readonly orderId?: string | null;
    })
  | (CommandHead & {
      readonly type: 'EnterCode';
      readonly isRight: boolean;
    })
  | (CommandHead & { readonly type: 'SpendOtp' | 'ReplaceOtp' | 'ExpireOtp' });

const tenMinutesAfter = (at: string): string => new Date(Date.parse(at) + otpValidMs).toISOString();

const closed: Partial<Record<Status, Refusal>> = {
  none: refuse('otp_not_found'),
  spent: refuse('otp_spent'),
  replaced: refuse('otp_replaced'),
  expired: refuse('otp_expired'),
};

/** Compares with the time of the command, because the alarm may be late. */
const unlessOpen = ({ status, validUntil }: Otp, at: string): Refusal | undefined =>
  closed[status] ?? (at >= validUntil ? refuse('otp_expired') : undefined);

/** A six-digit code: ten minutes, five tries, one use. */
export const otp: Decider<Otp, OtpCommand, OtpEvent> = {
  category: 'otp',
  initial: { status: 'none', purpose: null, orderId: null, validUntil: '', triesLeft: otpTries },

  evolve: {
    OtpAsked: (state, { purpose, orderId, validUntil }) => ({
      ...state,
      status: 'asked',
      purpose,
      orderId,
      validUntil,
    }),
    OtpMissed: (state, { triesLeft }) => ({ ...state, triesLeft }),
    OtpConfirmed: (state, { confirmedAt }) => ({
      ...state,
      status: 'confirmed',
      validUntil: tenMinutesAfter(confirmedAt),
    }),
    OtpSpent: (state) => ({ ...state, status: 'spent' }),
    OtpReplaced: (state) => ({ ...state, status: 'replaced' }),
    OtpExpired: (state) => ({ ...state, status: 'expired' }),
  },

  decide: {
    AskOtp: ({ type: _, at, orderId = null, ...fields }, { status }) =>
      status === 'none'
        ? [{ type: 'OtpAsked', data: { ...fields, orderId, askedAt: at, validUntil: tenMinutesAfter(at) } }]
        : nothing,
    EnterCode: ({ otpId, isRight, at }, state) => {
      const refusal = unlessOpen(state, at);
      if (refusal) return refusal;
      if (state.status === 'confirmed') return refuse('otp_spent');
      if (state.triesLeft === 0) return refuse('otp_used_up');
      if (isRight) return [{ type: 'OtpConfirmed', data: { otpId, confirmedAt: at } }];
      return [{ type: 'OtpMissed', data: { otpId, triesLeft: state.triesLeft - 1, missedAt: at } }];
    },
    SpendOtp: ({ otpId, at }, state) => {
      const refusal = unlessOpen(state, at);
      if (refusal) return refusal;
      if (state.status !== 'confirmed') return refuse('otp_not_confirmed');
      return [{ type: 'OtpSpent', data: { otpId, spentAt: at } }];
    },
    ReplaceOtp: ({ otpId, at }, { status }) =>
      status === 'asked' || status === 'confirmed'
        ? [{ type: 'OtpReplaced', data: { otpId, replacedAt: at } }]
        : nothing,
    ExpireOtp: ({ otpId, at }, { status, validUntil }) =>
      status === 'asked' && at >= validUntil ? [{ type: 'OtpExpired', data: { otpId, expiredAt: at } }] : nothing,
  },
};

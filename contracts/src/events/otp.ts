import { z } from 'zod';
import { type EventOf, event, id, instant } from '../kit/event.ts';

export const otpPurposes = ['forgotPassword', 'cancelContract', 'changeEmail', 'registerStaff'] as const;
export type OtpPurpose = (typeof otpPurposes)[number];
export const otpKinds = ['customer', 'staff', 'admin'] as const;

/** No event has the code itself. A table has its keyed hash. */
export const otpEvents = {
  OtpAsked: event('A person requested an OTP, which is sent to their e-mail.', {
    otpId: id,
    purpose: z.enum(otpPurposes),
    kind: z.enum(otpKinds),
    personId: id,
    language: z.enum(['th', 'en']),
    orderId: id.nullable().default(null),
    askedAt: instant,
    validUntil: instant,
  }),
  OtpMissed: event('A wrong OTP was entered.', { otpId: id, triesLeft: z.int(), missedAt: instant }),
  OtpConfirmed: event('The right OTP was entered in time.', { otpId: id, confirmedAt: instant }),
  OtpSpent: event('The action for which the OTP was requested was done. The OTP is used up.', {
    otpId: id,
    spentAt: instant,
  }),
  OtpReplaced: event('A newer OTP was requested: this one is invalid.', {
    otpId: id,
    replacedAt: instant,
  }),
  OtpExpired: event('The OTP expired unused after ten minutes.', { otpId: id, expiredAt: instant }),
};
export type OtpEvent = EventOf<typeof otpEvents>;

import { z } from 'zod';
import { type EventOf, event, id, instant } from '../kit/event.ts';

/** What a one-time code is asked for. */
export const otpPurposes = ['forgotPassword', 'cancelContract', 'changeEmail', 'registerStaff'] as const;
export type OtpPurpose = (typeof otpPurposes)[number];
/** Whose code it is: which door it opens. */
export const otpKinds = ['customer', 'staff', 'admin'] as const;

/** The code itself stands in no event: only its keyed hash, in a table. */
export const otpEvents = {
  OtpAsked: event('Somebody asked for a one-time code, which goes to their e-mail.', {
    otpId: id,
    purpose: z.enum(otpPurposes),
    kind: z.enum(otpKinds),
    personId: id,
    language: z.enum(['th', 'en']),
    /** The contract that it ends, where it ends one. */
    orderId: id.nullable().default(null),
    askedAt: instant,
    validUntil: instant,
  }),
  OtpMissed: event('A wrong code was entered.', { otpId: id, triesLeft: z.int(), missedAt: instant }),
  OtpConfirmed: event('The right code was entered in time.', { otpId: id, confirmedAt: instant }),
  OtpSpent: event('What the code was asked for was done; it opens nothing any more.', { otpId: id, spentAt: instant }),
  OtpReplaced: event('A newer code was asked for; this one opens nothing any more.', {
    otpId: id,
    replacedAt: instant,
  }),
  OtpExpired: event('Ten minutes passed, and nothing was done with the code.', { otpId: id, expiredAt: instant }),
};
export type OtpEvent = EventOf<typeof otpEvents>;

import { z } from 'zod';
import { type EventOf, event, id, instant, personal } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

/** Fixed values: free text could contain the name that is erased. */
export const forgetReasons = ['asked', 'unused', 'law'] as const;
export type ForgetReason = (typeof forgetReasons)[number];

/** `writer` only sent a message. */
export const forgottenKinds = ['customer', 'staff', 'admin', 'writer'] as const;
export type ForgottenKind = (typeof forgottenKinds)[number];

export const factorWays = ['passkey', 'totp'] as const;
export type FactorWay = (typeof factorWays)[number];
export const factorKinds = ['staff', 'admin'] as const;
export type FactorKind = (typeof factorKinds)[number];

export const sessionKinds = ['customer', 'staff', 'admin'] as const;
export const sessionEndWays = [
  'one',
  'others',
  'newPassword',
  'passwordReset',
  'suspended',
  'factorsReset',
  'merged',
] as const;
export type SessionEndWay = (typeof sessionEndWays)[number];

const whose = { personId: id, kind: z.enum(factorKinds) };

/** No event has the secret of a factor. Tables have it sealed or hashed. */
export const personEvents = {
  PersonForgotten: event('The key of a person was destroyed: their personal data can no longer be read.', {
    personId: id,
    /** Older events are always about customers. */
    kind: z.enum(forgottenKinds).default('customer'),
    reason: z.enum(forgetReasons),
    forgottenAt: instant,
  }),
  FactorAdded: event('A person added a second factor, and proved that it works.', {
    ...whose,
    factorId: id,
    way: z.enum(factorWays),
    name: personal('personId', anyText),
    addedAt: instant,
  }),
  FactorRemoved: event('A second factor was removed and is invalid.', { ...whose, factorId: id, removedAt: instant }),
  FactorsReset: event('Another person removed all second factors and recovery codes of a person, with a reason.', {
    ...whose,
    reason: personal('personId', anyText),
    resetAt: instant,
  }),
  RecoveryCodesMade: event('New recovery codes were shown, once. The old codes are invalid.', {
    ...whose,
    count: z.int(),
    madeAt: instant,
  }),
  RecoveryCodeUsed: event('A recovery code was used in place of a second factor.', {
    ...whose,
    left: z.int(),
    usedAt: instant,
  }),
  SessionsEnded: event('One or more sessions of a person were ended early, with a reason.', {
    personId: id,
    kind: z.enum(sessionKinds),
    why: z.enum(sessionEndWays),
    endedAt: instant,
  }),
};
export type PersonEvent = EventOf<typeof personEvents>;

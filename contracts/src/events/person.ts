import { z } from 'zod';
import { type EventOf, event, id, instant, personal } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

/** A fixed list, so that nobody can type a name into the record of its forgetting. */
export const forgetReasons = ['asked', 'unused', 'law'] as const;
export type ForgetReason = (typeof forgetReasons)[number];

/** Who somebody was to the organization; `writer`: they only wrote a message. */
export const forgottenKinds = ['customer', 'staff', 'admin', 'writer'] as const;
export type ForgottenKind = (typeof forgottenKinds)[number];

/** What somebody shows beside their password: a passkey, or the six digits of an authenticator app. */
export const factorWays = ['passkey', 'totp'] as const;
export type FactorWay = (typeof factorWays)[number];
/** Whose sign-in asks for a second factor. */
export const factorKinds = ['staff', 'admin'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** Whose sessions end: of everybody who has an account. */
export const sessionKinds = ['customer', 'staff', 'admin'] as const;
/** Why somebody's sessions ended before their time: by themselves, or as a consequence of something else. */
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

/** What a factor is shown with stands in no event: only in tables, sealed or hashed. */
export const personEvents = {
  PersonForgotten: event("A person's key was destroyed: nothing personal about them can be read any more.", {
    personId: id,
    /** Before this was said, customers alone could be forgotten. */
    kind: z.enum(forgottenKinds).default('customer'),
    reason: z.enum(forgetReasons),
    forgottenAt: instant,
  }),
  FactorAdded: event('Somebody has one more second factor, and showed that it works.', {
    ...whose,
    factorId: id,
    way: z.enum(factorWays),
    name: personal('personId', anyText),
    addedAt: instant,
  }),
  FactorRemoved: event('A second factor opens nothing any more.', { ...whose, factorId: id, removedAt: instant }),
  FactorsReset: event('Somebody else took all second factors and recovery codes of a person away, and why.', {
    ...whose,
    reason: personal('personId', anyText),
    resetAt: instant,
  }),
  RecoveryCodesMade: event('New recovery codes were shown, once; those from before open nothing any more.', {
    ...whose,
    count: z.int(),
    madeAt: instant,
  }),
  RecoveryCodeUsed: event('A recovery code was used in place of a second factor.', {
    ...whose,
    left: z.int(),
    usedAt: instant,
  }),
  SessionsEnded: event('Somebody was signed out, of one session or of several, before their time; and why.', {
    personId: id,
    kind: z.enum(sessionKinds),
    why: z.enum(sessionEndWays),
    endedAt: instant,
  }),
};
export type PersonEvent = EventOf<typeof personEvents>;

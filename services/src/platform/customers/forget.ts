import type { ForgetReason, ForgottenKind } from '@klang/contracts/events/person';
import { admin } from '../../domain/admin.ts';
import { contact } from '../../domain/contact.ts';
import { customer } from '../../domain/customer.ts';
import { person } from '../../domain/person.ts';
import { staff } from '../../domain/staff.ts';
import type { Context } from '../eventLog/context.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import { Refused } from '../kit/failures.ts';
import type { Parts } from '../parts.ts';

type Forgotten = { readonly org: string; readonly kind: ForgottenKind; readonly personId: string };
export type AccessPorts = Pick<
  Parts,
  'accounts' | 'devices' | 'factors' | 'invitations' | 'otpCodes' | 'recoveryCodes' | 'sessions'
>;

/** Takes away every way in that a person has or had, and ends what is open; harmless however often it is done. */
export const removeAccess = async (ports: AccessPorts, { org, kind, personId }: Forgotten): Promise<void> => {
  const { accounts, devices, factors, invitations, otpCodes, recoveryCodes, sessions } = ports;
  // Who only wrote a message never had one.
  if (kind === 'writer') return;
  // An id of long ago may be a customer's too, who has no factors.
  const ofWorkers =
    kind === 'customer' ? [] : [factors.remove({ org, personId }), recoveryCodes.remove({ org, personId })];
  await Promise.all([
    accounts.remove({ org, kind, personId }),
    devices.remove({ org, kind, personId }),
    otpCodes.remove({ org, kind, personId }),
    kind === 'staff' ? invitations.remove({ org, staffId: personId }) : undefined,
    ...ofWorkers,
  ]);
  // Last, so that nobody comes in again behind it.
  await sessions.remove({ org, kind, personId });
};

type CustomerKey = { readonly org: string; readonly id: string };
/** Whether an id stands for somebody of this kind. */
const isThere: Record<ForgottenKind, (log: EventLog, of: CustomerKey) => Promise<boolean>> = {
  customer: async (log, of) => (await stateOf(log, customer, of)).isRegistered,
  staff: async (log, of) => (await stateOf(log, staff, of)).status !== 'none',
  admin: async (log, of) => (await stateOf(log, admin, of)).status !== 'none',
  writer: async (log, of) => (await stateOf(log, contact, of)) !== null,
};

/** Ids of long ago carry no kind and may stand for two people, who share a key: then neither is forgotten by it. */
const requireNobodyElse = async (log: EventLog, { org, kind, personId: id }: Forgotten): Promise<void> => {
  const others = Object.entries(isThere).filter(([other]) => other !== kind);
  const there = await Promise.all(others.map(([, isSo]) => isSo(log, { org, id })));
  if (there.includes(true)) throw new Refused('person_is_two');
};

export type ForgetPorts = AccessPorts & Pick<Parts, 'keys' | 'log'>;
type Forgetting = Omit<Forgotten, 'org'> & { readonly reason: ForgetReason };

/**
 * Destroys a person's key, writes that they are forgotten, and takes away their access. The key goes first: whoever
 * hears of it finds no name any more. A forgetting that was cut short is completed by asking again; once the event
 * is written the workers complete it by themselves.
 */
export const forgetPerson = ({ keys, log, ...access }: ForgetPorts) => {
  const forget = async (ctx: Context, { kind, personId, reason }: Forgetting): Promise<void> => {
    const who = { org: ctx.org, kind, personId };
    await requireNobodyElse(log, who);
    await keys.destroyProfile(ctx.org, personId);
    await ctx.execute(person, personId, { type: 'ForgetPerson', kind, personId, reason, at: ctx.now.toISOString() });
    await removeAccess(access, who);
    if (kind === 'customer') await forgetJoined(ctx, { personId, reason });
  };
  /** Whoever is forgotten is so by all records that were joined to theirs. */
  const forgetJoined = async (ctx: Context, { personId, reason }: Omit<Forgetting, 'kind'>): Promise<void> => {
    const { tookOver } = await stateOf(log, customer, { org: ctx.org, id: personId });
    for (const fromId of tookOver) {
      const { mergedInto } = await stateOf(log, customer, { org: ctx.org, id: fromId });
      if (mergedInto === personId) await forget(ctx, { kind: 'customer', personId: fromId, reason });
    }
  };
  /** Asked before anything is written that cannot be taken back. */
  const requireOne = (who: Forgotten): Promise<void> => requireNobodyElse(log, who);
  return Object.assign(forget, { requireOne, joinedTo: forgetJoined });
};

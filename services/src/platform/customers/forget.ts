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

export const removeAccess = async (ports: AccessPorts, { org, kind, personId }: Forgotten): Promise<void> => {
  const { accounts, devices, factors, invitations, otpCodes, recoveryCodes, sessions } = ports;
  if (kind === 'writer') return;
  // An old id may also be a customer's, who has no factors.
  const ofStaff =
    kind === 'customer' ? [] : [factors.remove({ org, personId }), recoveryCodes.remove({ org, personId })];
  await Promise.all([
    accounts.remove({ org, kind, personId }),
    devices.remove({ org, kind, personId }),
    otpCodes.remove({ org, kind, personId }),
    kind === 'staff' ? invitations.remove({ org, staffId: personId }) : undefined,
    ...ofStaff,
  ]);
  // Last, so that no new session follows.
  await sessions.remove({ org, kind, personId });
};

type CustomerKey = { readonly org: string; readonly id: string };
const isThere: Record<ForgottenKind, (log: EventLog, of: CustomerKey) => Promise<boolean>> = {
  customer: async (log, of) => (await stateOf(log, customer, of)).isRegistered,
  staff: async (log, of) => (await stateOf(log, staff, of)).status !== 'none',
  admin: async (log, of) => (await stateOf(log, admin, of)).status !== 'none',
  writer: async (log, of) => (await stateOf(log, contact, of)) !== null,
};

/** Old ids carry no kind: two people may share an id and its key, so neither can be forgotten by it. */
const requireNobodyElse = async (log: EventLog, { org, kind, personId: id }: Forgotten): Promise<void> => {
  const others = Object.entries(isThere).filter(([other]) => other !== kind);
  const there = await Promise.all(others.map(([, isSo]) => isSo(log, { org, id })));
  if (there.includes(true)) throw new Refused('person_is_two');
};

export type ForgetPorts = AccessPorts & Pick<Parts, 'keys' | 'log'>;
type ForgetInput = Omit<Forgotten, 'org'> & { readonly reason: ForgetReason };

/** The key goes first, so that every reader of the event finds no name. A repeat completes an interrupted call. */
export const forgetPerson = ({ keys, log, ...access }: ForgetPorts) => {
  const forget = async (ctx: Context, { kind, personId, reason }: ForgetInput): Promise<void> => {
    const who = { org: ctx.org, kind, personId };
    await requireNobodyElse(log, who);
    await keys.destroyProfile(ctx.org, personId);
    await ctx.execute(person, personId, { type: 'ForgetPerson', kind, personId, reason, at: ctx.now.toISOString() });
    await removeAccess(access, who);
    if (kind === 'customer') await forgetJoined(ctx, { personId, reason });
  };
  const forgetJoined = async (ctx: Context, { personId, reason }: Omit<ForgetInput, 'kind'>): Promise<void> => {
    const { tookOver } = await stateOf(log, customer, { org: ctx.org, id: personId });
    for (const fromId of tookOver) {
      const { mergedInto } = await stateOf(log, customer, { org: ctx.org, id: fromId });
      if (mergedInto === personId) await forget(ctx, { kind: 'customer', personId: fromId, reason });
    }
  };
  const requireOne = (who: Forgotten): Promise<void> => requireNobodyElse(log, who);
  return Object.assign(forget, { requireOne, joinedTo: forgetJoined });
};

import type { ForgetReason } from '@klang/contracts/events/person';
import { person } from '../domain/person.ts';
import type { Context } from './context.ts';
import type { Parts } from './parts.ts';

type Forgotten = { readonly org: string; readonly personId: string };
export type AccessPorts = Pick<Parts, 'accounts' | 'invitations' | 'otpCodes' | 'sessions'>;

/** Takes away every way in that a person has or had, and ends what is open; harmless however often it is done. */
export const removeAccess = async (ports: AccessPorts, { org, personId }: Forgotten): Promise<void> => {
  const { accounts, invitations, otpCodes, sessions } = ports;
  await Promise.all([
    accounts.remove({ org, personId }),
    invitations.remove({ org, staffId: personId }),
    otpCodes.remove({ org, personId }),
  ]);
  // Last, so that nobody comes in again behind it.
  await sessions.remove({ org, personId });
};

type Forgetting = { readonly personId: string; readonly reason: ForgetReason };

/**
 * Destroys a person's key, writes that they are forgotten, and takes away their access. The key goes first: whoever
 * hears of it finds no name any more. A forgetting that was cut short is completed by asking again; once the event
 * is written the workers complete it by themselves.
 */
export const forgetPerson =
  ({ keys, ...access }: AccessPorts & Pick<Parts, 'keys'>) =>
  async (ctx: Context, { personId, reason }: Forgetting): Promise<void> => {
    await keys.destroyProfile(ctx.org, personId);
    await ctx.execute(person, personId, { type: 'ForgetPerson', personId, reason, at: ctx.now.toISOString() });
    await removeAccess(access, { org: ctx.org, personId });
  };

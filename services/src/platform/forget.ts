import type { ForgetReason } from '@klang/contracts/events/person';
import { person } from '../domain/person.ts';
import type { Context } from './context.ts';
import type { Keys } from './keys.ts';

type Forgetting = { readonly personId: string; readonly reason: ForgetReason };

/**
 * Destroys a person's key and writes that they are forgotten. The key goes first: whoever hears of it finds no name
 * any more, and a forgetting that was cut short is completed by asking again.
 */
export const forgetPerson =
  (keys: Pick<Keys, 'destroyProfile'>) =>
  async (ctx: Context, { personId, reason }: Forgetting): Promise<void> => {
    await keys.destroyProfile(ctx.org, personId);
    await ctx.execute(person, personId, { type: 'ForgetPerson', personId, reason, at: ctx.now.toISOString() });
  };

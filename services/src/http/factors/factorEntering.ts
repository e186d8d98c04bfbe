import type { UserDetail } from '@klang/contracts/api/authen';
import { factors } from '@klang/contracts/api/factors';
import { otpValidMs } from '@klang/contracts/limits';
import { messages } from '@klang/contracts/messages';
import type { Context } from '../../platform/eventLog/context.ts';
import { passkeyToShow } from '../../platform/factors/passkeys.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { CallError } from '../kit/answers.ts';
import { type Serve, SignedIn } from '../kit/serve.ts';
import { personIn, type Worker, workerOf } from '../signin/factorDoor.ts';
import { guessing } from '../signin/guessing.ts';
import { detailOf, profileOf } from '../signin/profiles.ts';
import { type FactorPorts, passkeysAt, showingFactor, siteOf } from './factorShowing.ts';

/** Ends a sign-in that waited: its session is one like any other from now on, with a token of its own. */
export const completing =
  ({ log, sessions }: Pick<FactorPorts, 'log' | 'sessions'>) =>
  async <D>(ctx: Context, who: Worker, answer: (entered: UserDetail) => D): Promise<SignedIn<D>> => {
    const profile = await profileOf(log, who);
    const awaiting = { sessionId: ctx.sessionId ?? '', kind: who.kind };
    const token = profile ? await sessions.complete(awaiting, ctx.now) : null;
    if (token === null) throw new CallError(401, 'invalidToken');
    return new SignedIn(token, answer(detailOf({ ...who, name: profile?.name ?? null }, profile)));
  };

/** Second factors at the door, and wherever somebody is asked once more who they are. */
export const factorDoorRoutes = (serve: Serve, ports: FactorPorts): void => {
  const { accounts, challenges, log, publicUrl, sessions } = ports;
  const mayGuess = guessing(ports);
  const show = showingFactor(ports);
  const complete = completing(ports);

  serve(factors.challenge, async (ctx, _, from) => {
    const site = siteOf(publicUrl, from);
    const known = await passkeysAt(ports, { who: workerOf(ctx), site });
    if (known.length === 0) throw new Refused('factor_not_found');
    const { challenge, options } = await passkeyToShow(site.host, known);
    await challenges.keep(ctx.sessionId ?? '', challenge, new Date(ctx.now.getTime() + otpValidMs));
    return { options };
  });

  serve(factors.show, async (ctx, shown, from) => {
    const who = workerOf(ctx);
    await show({ ctx, who, site: siteOf(publicUrl, from) }, shown);
    const { codesLeft } = await personIn(log, who);
    return complete(ctx, who, (detail) => ({ ...detail, codesLeft }));
  });

  const showPassword = async (ctx: Context, password: string): Promise<void> => {
    const { org, actor } = ctx;
    if (actor.kind === 'anonymous' || actor.kind === 'system') throw new CallError(403, 'noRight');
    const account = { org, kind: actor.kind, personId: actor.id };
    const guessed = { what: 'oldPassword', org, kind: actor.kind, login: actor.id } as const;
    const isRight = await mayGuess(ctx, guessed, async () => (await accounts.isPasswordOf(account, password)) || null);
    const fields = [{ field: 'password', message: messages.wrongPassword }];
    if (!isRight) throw new CallError(400, 'wrongPassword', { fields });
  };

  serve(factors.prove, async (ctx, { password, ...shown }, from) => {
    // Customers have their password alone.
    if (password === undefined && ctx.actor.kind === 'customer') throw new CallError(400, 'wrongFactor');
    if (password === undefined) await show({ ctx, who: workerOf(ctx), site: siteOf(publicUrl, from) }, shown);
    else await showPassword(ctx, password);
    return { until: (await sessions.prove(ctx.sessionId ?? '', ctx.now)).toISOString() };
  });
};

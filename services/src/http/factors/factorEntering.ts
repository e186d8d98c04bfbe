import type { UserDetail } from '@klang/contracts/api/authen';
import { factors } from '@klang/contracts/api/factors';
import { otpValidMs } from '@klang/contracts/limits';
import { messages } from '@klang/contracts/messages';
import type { Context } from '../../platform/eventLog/context.ts';
import { passkeyToShow } from '../../platform/factors/passkeys.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { CallError } from '../kit/answers.ts';
import { knowDevice } from '../kit/deviceMarks.ts';
import { SignedIn } from '../kit/handled.ts';
import { noteAtLogin } from '../kit/securityNotes.ts';
import type { Serve } from '../kit/serve.ts';
import { type FactorOwner, factorOwnerOf, personIn } from '../signin/factorTicket.ts';
import { countedTry } from '../signin/loginTries.ts';
import { detailOf, profileOf } from '../signin/profiles.ts';
import { type FactorPorts, passkeysAt, showingFactor, siteOf } from './factorShowing.ts';

export const completing =
  ({ devices, log, security, sessions }: Pick<FactorPorts, 'devices' | 'log' | 'security' | 'sessions'>) =>
  async <D>(ctx: Context, who: FactorOwner, answer: (entered: UserDetail) => D): Promise<SignedIn<D>> => {
    const profile = await profileOf(log, who);
    const token = profile ? await sessions.complete(ctx.sessionId ?? '', ctx.now) : null;
    if (token === null) throw new CallError(401, 'invalidToken');
    noteAtLogin(security, ctx, { ...who, what: 'signedIn', detail: 'factor' });
    const mark = await knowDevice(devices, ctx, who);
    return new SignedIn({ token, mark }, answer(detailOf({ ...who, name: profile?.name ?? null }, profile)));
  };

export const factorDoorRoutes = (serve: Serve, ports: FactorPorts): void => {
  const { accounts, challenges, log, publicUrl, sessions } = ports;
  const withinTries = countedTry(ports);
  const show = showingFactor(ports);
  const complete = completing(ports);

  serve(factors.challenge, async (ctx, _, from) => {
    const site = siteOf(publicUrl, from);
    const known = await passkeysAt(ports, { who: factorOwnerOf(ctx), site });
    if (known.length === 0) throw new Refused('factor_not_found');
    const { challenge, options } = await passkeyToShow(site.host, known);
    await challenges.store(ctx.sessionId ?? '', challenge, new Date(ctx.now.getTime() + otpValidMs));
    return { options };
  });

  serve(factors.show, async (ctx, proof, from) => {
    const who = factorOwnerOf(ctx);
    await show({ ctx, who, site: siteOf(publicUrl, from) }, proof);
    const { codesLeft } = await personIn(log, who);
    return complete(ctx, who, (detail) => ({ ...detail, codesLeft }));
  });

  const showPassword = async (ctx: Context, password: string): Promise<void> => {
    const { org, actor } = ctx;
    if (actor.kind === 'anonymous' || actor.kind === 'system') throw new CallError(403, 'noRight');
    const account = { org, kind: actor.kind, personId: actor.id };
    const guessed = { what: 'oldPassword', org, kind: actor.kind, login: actor.id, personId: actor.id } as const;
    const isRight = await withinTries(
      ctx,
      guessed,
      async () => (await accounts.isPasswordOf(account, password)) || null,
    );
    const fields = [{ field: 'password', message: messages.wrongPassword }];
    if (!isRight) throw new CallError(400, 'wrongPassword', { fields });
  };

  serve(factors.prove, async (ctx, { password, ...proof }, from) => {
    if (password === undefined && ctx.actor.kind === 'customer') throw new CallError(400, 'wrongFactor');
    if (password === undefined) await show({ ctx, who: factorOwnerOf(ctx), site: siteOf(publicUrl, from) }, proof);
    else await showPassword(ctx, password);
    return { until: (await sessions.prove(ctx.sessionId ?? '', ctx.now)).toISOString() };
  });
};

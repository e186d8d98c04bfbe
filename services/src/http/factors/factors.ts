import { factors } from '@klang/contracts/api/factors';
import { recoveryCodes as howMany, otpValidMs } from '@klang/contracts/limits';
import { factorRuleId, factorrule } from '../../domain/factorrule.ts';
import { type Factor, person } from '../../domain/person.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { answerIn, passkeyMade, passkeyToMake } from '../../platform/factors/passkeys.ts';
import { newTotpSecret, totpUri } from '../../platform/factors/totp.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { CallError } from '../kit/answers.ts';
import type { CallOrigin, Serve } from '../kit/serve.ts';
import { askedOf, personIn, type Worker, workerOf } from '../signin/factorDoor.ts';
import { profileOf } from '../signin/profiles.ts';
import { staffIn } from '../staff/people.ts';
import { completing } from './factorEntering.ts';
import {
  type FactorInput,
  type FactorPorts,
  passkeysAt,
  type Showing,
  siteOf,
  takeCode,
  wrongCode,
} from './factorShowing.ts';

const dayMs = 86_400_000;

const isOrgAdmin = async ({ log }: Pick<FactorPorts, 'log'>, { org, kind, personId }: Worker): Promise<boolean> =>
  kind === 'staff' && (await staffIn(log, org, personId)).isAdmin;

/** Makes new codes and says so; those from before open nothing any more. */
const renewCodes = async ({ recoveryCodes }: FactorPorts, ctx: Context, who: Worker): Promise<string[]> => {
  const { personId, kind } = who;
  const at = ctx.now.toISOString();
  await ctx.execute(person, personId, { type: 'MakeRecoveryCodes', personId, kind, count: howMany, at });
  return [...(await recoveryCodes.make(who, howMany))];
};

type FactorDraft = { readonly factorId: string; readonly shown: FactorInput };

/** Keeps what was begun, where what is sent shows that it works; answers which way it is. */
const confirm = async (
  ports: FactorPorts,
  showing: Showing,
  { factorId, shown }: FactorDraft,
): Promise<Factor['way']> => {
  const { ctx, who, site } = showing;
  if (!shown.passkey) {
    const isRight = await takeCode(ports, showing, { code: shown.code ?? '', factorIds: [factorId] });
    if (!isRight) throw wrongCode();
    return 'totp';
  }
  const challenge = await ports.challenges.take(ctx.sessionId ?? '', ctx.now);
  const answer = answerIn(shown.passkey);
  const made = challenge && answer && (await passkeyMade({ site, challenge, answer }));
  if (!made) throw new CallError(400, 'wrongFactor');
  await ports.factors.keepPasskey({ ...who, factorId }, made, ctx.now);
  return 'passkey';
};

/** How second factors begin, by whoever is in, or is led through it on the way in. */
const serveAdding = (serve: Serve, ports: FactorPorts): void => {
  const { challenges, log, publicUrl } = ports;
  const complete = completing(ports);

  const beginning = async (ctx: Context, who: Worker, from: CallOrigin): Promise<string> => {
    const { factors: known } = await personIn(log, who);
    // Whoever only knows the password begins no factor beside one that is there by now.
    if (from.caller?.awaits && known.length > 0) throw new Refused('factor_there');
    const counting = known.map(({ id }) => id);
    await ports.factors.keepOnly(who, counting, new Date(ctx.now.getTime() - dayMs));
    return ctx.newId();
  };
  const nameOf = async (who: Worker): Promise<string> => (await profileOf(log, who))?.name ?? who.personId;

  serve(factors.beginTotp, async (ctx, _, from) => {
    const who = workerOf(ctx);
    const factorId = await beginning(ctx, who, from);
    const secret = newTotpSecret();
    await ports.factors.keepSecret({ ...who, factorId }, secret, ctx.now);
    return { factorId, secret, uri: totpUri({ issuer: from.host, label: await nameOf(who), secret }) };
  });

  serve(factors.beginPasskey, async (ctx, _, from) => {
    const who = workerOf(ctx);
    const factorId = await beginning(ctx, who, from);
    const site = siteOf(publicUrl, from);
    const known = await passkeysAt(ports, { who, site });
    const [id, name] = [`${who.org} ${who.kind} ${who.personId}`.slice(0, 64), await nameOf(who)];
    const { challenge, options } = await passkeyToMake({ site: site.host, id, name, known });
    await challenges.keep(ctx.sessionId ?? '', challenge, new Date(ctx.now.getTime() + otpValidMs));
    return { factorId, options };
  });

  serve(factors.add, async (ctx, { factorId, name, ...shown }, from) => {
    const who = workerOf(ctx);
    const isFirst = from.caller?.awaits !== undefined;
    const before = await personIn(log, who);
    const isThere = !isFirst && before.factors.some(({ id }) => id === factorId);
    // Sent again, it is there already and shows nothing more.
    if (isThere) return { recoveryCodes: [], entered: null };
    if (isFirst && before.factors.length > 0) throw new Refused('factor_there');
    const showing = { ctx, who, site: siteOf(publicUrl, from) };
    const way = await confirm(ports, showing, { factorId, shown });
    const { personId, kind } = who;
    const added = { type: 'AddFactor', personId, kind, factorId, way, name, isFirst } as const;
    await ctx.execute(person, personId, { ...added, at: ctx.now.toISOString() });
    const recoveryCodes = before.codesLeft > 0 ? [] : await renewCodes(ports, ctx, who);
    return isFirst ? complete(ctx, who, (entered) => ({ recoveryCodes, entered })) : { recoveryCodes, entered: null };
  });
};

/** One's own second factors, and who of the organization must have one. */
export const factorRoutes = (serve: Serve, ports: FactorPorts): void => {
  const { log } = ports;
  serveAdding(serve, ports);

  serve(factors.mine, async (ctx) => {
    const who = workerOf(ctx);
    const isAdmin = await isOrgAdmin(ports, who);
    const [state, asked, uses] = await Promise.all([
      personIn(log, who),
      askedOf(ports, who, isAdmin),
      ports.factors.usesOf(who),
    ]);
    return {
      data: state.factors.map((one) => ({ ...one, usedAt: uses.get(one.id)?.toISOString() ?? null })),
      codesLeft: state.codesLeft,
      ...asked,
      maySetRule: who.kind === 'admin' || isAdmin,
    };
  });

  serve(factors.remove, async (ctx, { factorId }) => {
    const who = workerOf(ctx);
    const { personId, kind } = who;
    const { isAsked } = await askedOf(ports, who, await isOrgAdmin(ports, who));
    const at = ctx.now.toISOString();
    await ctx.execute(person, personId, { type: 'RemoveFactor', personId, kind, factorId, isAsked, at });
    const left = (await personIn(log, who)).factors.map(({ id }) => id);
    await ports.factors.keepOnly(who, left, ctx.now);
    return {};
  });

  serve(factors.renewCodes, async (ctx) => ({ recoveryCodes: await renewCodes(ports, ctx, workerOf(ctx)) }));

  serve(factors.setRule, async (ctx, { of }) => {
    const who = workerOf(ctx);
    if (who.kind === 'staff' && !(await isOrgAdmin(ports, who))) throw new Refused('only_admins');
    await ctx.execute(factorrule, factorRuleId, { type: 'SetFactorRule', of, at: ctx.now.toISOString() });
    return {};
  });
};

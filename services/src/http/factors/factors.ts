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
import { type FactorOwner, factorOwnerOf, factorRuleOf, personIn } from '../signin/factorTicket.ts';
import { profileOf } from '../signin/profiles.ts';
import { staffIn } from '../staff/people.ts';
import { completing } from './factorEntering.ts';
import {
  type FactorInput,
  type FactorPorts,
  type FactorRequest,
  passkeysAt,
  siteOf,
  takeCode,
  wrongCode,
} from './factorShowing.ts';

const dayMs = 86_400_000;

const isOrgAdmin = async ({ log }: Pick<FactorPorts, 'log'>, { org, kind, personId }: FactorOwner): Promise<boolean> =>
  kind === 'staff' && (await staffIn(log, org, personId)).isAdmin;

const renewCodes = async ({ recoveryCodes }: FactorPorts, ctx: Context, who: FactorOwner): Promise<string[]> => {
  const { personId, kind } = who;
  const at = ctx.now.toISOString();
  await ctx.execute(person, personId, { type: 'MakeRecoveryCodes', personId, kind, count: howMany, at });
  return [...(await recoveryCodes.make(who, howMany))];
};

type FactorDraft = { readonly factorId: string; readonly proof: FactorInput };

const confirm = async (
  ports: FactorPorts,
  showing: FactorRequest,
  { factorId, proof }: FactorDraft,
): Promise<Factor['way']> => {
  const { ctx, who, site } = showing;
  if (!proof.passkey) {
    const isRight = await takeCode(ports, showing, { code: proof.code ?? '', factorIds: [factorId] });
    if (!isRight) throw wrongCode();
    return 'totp';
  }
  const challenge = await ports.challenges.take(ctx.sessionId ?? '', ctx.now);
  const answer = answerIn(proof.passkey);
  const made = challenge && answer && (await passkeyMade({ site, challenge, answer }));
  if (!made) throw new CallError(400, 'wrongFactor');
  await ports.factors.storePasskey({ ...who, factorId }, made, ctx.now);
  return 'passkey';
};

const serveAdding = (serve: Serve, ports: FactorPorts): void => {
  const { challenges, log, publicUrl } = ports;
  const complete = completing(ports);

  const beginning = async (ctx: Context, who: FactorOwner, from: CallOrigin): Promise<string> => {
    const { factors: known } = await personIn(log, who);
    // A password alone must not start a second factor if one exists.
    if (from.caller?.awaits && known.length > 0) throw new Refused('factor_there');
    const counting = known.map(({ id }) => id);
    await ports.factors.keepOnly(who, counting, new Date(ctx.now.getTime() - dayMs));
    return ctx.newId();
  };
  const nameOf = async (who: FactorOwner): Promise<string> => (await profileOf(log, who))?.name ?? who.personId;

  serve(factors.beginTotp, async (ctx, _, from) => {
    const who = factorOwnerOf(ctx);
    const factorId = await beginning(ctx, who, from);
    const secret = newTotpSecret();
    await ports.factors.storeSecret({ ...who, factorId }, secret, ctx.now);
    return { factorId, secret, uri: totpUri({ issuer: from.host, label: await nameOf(who), secret }) };
  });

  serve(factors.beginPasskey, async (ctx, _, from) => {
    const who = factorOwnerOf(ctx);
    const factorId = await beginning(ctx, who, from);
    const site = siteOf(publicUrl, from);
    const known = await passkeysAt(ports, { who, site });
    const [id, name] = [`${who.org} ${who.kind} ${who.personId}`.slice(0, 64), await nameOf(who)];
    const { challenge, options } = await passkeyToMake({ site: site.host, id, name, known });
    await challenges.store(ctx.sessionId ?? '', challenge, new Date(ctx.now.getTime() + otpValidMs));
    return { factorId, options };
  });

  serve(factors.add, async (ctx, { factorId, name, ...proof }, from) => {
    const who = factorOwnerOf(ctx);
    const isFirst = from.caller?.awaits !== undefined;
    const before = await personIn(log, who);
    const isThere = !isFirst && before.factors.some(({ id }) => id === factorId);
    // A repeated call: the factor exists, and its codes are not shown again.
    if (isThere) return { recoveryCodes: [], entered: null };
    if (isFirst && before.factors.length > 0) throw new Refused('factor_there');
    const showing = { ctx, who, site: siteOf(publicUrl, from) };
    const way = await confirm(ports, showing, { factorId, proof });
    const { personId, kind } = who;
    const added = { type: 'AddFactor', personId, kind, factorId, way, name, isFirst } as const;
    await ctx.execute(person, personId, { ...added, at: ctx.now.toISOString() });
    const recoveryCodes = before.codesLeft > 0 ? [] : await renewCodes(ports, ctx, who);
    return isFirst ? complete(ctx, who, (entered) => ({ recoveryCodes, entered })) : { recoveryCodes, entered: null };
  });
};

export const factorRoutes = (serve: Serve, ports: FactorPorts): void => {
  const { log } = ports;
  serveAdding(serve, ports);

  serve(factors.mine, async (ctx) => {
    const who = factorOwnerOf(ctx);
    const isAdmin = await isOrgAdmin(ports, who);
    const [state, required, uses] = await Promise.all([
      personIn(log, who),
      factorRuleOf(ports, who, isAdmin),
      ports.factors.usesOf(who),
    ]);
    return {
      data: state.factors.map((one) => ({ ...one, usedAt: uses.get(one.id)?.toISOString() ?? null })),
      codesLeft: state.codesLeft,
      ...required,
      maySetRule: who.kind === 'admin' || isAdmin,
    };
  });

  serve(factors.remove, async (ctx, { factorId }) => {
    const who = factorOwnerOf(ctx);
    const { personId, kind } = who;
    const { isAsked } = await factorRuleOf(ports, who, await isOrgAdmin(ports, who));
    const at = ctx.now.toISOString();
    await ctx.execute(person, personId, { type: 'RemoveFactor', personId, kind, factorId, isAsked, at });
    const left = (await personIn(log, who)).factors.map(({ id }) => id);
    await ports.factors.keepOnly(who, left, ctx.now);
    return {};
  });

  serve(factors.renewCodes, async (ctx) => ({ recoveryCodes: await renewCodes(ports, ctx, factorOwnerOf(ctx)) }));

  serve(factors.setRule, async (ctx, { of }) => {
    const who = factorOwnerOf(ctx);
    if (who.kind === 'staff' && !(await isOrgAdmin(ports, who))) throw new Refused('only_admins');
    await ctx.execute(factorrule, factorRuleId, { type: 'SetFactorRule', of, at: ctx.now.toISOString() });
    return {};
  });
};

import { type MessageName, messages } from '@klang/contracts/messages';
import { type Factor, person } from '../../domain/person.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { StoredPasskey } from '../../platform/factors/factors.ts';
import { answerIn, type PasskeySite, passkeyShown } from '../../platform/factors/passkeys.ts';
import { stepOfCode } from '../../platform/factors/totp.ts';
import type { Parts } from '../../platform/parts.ts';
import { CallError } from '../kit/answers.ts';
import type { CallOrigin } from '../kit/serve.ts';
import type { LoginPorts } from '../signin/entering.ts';
import { type FactorOwner, personIn } from '../signin/factorTicket.ts';
import { countedTry } from '../signin/loginTries.ts';

export type FactorPorts = LoginPorts &
  Pick<Parts, 'factors' | 'recoveryCodes' | 'challenges'> & { readonly publicUrl: string };
export type FactorInput = {
  readonly code?: string | undefined;
  readonly passkey?: string | undefined;
  readonly recovery?: string | undefined;
};
export type FactorRequest = { readonly ctx: Context; readonly who: FactorOwner; readonly site: PasskeySite };

export const siteOf = (publicUrl: string, { host, port }: Pick<CallOrigin, 'host' | 'port'>): PasskeySite => {
  const { protocol } = new URL(publicUrl);
  return { host, origin: new URL(`${protocol}//${host}${port === null ? '' : `:${port}`}`).origin };
};

const atField = (field: string, text: MessageName): CallError =>
  new CallError(400, text, { fields: [{ field, message: messages[text] }] });

export const wrongCode = (): CallError => atField('code', 'wrongFactorCode');

/** Accepts a code once, so that a code read over the shoulder is useless. */
export const takeCode = async (
  { factors }: Pick<FactorPorts, 'factors'>,
  { ctx: { now }, who }: FactorRequest,
  { code, factorIds }: { readonly code: string; readonly factorIds: readonly string[] },
): Promise<boolean> => {
  const digits = code.replaceAll(' ', '');
  for (const factorId of factorIds) {
    const one = { ...who, factorId };
    const secret = await factors.secretOf(one);
    const step = secret === null ? null : await stepOfCode(secret, digits, now);
    if (step !== null && (await factors.useStep(one, step, now))) return true;
  }
  return false;
};

const idsOf = (factors: readonly Factor[], way: Factor['way']): readonly string[] =>
  factors.filter((one) => one.way === way).map(({ id }) => id);

export const passkeysAt = async (
  { factors, log }: Pick<FactorPorts, 'factors' | 'log'>,
  { who, site }: Pick<FactorRequest, 'who' | 'site'>,
): Promise<readonly StoredPasskey[]> => {
  const [state, passkeys] = await Promise.all([personIn(log, who), factors.passkeysOf(who)]);
  const counting = idsOf(state.factors, 'passkey');
  return passkeys.filter(({ factorId, site: host }) => counting.includes(factorId) && host === site.host);
};

const takePasskey = async (ports: FactorPorts, showing: FactorRequest, response: string) => {
  const { ctx, who, site } = showing;
  const [challenge, answer] = [await ports.challenges.take(ctx.sessionId ?? '', ctx.now), answerIn(response)];
  const found = (await passkeysAt(ports, showing)).find(({ credentialId }) => credentialId === answer?.id);
  if (challenge === null || !answer || !found) return false;
  const counter = await passkeyShown(found, { site, challenge, answer });
  return counter !== null && ports.factors.usePasskey({ ...who, factorId: found.factorId }, counter, ctx.now);
};

const takeRecovery = async (
  { recoveryCodes }: FactorPorts,
  { ctx, who }: FactorRequest,
  code: string,
): Promise<boolean> => {
  const left = await recoveryCodes.use(who, code, ctx.now);
  if (left === null) return false;
  const { personId, kind } = who;
  await ctx.execute(person, personId, { type: 'UseRecoveryCode', personId, kind, left, at: ctx.now.toISOString() });
  return true;
};

const looking = async (ports: FactorPorts, showing: FactorRequest, { code, passkey, recovery }: FactorInput) => {
  const { factors, codesLeft } = await personIn(ports.log, showing.who);
  if (passkey) return { isRight: await takePasskey(ports, showing, passkey), wrong: new CallError(400, 'wrongFactor') };
  if (recovery !== undefined) {
    const isRight = codesLeft > 0 && (await takeRecovery(ports, showing, recovery));
    return { isRight, wrong: atField('recovery', 'wrongRecovery') };
  }
  const isRight = await takeCode(ports, showing, { code: code ?? '', factorIds: idsOf(factors, 'totp') });
  return { isRight, wrong: wrongCode() };
};

export const showingFactor = (ports: FactorPorts) => {
  const withinTries = countedTry(ports);
  return async (showing: FactorRequest, proof: FactorInput): Promise<void> => {
    const { ctx, who } = showing;
    const { org, kind, personId } = who;
    let wrong = new CallError(400, 'wrongFactor');
    const isShown = await withinTries(ctx, { what: 'code', org, kind, login: personId, personId }, async () => {
      const looked = await looking(ports, showing, proof);
      wrong = looked.wrong;
      return looked.isRight || null;
    });
    if (!isShown) throw wrong;
  };
};

import { type MessageName, messages } from '@klang/contracts/messages';
import { type Factor, person } from '../../domain/person.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { KeptPasskey } from '../../platform/factors/factors.ts';
import { answerIn, type PasskeySite, passkeyShown } from '../../platform/factors/passkeys.ts';
import { stepOfCode } from '../../platform/factors/totp.ts';
import type { Parts } from '../../platform/parts.ts';
import { CallError } from '../kit/answers.ts';
import type { CallOrigin } from '../kit/serve.ts';
import type { Doors } from '../signin/entering.ts';
import { personIn, type Worker } from '../signin/factorDoor.ts';
import { guessing } from '../signin/guessing.ts';

export type FactorPorts = Doors &
  Pick<Parts, 'factors' | 'recoveryCodes' | 'challenges'> & { readonly publicUrl: string };
/** What somebody sends to show who they are; one of them is looked at. */
export type FactorInput = {
  readonly code?: string | undefined;
  /** What the browser answered, as JSON. */
  readonly passkey?: string | undefined;
  readonly recovery?: string | undefined;
};
export type Showing = { readonly ctx: Context; readonly who: Worker; readonly site: PasskeySite };

/** The pages that ask, as a browser names them. */
export const siteOf = (publicUrl: string, { host, port }: Pick<CallOrigin, 'host' | 'port'>): PasskeySite => {
  const { protocol } = new URL(publicUrl);
  return { host, origin: new URL(`${protocol}//${host}${port === null ? '' : `:${port}`}`).origin };
};

const atField = (field: string, text: MessageName): CallError =>
  new CallError(400, text, { fields: [{ field, message: messages[text] }] });

export const wrongCode = (): CallError => atField('code', 'wrongFactorCode');

/** Takes a code of an app, once: whoever looked over a shoulder is too late with it. */
export const takeCode = async (
  { factors }: Pick<FactorPorts, 'factors'>,
  { ctx: { now }, who }: Showing,
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

/** The passkeys of somebody that count, and work at this host. */
export const passkeysAt = async (
  { factors, log }: Pick<FactorPorts, 'factors' | 'log'>,
  { who, site }: Pick<Showing, 'who' | 'site'>,
): Promise<readonly KeptPasskey[]> => {
  const [state, kept] = await Promise.all([personIn(log, who), factors.passkeysOf(who)]);
  const counting = idsOf(state.factors, 'passkey');
  return kept.filter(({ factorId, site: host }) => counting.includes(factorId) && host === site.host);
};

const takePasskey = async (ports: FactorPorts, showing: Showing, said: string) => {
  const { ctx, who, site } = showing;
  const [challenge, answer] = [await ports.challenges.take(ctx.sessionId ?? '', ctx.now), answerIn(said)];
  const found = (await passkeysAt(ports, showing)).find(({ credentialId }) => credentialId === answer?.id);
  if (challenge === null || !answer || !found) return false;
  const counter = await passkeyShown(found, { site, challenge, answer });
  return counter !== null && ports.factors.usePasskey({ ...who, factorId: found.factorId }, counter, ctx.now);
};

const takeRecovery = async ({ recoveryCodes }: FactorPorts, { ctx, who }: Showing, code: string): Promise<boolean> => {
  const left = await recoveryCodes.use(who, code, ctx.now);
  if (left === null) return false;
  const { personId, kind } = who;
  await ctx.execute(person, personId, { type: 'UseRecoveryCode', personId, kind, left, at: ctx.now.toISOString() });
  return true;
};

/** One of the ways, and what is said when it does not hold. */
const looking = async (ports: FactorPorts, showing: Showing, { code, passkey, recovery }: FactorInput) => {
  const { factors, codesLeft } = await personIn(ports.log, showing.who);
  if (passkey) return { isRight: await takePasskey(ports, showing, passkey), wrong: new CallError(400, 'wrongFactor') };
  if (recovery !== undefined) {
    const isRight = codesLeft > 0 && (await takeRecovery(ports, showing, recovery));
    return { isRight, wrong: atField('recovery', 'wrongRecovery') };
  }
  const isRight = await takeCode(ports, showing, { code: code ?? '', factorIds: idsOf(factors, 'totp') });
  return { isRight, wrong: wrongCode() };
};

/** Goes on only for who shows a second factor that counts; tries are counted, by whom and from where. */
export const showingFactor = (ports: FactorPorts) => {
  const mayGuess = guessing(ports);
  return async (showing: Showing, shown: FactorInput): Promise<void> => {
    const { ctx, who } = showing;
    const { org, kind, personId } = who;
    let wrong = new CallError(400, 'wrongFactor');
    const isShown = await mayGuess(ctx, { what: 'code', org, kind, login: personId, personId }, async () => {
      const looked = await looking(ports, showing, shown);
      wrong = looked.wrong;
      return looked.isRight || null;
    });
    if (!isShown) throw wrong;
  };
};

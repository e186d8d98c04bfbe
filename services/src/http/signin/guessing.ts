import { normalizeIP } from '@fastify/rate-limit';
import type { Context } from '../../platform/eventLog/context.ts';
import type { AccountKind, Login, Proven } from '../../platform/signin/accounts.ts';
import { paces, type Try } from '../../platform/signin/guesses.ts';
import { CallError } from '../kit/answers.ts';
import { noteAtDoor } from '../kit/securityNotes.ts';
import type { Doors } from './entering.ts';

type Ports = Pick<Doors, 'devices' | 'guesses' | 'security' | 'tellOfTries'>;
type GuessInput = {
  readonly what: 'password' | 'oldPassword' | 'code';
  readonly org: string;
  readonly kind: AccountKind;
  /** Whose password or factor, as it was typed or as we know them. */
  readonly login: string;
  /** Whose that is; null where it is nobody's. */
  readonly personId: string | null;
};
/** The tries that somebody is about to make: those that are over once it was right, and those that others share. */
type Tries = { readonly own: readonly Try[]; readonly shared: readonly Try[] };

const letters = 10;

/** What somebody typed as their name, whatever its letters. */
export const sameLogin = (login: string): string => login.normalize('NFKC').trim().toLowerCase();

/** Whether this browser is one in which the person signed in before. */
export const isKnownDevice = async (
  { devices }: Pick<Doors, 'devices'>,
  { device }: Pick<Context, 'device'>,
  { personId, ...of }: Pick<GuessInput, 'org' | 'kind' | 'personId'>,
): Promise<boolean> =>
  // Asked for nobody too, so that the time that it takes tells nothing.
  device !== null && devices.isKnown({ ...of, personId: personId ?? '' }, device);

/** Names that nobody has are counted like those that somebody has. */
const triesOf = async (ports: Ports, ctx: Context, guessed: GuessInput): Promise<Tries> => {
  const { guesses } = ports;
  const { what, org, kind, login } = guessed;
  const whoOf = (...words: readonly string[]) => guesses.whoOf(what, org, kind, sameLogin(login), ...words);
  if (await isKnownDevice(ports, ctx, guessed))
    return { own: [{ pace: paces.device, who: whoOf('device', ctx.device ?? '') }], shared: [] };
  const isCode = what === 'code';
  const address = { pace: paces[isCode ? 'codeAddress' : 'address'], who: whoOf('at', normalizeIP(ctx.address ?? '')) };
  const account = { pace: paces[isCode ? 'codeAccount' : 'account'], who: whoOf() };
  return { own: ctx.address === null ? [] : [address], shared: [account] };
};

const tell = (
  ports: Ports,
  ctx: Context,
  { said, guessed }: { said: 'wrong' | 'refused'; guessed: GuessInput },
): void => {
  const { tellOfTries, guesses, security } = ports;
  const { what, org, kind, login, personId } = guessed;
  const noted = { what: said === 'wrong' ? 'wrongTry' : 'limited', detail: what, isOften: true } as const;
  noteAtDoor(security, ctx, { org, kind, personId, ...noted });
  const who = guesses.whoOf(what, org, kind, sameLogin(login)).toString('base64url').slice(0, letters);
  tellOfTries({ what: `${what} ${said}`, org, kind, who });
};

/**
 * Lets somebody try, unless they have tried too often; null is a wrong try. What failed before it was known to be right
 * or wrong was none.
 */
export const guessing =
  (ports: Ports) =>
  async <T>(ctx: Context, guessed: GuessInput, trying: () => Promise<T | null>): Promise<T | null> => {
    const { guesses } = ports;
    const { own, shared } = await triesOf(ports, ctx, guessed);
    const all = [...own, ...shared];
    const retryAfter = await guesses.take(all, ctx.now);
    if (retryAfter > 0) {
      tell(ports, ctx, { said: 'refused', guessed });
      throw new CallError(429, 'tooManyTries', { retryAfter });
    }
    const tried = await trying().catch(async (error: unknown) => {
      await guesses.giveBack(all);
      throw error;
    });
    if (tried === null) {
      tell(ports, ctx, { said: 'wrong', guessed });
      return null;
    }
    await Promise.all([...own.map(guesses.clear), guesses.giveBack(shared)]);
    return tried;
  };

type WithPassword = { readonly login: Login; readonly password: string };

/** Who a login and its password belong to; what is wrong of them is not told apart. */
export const provenByPassword =
  (ports: Ports & Pick<Doors, 'accounts'>) =>
  async (ctx: Context, { login, password }: WithPassword): Promise<Proven> => {
    const { accounts } = ports;
    const behind = await accounts.behind(login);
    const guessed = { what: 'password', ...login, personId: behind?.personId ?? null } as const;
    const proven = await guessing(ports)(ctx, guessed, () => accounts.isRight(behind, password));
    if (!proven) throw new CallError(400, 'wrongLogin');
    return proven;
  };

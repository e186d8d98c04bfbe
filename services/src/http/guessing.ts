import { normalizeIP } from '@fastify/rate-limit';
import type { AccountKind } from '../platform/accounts.ts';
import type { Context } from '../platform/context.ts';
import { type Try, tryLimits } from '../platform/guesses.ts';
import { CallError } from './answers.ts';
import type { Doors } from './entering.ts';

type Ports = Pick<Doors, 'guesses' | 'tellOfTries'>;
type Guessed = {
  readonly what: 'password' | 'oldPassword' | 'code' | 'line';
  readonly org: string;
  readonly kind: AccountKind;
  /** Whose password; undefined where only the address counts. */
  readonly login?: string;
};

const letters = 10;

/** The tries of one address; many people may share one, so it has more of them. */
export const triesOfAddress = ({ guesses }: Ports, { address }: Context, what: string): Try[] =>
  address === null ? [] : [{ limit: tryLimits.address, who: guesses.whoOf('address', what, normalizeIP(address)) }];

export const triesOfAccount = (
  { guesses }: Ports,
  { what, org, kind, login }: Guessed & { readonly login: string },
): Try => ({
  limit: tryLimits.account,
  who: guesses.whoOf('account', what, org, kind, login.normalize('NFKC').trim().toLowerCase()),
});

const tell = (
  { tellOfTries }: Ports,
  said: string,
  { guessed, tries }: { guessed: Guessed; tries: readonly Try[] },
) => {
  const who = tries.at(-1)?.who.toString('base64url').slice(0, letters) ?? '';
  tellOfTries({ what: `${guessed.what} ${said}`, org: guessed.org, kind: guessed.kind, who });
};

/**
 * Lets somebody try, unless they have tried too often; null is a wrong try. Names that nobody has are counted like
 * those that somebody has.
 */
export const guessing =
  (ports: Ports) =>
  async <T>(ctx: Context, guessed: Guessed, trying: () => Promise<T | null>): Promise<T | null> => {
    const { guesses } = ports;
    const { login, what } = guessed;
    const ofAccount = login === undefined ? [] : [triesOfAccount(ports, { ...guessed, login })];
    const ofAddress = triesOfAddress(ports, ctx, what);
    const tries = [...ofAddress, ...ofAccount];
    const retryAfter = await guesses.take(tries, ctx.now);
    if (retryAfter > 0) {
      tell(ports, 'refused', { guessed, tries });
      throw new CallError(429, 'tooManyTries', { retryAfter });
    }
    const tried = await trying().catch(async (error: unknown) => {
      await guesses.giveBack(tries, ctx.now);
      throw error;
    });
    if (tried === null) {
      tell(ports, 'wrong', { guessed, tries });
      return null;
    }
    // A right password ends the count of its account; its address may be trying others.
    await guesses.giveBack([...ofAddress, ...ofAccount.map((one) => ({ ...one, isOver: true }))], ctx.now);
    return tried;
  };

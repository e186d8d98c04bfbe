import { normalizeIP } from '@fastify/rate-limit';
import type { Context } from '../../platform/eventLog/context.ts';
import type { AccountKind, AccountRow, Login, Proven } from '../../platform/signin/accounts.ts';
import { type Question, type Try, type TryGivenBack, tryLimits } from '../../platform/signin/guesses.ts';
import { CallError } from '../kit/answers.ts';
import type { Doors } from './entering.ts';

type Ports = Pick<Doors, 'guesses' | 'tellOfTries'>;
type Guessed = {
  readonly what: 'password' | 'oldPassword' | 'code' | 'line';
  readonly org: string;
  readonly kind: AccountKind;
  /** Whose password; undefined where only the address counts. */
  readonly login?: string;
};

type WithPassword = { readonly login: Login; readonly password: string };
/** Whoever is behind a login and its password, and what was asked beside. */
type Shown<A> = { readonly account: Proven; readonly givesBack: readonly TryGivenBack[]; readonly asked: Partial<A> };
/** What else is asked in the turn of an account's question. */
export type Beside = (question: Question) => Question;

const nothingElse: Beside = (question) => question;

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

/** The tries that somebody is about to make; and as they are given back when the password was right. */
const triesOf = (ports: Ports, ctx: Context, guessed: Guessed) => {
  const { login, what } = guessed;
  const ofAccount = login === undefined ? [] : [triesOfAccount(ports, { ...guessed, login })];
  const ofAddress = triesOfAddress(ports, ctx, what);
  // A right password ends the count of its account; its address may be trying others.
  const over = [...ofAddress, ...ofAccount.map((one) => ({ ...one, isOver: true }))];
  return { guessed, tries: [...ofAddress, ...ofAccount], over };
};
type Tries = ReturnType<typeof triesOf>;

const refuseLater = (ports: Ports, tries: Tries, retryAfter: number): void => {
  if (retryAfter === 0) return;
  tell(ports, 'refused', tries);
  throw new CallError(429, 'tooManyTries', { retryAfter });
};
/** What failed before it was known to be right or wrong was no try. */
const orGiveBack = <T>(
  { guesses }: Pick<Ports, 'guesses'>,
  tries: readonly TryGivenBack[],
  { now }: Context,
  doing: Promise<T>,
) =>
  doing.catch(async (error: unknown) => {
    await guesses.giveBack(tries, now);
    throw error;
  });

/**
 * Lets somebody try, unless they have tried too often; null is a wrong try. Names that nobody has are counted like
 * those that somebody has.
 */
export const guessing =
  (ports: Ports) =>
  async <T>(ctx: Context, guessed: Guessed, trying: () => Promise<T | null>): Promise<T | null> => {
    const tries = triesOf(ports, ctx, guessed);
    refuseLater(ports, tries, await ports.guesses.take(tries.tries, ctx.now));
    const tried = await orGiveBack(ports, tries.tries, ctx, trying());
    if (tried === null) tell(ports, 'wrong', tries);
    else await ports.guesses.giveBack(tries.over, ctx.now);
    return tried;
  };

/** As above for a password: its account is asked for as the tries are taken, and they are given back as a session begins. */
export const enteringByPassword =
  <A extends object>(ports: Ports & Pick<Doors, 'accounts'>, beside: Beside = nothingElse) =>
  async <T>(ctx: Context, { login, password }: WithPassword, entering: (shown: Shown<A>) => Promise<T>): Promise<T> => {
    const tries = triesOf(ports, ctx, { what: 'password', ...login });
    let asked: Partial<AccountRow & A> | undefined;
    const account = await ports.accounts.check(login, password, async (question) => {
      const taken = await ports.guesses.takeAsking<AccountRow & A>(tries.tries, ctx.now, beside(question));
      refuseLater(ports, tries, taken.retryAfter);
      asked = taken.asked;
      return asked;
    });
    if (account) {
      return orGiveBack(ports, tries.over, ctx, entering({ account, givesBack: tries.over, asked: asked ?? {} }));
    }
    tell(ports, 'wrong', tries);
    throw new CallError(400, 'wrongLogin');
  };

import type { RefusalCode } from '@klang/contracts/refusals';
import { Refused } from '../../platform/kit/failures.ts';
import type { Account, Accounts } from '../../platform/signin/accounts.ts';

type Login = {
  readonly account: Account;
  /** The e-mail by which they are to sign in. */
  readonly email: string;
  /** The one that opens nothing any more; a user name of another kind stays. */
  readonly before?: string | null;
  /** What is said where somebody else has it. */
  readonly taken: RefusalCode;
  /** Whether who has it never came: what was to bring them was cut short. */
  readonly isNobody?: (personId: string) => Promise<boolean>;
};

/**
 * Does something by which somebody signs in with an e-mail. They have it first, so that of two who want it at once one
 * is told; where the thing is refused they have it no more. Cut short between, it is completed by doing it again.
 */
export const withLogin = async <T>(
  accounts: Accounts,
  { account, email, before = null, taken, isNobody }: Login,
  doing: () => Promise<T>,
): Promise<T> => {
  const { org, kind } = account;
  const owner = await accounts.ownerOf({ org, kind, login: email });
  const isOwn = owner === account.personId;
  if (owner !== null && !isOwn && (await isNobody?.(owner)))
    await accounts.dropLogin({ org, kind, personId: owner }, email);
  if (!isOwn && !(await accounts.addLogin(account, email))) throw new Refused(taken, 'email');
  const done = await doing().catch(async (error: unknown) => {
    if (!isOwn && error instanceof Refused) await accounts.dropLogin(account, email);
    throw error;
  });
  if (before !== null && before !== email) await accounts.dropLogin(account, before);
  return done;
};

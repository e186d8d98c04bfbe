import type { RefusalCode } from '@klang/contracts/refusals';
import { Refused } from '../../platform/kit/failures.ts';
import type { Account, Accounts } from '../../platform/signin/accounts.ts';

type Login = {
  readonly account: Account;
  readonly email: string;
  readonly before?: string | null;
  readonly taken: RefusalCode;
  /** Whether the owner of the login never existed, because their creation was interrupted. */
  readonly isNobody?: (personId: string) => Promise<boolean>;
};

/** Reserves the e-mail first: of two concurrent commands one is refused. After a crash a repeated call completes it. */
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

import type { RefusalCode } from '@klang/contracts/refusals';
import { customer } from '../../domain/customer.ts';
import { standingOf } from '../../platform/customers/standing.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Accounts } from '../../platform/signin/accounts.ts';
import { withLogin } from '../signin/loginEmails.ts';

type Ports = { readonly log: EventLog; readonly accounts: Accounts };
type Change = { readonly customerId: string; readonly email: string; readonly taken: RefusalCode };

export const changeCustomerEmail = async (
  { log, accounts }: Ports,
  ctx: Context,
  { customerId, email, taken }: Change,
): Promise<void> => {
  const { org } = ctx;
  const { email: before, isRegistered } = await stateOf(log, customer, { org, id: customerId });
  if (!isRegistered || before === null) throw new Refused('customer_not_found');
  const account = { org, kind: 'customer', personId: customerId } as const;
  const at = ctx.now.toISOString();
  // The e-mail of a merged record is theirs too.
  const isNobody = async (id: string) => (await standingOf(log, { org, id })).customerId === customerId;
  await withLogin(accounts, { account, email, before, taken, isNobody }, () =>
    ctx.execute(customer, customerId, { type: 'ChangeCustomerEmail', customerId, email, at }),
  );
};

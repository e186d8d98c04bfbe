import { authen, type UserDetail } from '@klang/contracts/api/authen';
import type { Accounts } from '../platform/accounts.ts';
import type { Context } from '../platform/context.ts';
import type { EventLog } from '../platform/eventLog.ts';
import { idFor } from '../platform/ids.ts';
import type { Session, Sessions } from '../platform/sessions.ts';
import { CallError } from './answers.ts';
import { detailOf, profileOf } from './profiles.ts';
import { type Serve, SignedIn } from './serve.ts';

export type Doors = { readonly accounts: Accounts; readonly sessions: Sessions; readonly log: EventLog };
type Entering = Pick<Session, 'kind' | 'org' | 'personId' | 'viewing'> & {
  readonly device: string | null;
  readonly isAdmin: boolean;
};
type Tried = { readonly username: string; readonly password: string; readonly device: string | null };

/** Signing in with a name and a password; what is wrong is not told apart. */
const enterAs =
  ({ accounts, sessions, log }: Doors, kind: 'customer' | 'staff' | 'admin') =>
  async (ctx: Context, { username, password, device }: Tried): Promise<SignedIn<UserDetail>> => {
    const account = await accounts.check({ org: ctx.org, kind, login: username }, password);
    const profile = account && (await profileOf(log, account));
    if (!account || !profile) throw new CallError(400, 'wrongLogin');
    const who: Entering = { ...account, viewing: null, device, isAdmin: profile.isAdmin };
    const at = { agent: ctx.agent, isKept: false, now: ctx.now };
    const token = await sessions.start({ ...who, ...at, name: profile.name });
    return new SignedIn(token, detailOf({ ...who, name: profile.name }, profile.isAdmin));
  };

const enterUnnamed = async ({ sessions }: Doors, ctx: Context, session: string): Promise<SignedIn<UserDetail>> => {
  const visitor = {
    kind: 'anonymous',
    org: ctx.org,
    personId: idFor('visitor', ctx.org, session),
    name: null,
    viewing: null,
  } as const;
  const token = await sessions.start({ ...visitor, device: null, agent: ctx.agent, isKept: true, now: ctx.now });
  return new SignedIn(token, detailOf(visitor, false));
};

export const authenRoutes = (serve: Serve, doors: Doors): void => {
  const { sessions, log } = doors;
  const [enterCustomer, enterStaff, enterAdmin] = [
    enterAs(doors, 'customer'),
    enterAs(doors, 'staff'),
    enterAs(doors, 'admin'),
  ];

  serve(authen.webClient, (ctx, { username, password, session }) =>
    username === '' ? enterUnnamed(doors, ctx, session) : enterCustomer(ctx, { username, password, device: session }),
  );
  serve(authen.ownerUser, (ctx, { username, password, unique }) =>
    enterStaff(ctx, { username, password, device: unique }),
  );
  serve(authen.adminUser, (ctx, { username, password }) => enterAdmin(ctx, { username, password, device: null }));

  serve(authen.userDetail, async (ctx, { token }) => {
    const session = token === '' ? null : await sessions.find(token, ctx.now);
    if (!session) throw new CallError(401, 'invalidToken');
    const profile = await profileOf(log, session);
    return detailOf(session, profile?.isAdmin ?? false);
  });
};

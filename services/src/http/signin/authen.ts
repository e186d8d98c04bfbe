import { authen, type UserDetail } from '@klang/contracts/api/authen';
import type { CustomerReads } from '@klang/projections/customers/queries';
import type { Context } from '../../platform/eventLog/context.ts';
import { idFor } from '../../platform/kit/ids.ts';
import type { Account, AccountKind } from '../../platform/signin/accounts.ts';
import { CallError } from '../kit/answers.ts';
import { refuseSuspended } from '../kit/caller.ts';
import { SignedIn } from '../kit/handled.ts';
import { noteAtLogin } from '../kit/securityNotes.ts';
import type { Serve } from '../kit/serve.ts';
import { overError } from '../kit/sessionOver.ts';
import { enter, enterWork, type LoginPorts, orgOf } from './entering.ts';
import { provenByPassword } from './loginTries.ts';
import { customerNamed, detailOf, type Profile, profileOf } from './profiles.ts';

type AuthenPorts = LoginPorts & { readonly customers: Pick<CustomerReads, 'nameOf'> };
type LoginBody = {
  readonly username: string;
  readonly password: string;
  readonly device: string | null;
  readonly isKept?: boolean;
};

const knownBy = async ({ customers }: AuthenPorts, { org, kind, personId }: Account): Promise<Profile | undefined> => {
  const name = kind === 'customer' ? await customers.nameOf(org, personId) : undefined;
  return name && customerNamed(name);
};

type Enter<T> = (loginPorts: LoginPorts, ctx: Context, entering: Parameters<typeof enter>[2]) => Promise<T>;

const enterAs = <T>(loginPorts: AuthenPorts, kind: AccountKind, through: Enter<T>) => {
  const proven = provenByPassword(loginPorts);
  return async (ctx: Context, { username, password, ...more }: LoginBody): Promise<T> => {
    const account = await proven(ctx, { login: { org: orgOf(ctx, kind), kind, login: username }, password });
    return through(loginPorts, ctx, { account, known: await knownBy(loginPorts, account), ...more });
  };
};

const enterUnnamed = async ({ sessions }: LoginPorts, ctx: Context, session: string): Promise<SignedIn<UserDetail>> => {
  const visitor = {
    kind: 'anonymous',
    org: ctx.org,
    personId: idFor('visitor', ctx.org, session),
    name: null,
    viewing: null,
  } as const;
  const token = await sessions.start({ ...visitor, device: null, agent: ctx.agent, isKept: true, now: ctx.now });
  return new SignedIn({ token }, detailOf(visitor));
};

const endFormer = async ({ sessions }: LoginPorts, ctx: Context, token: string): Promise<void> => {
  const former = token === '' ? null : await sessions.find(token, ctx.now);
  const isOfSite = former?.kind === 'anonymous' || former?.kind === 'customer';
  if (isOfSite && former.org === ctx.org) await sessions.end(token, ctx.now);
};

export const authenRoutes = (serve: Serve, loginPorts: AuthenPorts): void => {
  const { sessions, log } = loginPorts;
  const [enterCustomer, enterStaff, enterAdmin] = [
    enterAs(loginPorts, 'customer', enter),
    enterAs(loginPorts, 'staff', enterWork),
    enterAs(loginPorts, 'admin', enterWork),
  ];

  serve(authen.webClient, async (ctx, { token, username, password, session, autorenew: isKept }) => {
    const entered =
      username === ''
        ? await enterUnnamed(loginPorts, ctx, session)
        : await enterCustomer(ctx, { username, password, device: session, isKept });
    await endFormer(loginPorts, ctx, token);
    return entered;
  });
  serve(authen.ownerUser, (ctx, { username, password, unique }) =>
    enterStaff(ctx, { username, password, device: unique }),
  );
  serve(authen.adminUser, (ctx, { username, password }) => enterAdmin(ctx, { username, password, device: null }));

  serve(authen.logout, async (ctx) => {
    const { org, sessionId, now } = ctx;
    const { kind, id: personId } = ctx.actor;
    if (sessionId !== null && kind !== 'system') await sessions.endOne({ org, kind, personId }, sessionId, now);
    if (kind !== 'system' && kind !== 'anonymous')
      noteAtLogin(loginPorts.security, ctx, { org, kind, personId, what: 'signedOut', detail: 'own' });
    return {};
  });

  serve(authen.userDetail, async (ctx, { token }) => {
    if (token === '') throw new CallError(401, 'noToken');
    const session = await sessions.find(token, ctx.now);
    if (!session) throw await overError(sessions, token, ctx.now);
    refuseSuspended(session.org);
    const profile = await profileOf(log, session);
    if (!profile) throw new CallError(401, 'invalidToken');
    return detailOf(session, profile);
  });
};

import { authen, type UserDetail } from '@klang/contracts/api/authen';
import type { CustomerReads } from '@klang/projections/customers/queries';
import type { Context } from '../../platform/eventLog/context.ts';
import { idFor } from '../../platform/kit/ids.ts';
import type { Account, AccountKind } from '../../platform/signin/accounts.ts';
import { CallError } from '../kit/answers.ts';
import { SignedIn } from '../kit/handled.ts';
import { noteAtDoor } from '../kit/securityNotes.ts';
import type { Serve } from '../kit/serve.ts';
import { overError } from '../kit/sessionOver.ts';
import { refuseSuspended } from '../kit/suspended.ts';
import { type Doors, enter, enterWork, orgOf } from './entering.ts';
import { provenByPassword } from './guessing.ts';
import { customerNamed, detailOf, type Profile, profileOf } from './profiles.ts';

type AuthenPorts = Doors & { readonly customers: Pick<CustomerReads, 'nameOf'> };
type LoginBody = {
  readonly username: string;
  readonly password: string;
  readonly device: string | null;
  readonly isKept?: boolean;
};

/** What a sign-in answers of a customer the list knows; what staff and admins may do now only their streams say. */
const knownBy = async ({ customers }: AuthenPorts, { org, kind, personId }: Account): Promise<Profile | undefined> => {
  const name = kind === 'customer' ? await customers.nameOf(org, personId) : undefined;
  return name && customerNamed(name);
};

type Enter<T> = (doors: Doors, ctx: Context, entering: Parameters<typeof enter>[2]) => Promise<T>;

/** Signing in with a name and a password; what is wrong is not told apart. */
const enterAs = <T>(doors: AuthenPorts, kind: AccountKind, through: Enter<T>) => {
  const proven = provenByPassword(doors);
  return async (ctx: Context, { username, password, ...more }: LoginBody): Promise<T> => {
    const account = await proven(ctx, { login: { org: orgOf(ctx, kind), kind, login: username }, password });
    return through(doors, ctx, { account, known: await knownBy(doors, account), ...more });
  };
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
  return new SignedIn({ token }, detailOf(visitor));
};

/** The token that a browser of the public site had before is over once it has a new one. */
const endFormer = async ({ sessions }: Doors, ctx: Context, token: string): Promise<void> => {
  const former = token === '' ? null : await sessions.find(token, ctx.now);
  const isOfSite = former?.kind === 'anonymous' || former?.kind === 'customer';
  if (isOfSite && former.org === ctx.org) await sessions.end(token, ctx.now);
};

export const authenRoutes = (serve: Serve, doors: AuthenPorts): void => {
  const { sessions, log } = doors;
  const [enterCustomer, enterStaff, enterAdmin] = [
    enterAs(doors, 'customer', enter),
    enterAs(doors, 'staff', enterWork),
    enterAs(doors, 'admin', enterWork),
  ];

  serve(authen.webClient, async (ctx, { token, username, password, session, autorenew: isKept }) => {
    const entered =
      username === ''
        ? await enterUnnamed(doors, ctx, session)
        : await enterCustomer(ctx, { username, password, device: session, isKept });
    await endFormer(doors, ctx, token);
    return entered;
  });
  serve(authen.ownerUser, (ctx, { username, password, unique }) =>
    enterStaff(ctx, { username, password, device: unique }),
  );
  serve(authen.adminUser, (ctx, { username, password }) => enterAdmin(ctx, { username, password, device: null }));

  serve(authen.logout, async (ctx) => {
    const { org, sessionId, now } = ctx;
    const { kind, id: personId } = ctx.actor;
    // A call with a token is made by a person, never by the product itself.
    if (sessionId !== null && kind !== 'system') await sessions.endOne({ org, kind, personId }, sessionId, now);
    if (kind !== 'system' && kind !== 'anonymous')
      noteAtDoor(doors.security, ctx, { org, kind, personId, what: 'signedOut', detail: 'own' });
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

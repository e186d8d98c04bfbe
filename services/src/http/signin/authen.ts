import { authen, type UserDetail } from '@klang/contracts/api/authen';
import { type CustomerName, customerNameSql } from '@klang/projections/customers/queries';
import type { Context } from '../../platform/eventLog/context.ts';
import { idFor } from '../../platform/kit/ids.ts';
import type { AccountKind } from '../../platform/signin/accounts.ts';
import { CallError } from '../kit/answers.ts';
import { type Serve, SignedIn } from '../kit/serve.ts';
import { refuseSuspended } from '../kit/suspended.ts';
import { type Doors, enter, enterWork, orgOf } from './entering.ts';
import { type Beside, enteringByPassword } from './guessing.ts';
import { customerNamed, detailOf, type Profile, profileOf } from './profiles.ts';

type Tried = {
  readonly username: string;
  readonly password: string;
  readonly device: string | null;
  readonly isKept?: boolean;
};

/** Where the list of customers has them already, their name comes with the account. */
const besideItsName: Beside = ({ name, text, values }) => ({
  name: `${name}-and-name`,
  text: (first) => `
    select a.*, n.* from (${text(first)}) a left join lateral (${customerNameSql('a.org', 'a.person_id')}) n on true`,
  values,
});
const knownBy = ({ firstname = null, lastname = null }: Partial<CustomerName>): Profile | undefined =>
  firstname === null ? undefined : customerNamed({ firstname, lastname });

type Enter<T> = (doors: Doors, ctx: Context, entering: Parameters<typeof enter>[2]) => Promise<T>;

/** Signing in with a name and a password; what is wrong is not told apart. */
const enterAs = <T>(doors: Doors, kind: AccountKind, through: Enter<T>) => {
  // What staff and admins may do now only their streams say; of a customer the list knows all that a sign-in answers.
  const byPassword = enteringByPassword<CustomerName>(doors, kind === 'customer' ? besideItsName : undefined);
  return (ctx: Context, { username, password, ...more }: Tried): Promise<T> => {
    const login = { org: orgOf(ctx, kind), kind, login: username };
    return byPassword(ctx, { login, password }, (shown) =>
      through(doors, ctx, { ...shown, known: knownBy(shown.asked), ...more }),
    );
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
  return new SignedIn(token, detailOf(visitor));
};

/** The token that a browser of the public site had before is over once it has a new one. */
const endFormer = async ({ sessions }: Doors, ctx: Context, token: string): Promise<void> => {
  const former = token === '' ? null : await sessions.find(token, ctx.now);
  const isOfSite = former?.kind === 'anonymous' || former?.kind === 'customer';
  if (isOfSite && former.org === ctx.org) await sessions.end(token, ctx.now);
};

export const authenRoutes = (serve: Serve, doors: Doors): void => {
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

  serve(authen.logout, async ({ org, actor, sessionId, now }) => {
    const { kind, id: personId } = actor;
    // A call with a token is made by a person, never by the product itself.
    if (sessionId !== null && kind !== 'system') await sessions.endOne({ org, kind, personId }, sessionId, now);
    return {};
  });

  serve(authen.userDetail, async (ctx, { token }) => {
    if (token === '') throw new CallError(401, 'noToken');
    const session = await sessions.find(token, ctx.now);
    if (!session) throw new CallError(401, 'invalidToken');
    refuseSuspended(session.org);
    const profile = await profileOf(log, session);
    if (!profile) throw new CallError(401, 'invalidToken');
    return detailOf(session, profile);
  });
};

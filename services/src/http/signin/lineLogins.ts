import { authen } from '@klang/contracts/api/authen';
import type { MessageName } from '@klang/contracts/messages';
import { admin } from '../../domain/admin.ts';
import { staff } from '../../domain/staff.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Session } from '../../platform/sessions/sessions.ts';
import { type Account, type AccountKind, type Login, lineLogin } from '../../platform/signin/accounts.ts';
import type { LineAnswer, LineArea } from '../../platform/signin/line.ts';
import { CallError } from '../kit/answers.ts';
import { requireProof } from '../kit/proofs.ts';
import { noteAtLogin } from '../kit/securityNotes.ts';
import type { Serve } from '../kit/serve.ts';
import { asPerson, enterWork, type LoginPorts, orgOf } from './entering.ts';
import { detailOf, profileOf } from './profiles.ts';

type LineKind = Exclude<AccountKind, 'customer'>;
type LineOwner = { readonly kind: LineKind; readonly id: string };
type LineFailure = Exclude<LineAnswer['outcome'], 'good'>;

const areas: Record<AccountKind, LineArea> = { customer: 'web', staff: 'backend', admin: 'admin' };
const failures: Record<LineFailure, { readonly status: number; readonly text: MessageName }> = {
  expired: { status: 400, text: 'lineExpired' },
  wrongApp: { status: 400, text: 'lineWrongApp' },
  notSet: { status: 400, text: 'lineNotSet' },
  away: { status: 503, text: 'lineAway' },
};

const failed = (outcome: LineFailure): CallError => new CallError(failures[outcome].status, failures[outcome].text);

type LineLogin = {
  readonly org: string;
  readonly kind: AccountKind;
  readonly token: string;
  /** The person to link. Null: a login. */
  readonly personId: string | null;
};

type LinePorts = Pick<LoginPorts, 'line' | 'security' | 'reportTries'>;

export const lineUserOf =
  ({ line, security, reportTries }: LinePorts) =>
  async (ctx: Context, { token, ...of }: LineLogin): Promise<string> => {
    const { org, kind } = of;
    // A LINE token cannot be guessed, so only the rate limit applies.
    const answer = await line.personOf(areas[kind], token);
    if (answer.outcome === 'good') return answer.userId;
    // An outage of LINE is no wrong attempt.
    const isWrong = answer.outcome !== 'away' && answer.outcome !== 'notSet';
    if (isWrong) reportTries({ what: 'line wrong', org, kind, who: '' });
    if (isWrong) noteAtLogin(security, ctx, { ...of, what: 'wrongTry', detail: 'line', isOften: true });
    throw failed(answer.outcome);
  };

export const lineLoginOf = (loginPorts: LinePorts) => {
  const userOf = lineUserOf(loginPorts);
  return async (ctx: Context, { kind, ...coming }: Omit<LineLogin, 'org'> & { readonly kind: LineKind }) => {
    const org = orgOf(ctx, kind);
    return { org, kind, login: lineLogin(await userOf(ctx, { ...coming, org, kind })) };
  };
};

export const linkLine = async (
  { accounts }: Pick<LoginPorts, 'accounts'>,
  ctx: Context,
  { account, login }: { readonly account: Account; readonly login: Login },
): Promise<void> => {
  const { personId, kind } = account;
  if ((await accounts.link(login, personId)) !== personId) throw new Refused('line_taken');
  const at = ctx.now.toISOString();
  const self = asPerson(ctx, account);
  if (kind === 'admin') await self.execute(admin, personId, { type: 'LinkAdminLine', adminId: personId, at });
  else await self.execute(staff, personId, { type: 'LinkLine', staffId: personId, at });
};

export const unlinkLine = async (
  { accounts }: Pick<LoginPorts, 'accounts'>,
  ctx: Context,
  { kind, id }: LineOwner,
): Promise<void> => {
  const at = ctx.now.toISOString();
  if (kind === 'admin') await ctx.execute(admin, id, { type: 'UnlinkAdminLine', adminId: id, at });
  else await ctx.execute(staff, id, { type: 'UnlinkLine', staffId: id, byStaffId: id, isByAdmin: false, at });
  await accounts.unlinkLine({ org: ctx.org, kind, personId: id });
};

const personBehind = async ({ sessions }: LoginPorts, ctx: Context, token: string) => {
  if (token === '') throw new CallError(401, 'noToken');
  const session: Session | null = await sessions.find(token, ctx.now);
  if (!session) throw new CallError(401, 'invalidToken');
  const { kind, org } = session;
  const isHere = kind === 'admin' || (kind === 'staff' && org === ctx.org);
  if (!isHere || session.viewing !== null) throw new CallError(403, 'noRight');
  return { ...session, kind };
};

export const lineRoutes = (serve: Serve, loginPorts: LoginPorts): void => {
  const { accounts, log } = loginPorts;
  const loginOf = lineLoginOf(loginPorts);

  const enterByLine = async (ctx: Context, kind: LineKind, sent: { token: string; device: string | null }) => {
    const login = await loginOf(ctx, { kind, token: sent.token, personId: null });
    const account = await accounts.linkedTo(login);
    if (!account) {
      const tried = { org: login.org, kind, personId: null, detail: 'lineNotLinked' };
      noteAtLogin(loginPorts.security, ctx, { ...tried, what: 'wrongTry', isOften: true });
      throw new CallError(403, 'lineNotLinked');
    }
    return enterWork(loginPorts, ctx, { account, device: sent.device });
  };
  serve(authen.ownerLine, (ctx, { LINETOKEN: token, unique: device }) => enterByLine(ctx, 'staff', { token, device }));
  serve(authen.adminLine, (ctx, { LINETOKEN: token }) => enterByLine(ctx, 'admin', { token, device: null }));

  serve(authen.registerOwnerLine, async (ctx, { LINETOKEN, token }) => {
    const session = await personBehind(loginPorts, ctx, token);
    await requireProof(loginPorts.sessions, session.id, ctx.now);
    const { kind, personId } = session;
    const login = await loginOf(ctx, { kind, token: LINETOKEN, personId });
    await linkLine(loginPorts, ctx, { account: session, login });
    const profile = await profileOf(log, session);
    if (!profile) throw new CallError(401, 'invalidToken');
    return detailOf(session, profile);
  });

  serve(authen.ownLine, async ({ org, actor: { kind, id } }) => {
    if (kind === 'admin') return { isLinked: (await stateOf(log, admin, { org, id })).hasLine };
    return { isLinked: kind === 'staff' && (await stateOf(log, staff, { org, id })).hasLine };
  });
  serve(authen.unlinkOwnLine, async (ctx) => {
    const { kind, id } = ctx.actor;
    if (kind === 'staff' || kind === 'admin') await unlinkLine(loginPorts, ctx, { kind, id });
    return {};
  });
};

import { normalizeIP } from '@fastify/rate-limit';
import type { Context } from '../../platform/eventLog/context.ts';
import type { AccountKind, Login, Proven } from '../../platform/signin/accounts.ts';
import { paces, type Try } from '../../platform/signin/tryCounts.ts';
import { CallError } from '../kit/answers.ts';
import { noteAtLogin } from '../kit/securityNotes.ts';
import type { LoginPorts } from './entering.ts';

type Ports = Pick<LoginPorts, 'devices' | 'tryCounts' | 'security' | 'reportTries'>;
type TryInput = {
  readonly what: 'password' | 'oldPassword' | 'code';
  readonly org: string;
  readonly kind: AccountKind;
  readonly login: string;
  readonly personId: string | null;
};
/** A success clears `own` and gives one attempt back to `shared`. */
type Tries = { readonly own: readonly Try[]; readonly shared: readonly Try[] };

const whoLength = 10;

export const sameLogin = (login: string): string => login.normalize('NFKC').trim().toLowerCase();

export const isKnownDevice = async (
  { devices }: Pick<LoginPorts, 'devices'>,
  { device }: Pick<Context, 'device'>,
  { personId, ...of }: Pick<TryInput, 'org' | 'kind' | 'personId'>,
): Promise<boolean> =>
  // Also asked for unknown accounts, so that the response time reveals nothing.
  device !== null && devices.isKnown({ ...of, personId: personId ?? '' }, device);

const triesOf = async (ports: Ports, ctx: Context, input: TryInput): Promise<Tries> => {
  const { tryCounts } = ports;
  const { what, org, kind, login } = input;
  const whoOf = (...words: readonly string[]) => tryCounts.whoOf(what, org, kind, sameLogin(login), ...words);
  if (await isKnownDevice(ports, ctx, input))
    return { own: [{ pace: paces.device, who: whoOf('device', ctx.device ?? '') }], shared: [] };
  const isCode = what === 'code';
  const address = { pace: paces[isCode ? 'codeAddress' : 'address'], who: whoOf('at', normalizeIP(ctx.address ?? '')) };
  const account = { pace: paces[isCode ? 'codeAccount' : 'account'], who: whoOf() };
  return { own: ctx.address === null ? [] : [address], shared: [account] };
};

const noteTry = (
  ports: Ports,
  ctx: Context,
  { outcome, input }: { outcome: 'wrong' | 'refused'; input: TryInput },
): void => {
  const { reportTries, tryCounts, security } = ports;
  const { what, org, kind, login, personId } = input;
  const noted = { what: outcome === 'wrong' ? 'wrongTry' : 'limited', detail: what, isOften: true } as const;
  noteAtLogin(security, ctx, { org, kind, personId, ...noted });
  const who = tryCounts.whoOf(what, org, kind, sameLogin(login)).toString('base64url').slice(0, whoLength);
  reportTries({ what: `${what} ${outcome}`, org, kind, who });
};

/** Runs an attempt unless the limit is reached. Null is a wrong attempt. An error does not count. */
export const countedTry =
  (ports: Ports) =>
  async <T>(ctx: Context, input: TryInput, trying: () => Promise<T | null>): Promise<T | null> => {
    const { tryCounts } = ports;
    const { own, shared } = await triesOf(ports, ctx, input);
    const all = [...own, ...shared];
    const retryAfter = await tryCounts.take(all, ctx.now);
    if (retryAfter > 0) {
      noteTry(ports, ctx, { outcome: 'refused', input });
      throw new CallError(429, 'tooManyTries', { retryAfter });
    }
    const tried = await trying().catch(async (error: unknown) => {
      await tryCounts.giveBack(all);
      throw error;
    });
    if (tried === null) {
      noteTry(ports, ctx, { outcome: 'wrong', input });
      return null;
    }
    await Promise.all([...own.map(tryCounts.clear), tryCounts.giveBack(shared)]);
    return tried;
  };

type WithPassword = { readonly login: Login; readonly password: string };

export const provenByPassword =
  (ports: Ports & Pick<LoginPorts, 'accounts'>) =>
  async (ctx: Context, { login, password }: WithPassword): Promise<Proven> => {
    const { accounts } = ports;
    const behind = await accounts.behind(login);
    const input = { what: 'password', ...login, personId: behind?.personId ?? null } as const;
    const proven = await countedTry(ports)(ctx, input, () => accounts.isRight(behind, password));
    if (!proven) throw new CallError(400, 'wrongLogin');
    return proven;
  };

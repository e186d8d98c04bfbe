import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FactorRule } from '@klang/contracts/events/factorrule';
import { callsAMinute, checkoutsAnHour } from '@klang/contracts/limits';
import { activityReads } from '@klang/projections/activity/queries';
import { customerReads } from '@klang/projections/customers/queries';
import { watchFreshness } from '@klang/projections/kit/freshness';
import { ledOf } from '@klang/projections/kit/leadership';
import { leadsWord } from '@klang/projections/kit/projection';
import { settling, type UntilSettled } from '@klang/projections/kit/settled';
import { orderReads } from '@klang/projections/orders/queries';
import { orgReads } from '@klang/projections/orgs/queries';
import { projections } from '@klang/projections/registry';
import { permissionReads } from '@klang/projections/staff/permissions';
import { staffProjection } from '@klang/projections/staff/projection';
import { staffReads } from '@klang/projections/staff/queries';
import { drawPaper } from '../../documents/papers/drawPaper.ts';
import { staff } from '../../domain/staff.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { filesInFolder } from '../../platform/images/files.ts';
import type { Clock } from '../../platform/kit/clock.ts';
import { openLogger } from '../../platform/kit/logger.ts';
import { orgIdOfHost } from '../../platform/kit/orgs.ts';
import { openQuickRedis } from '../../platform/kit/quickRedis.ts';
import { gatewayContexts } from '../../platform/payments/gatewayContext.ts';
import { openGateway } from '../../platform/payments/gw2c2p/gateway.ts';
import { notifyPath } from '../../platform/payments/gw2c2p/paths.ts';
import type { SessionKind } from '../../platform/sessions/sessionEndings.ts';
import { openLine } from '../../platform/signin/line.ts';
import { waitFor } from '../../processes/waiting.ts';
import { demoLiff, demoMessagingToken } from '../../standins/line/lineAccounts.ts';
import { redis as redisOfTest, type WhichStore } from '../../testing/testWorld.ts';
import { type ApiParts, buildApi } from '../api/app.ts';
import { openApiMetrics } from '../health/apiMetrics.ts';
import type { CallerOf } from '../kit/caller.ts';
import { callerOfSession, contextOfCall, rememberedCallers } from '../kit/callers.ts';
import { followCallers } from '../live/changes.ts';
import type { TryLine } from '../signin/entering.ts';
import { openFilled, projectInto } from './filledFixture.ts';
import { type GatewayAnswer, gatewayOfTest, notificationOf } from './gatewayFixture.ts';

const nowhere = 'http://127.0.0.1:9';
const unset = { DESK_URL: undefined, TRUST_PROXY: undefined, LINE_STANDIN_URL: undefined };
const lineWaitMs = 500;

type Options = {
  readonly gatewayUrl?: string;
  readonly publicUrl?: string;
  readonly metricsToken?: string;
  readonly clock?: Clock;
  /** Most tests need no second factor. */
  readonly factorRule?: FactorRule;
  readonly lineUrl?: string;
  readonly store?: WhichStore;
  /** How long staff rights count without confirmation. */
  readonly trustedMs?: number;
  /** How long a command waits for its read models. Long, so that tests do not depend on the machine's load. */
  readonly shownWithinMs?: number;
  readonly checkoutsAnHour?: number;
  readonly around?: (log: EventLog) => EventLog;
};

const lineApps = {
  LINE_MESSAGING_TOKEN: demoMessagingToken,
  LINE_LIFF_WEB: demoLiff.web,
  LINE_LIFF_BACKEND: demoLiff.backend,
  LINE_LIFF_ADMIN: demoLiff.admin,
} as const;

export const openApi = async (options: Options = {}) => {
  const { gatewayUrl = nowhere, publicUrl = nowhere, metricsToken, clock: givenClock, lineUrl } = options;
  const counts = redisOfTest();
  const quickRedis = openQuickRedis(counts.url);
  // Other tests have the same organizations.
  const liveKey = counts.prefix;
  const { store, opened, DATABASE_URL } = await openFilled(options.factorRule, options.store);
  const log = options.around?.(opened.log) ?? opened.log;
  const parts = { ...opened, log, clock: givenClock ?? opened.clock };
  const { clock, sessions, pool } = parts;
  const metrics = openApiMetrics({ pool, log, redis: quickRedis, prefix: counts.prefix, now: clock.now });
  const contextOf = contexts({ ...parts, report: metrics.command });
  const redis = { isUp: true };
  const people = { staff: staffReads(pool), permissions: permissionReads(pool), activity: activityReads(pool) };
  const settle = settling(pool, projections, log);
  const settled: UntilSettled = (names, position, withinMs = options.shownWithinMs ?? 15_000) =>
    settle(names, position, withinMs);
  const tries: TryLine[] = [];
  const line = openLine({ LINE_API_URL: lineUrl ?? nowhere, ...lineApps }, lineWaitMs);
  const folder = await mkdtemp(join(tmpdir(), 'klang-files-'));
  const files = filesInFolder(folder);
  const projector = projectInto(DATABASE_URL, log, liveKey);
  // Wait for the projector, so that the first write is shown as fast as later ones.
  await waitFor(async () => (await ledOf(pool, [leadsWord(staffProjection)])).size || undefined, {
    withinMs: 20_000,
    failure: 'The projector of the test does not begin.',
  });
  const apiParts = (callerOf: CallerOf): ApiParts => ({
    settings: {
      ...unset,
      ...lineApps,
      METRICS_TOKEN: metricsToken,
      PUBLIC_URL: publicUrl,
      isDemo: false,
      APP_SHELL: 'on',
    },
    metrics,
    logger: openLogger('test', 'silent'),
    now: clock.now,
    probes: {
      eventstore: log.head,
      postgres: () => pool.query('select 1'),
      redis: () => (redis.isUp ? Promise.resolve() : Promise.reject(new Error('away'))),
    },
    callerOf,
    contextOf: contextOfCall(contextOf, { ORG_DEFAULT: 'klangdee', ...parts.devices }),
    loginPorts: { ...parts, line, reportTries: (notice) => tries.push(notice) },
    people,
    settled,
    reads: orderReads(pool),
    files,
    draw: drawPaper,
    gateway: openGateway({ ...gatewayOfTest, url: new URL('/payment/4.3/', gatewayUrl).href, now: clock.now }),
    gatewayContext: gatewayContexts(contextOf, { ORG_DEFAULT: 'klangdee' }),
    callStations: () => {},
    notifyReminders: () => {},
    limits: {
      redis: quickRedis,
      prefix: counts.prefix,
      callsAMinute,
      checkoutsAnHour: options.checkoutsAnHour ?? checkoutsAnHour,
      deviceOf: parts.devices.deviceOf,
      orgOfHost: (host) => orgIdOfHost(host, 'klangdee'),
    },
  });

  const withinMs = options.trustedMs ?? 10_000;
  const freshness = watchFreshness({ db: pool, source: log, projection: staffProjection, withinMs, lookEveryMs: 200 });
  const { isFresh: isStaffFresh } = freshness;
  const callersOf = () =>
    rememberedCallers(
      callerOfSession({ sessions, clock, log, customers: customerReads(pool), staff: people.staff, isStaffFresh }),
    );
  const { callerOf, forget } = callersOf();
  sessions.onEnd(forget);
  const app = await buildApi(apiParts(callerOf));
  const readOrgs = orgReads(pool).all;
  const followed = { databaseUrl: DATABASE_URL, forget, readOrgs, recheckAll: async () => {}, freshness };
  const following = await followCallers(followed);

  type SentCall = { readonly token?: string; readonly headers?: Record<string, string> };
  const call = (path: string, body: object, { token, headers }: SentCall = {}) =>
    app.inject({
      method: 'POST',
      url: path,
      headers: { host: 'localhost', ...(token && { authorization: `Bearer ${token}` }), ...headers },
      payload: body,
    });
  const notify = async (notice: GatewayAnswer, change: object = {}, secret: string = gatewayOfTest.secret) =>
    app.inject({ method: 'POST', url: notifyPath, payload: await notificationOf(notice, change, secret) });
  const asSystem = (org = 'klangdee') =>
    contextOf({ org, actor: { kind: 'system', id: 'test', name: null }, address: null });
  const hire = async (staffId: string, { org = 'klangdee', isAdmin = true, name = 'สมชาย' } = {}) => {
    const command = { type: 'AddStaff', staffId, name, isAdmin, at: clock.now().toISOString() } as const;
    const { position } = await asSystem(org).execute(staff, staffId, command);
    if (position) await settled(['staff'], position);
  };
  /** Staff are admins, unless hired before. */
  const signedIn = async (kind: SessionKind, personId: string, org = 'klangdee', name = 'สมชาย') => {
    if (kind === 'staff') await hire(personId, { org });
    const who = { kind, org, personId, name, device: null, agent: '', isKept: false };
    return sessions.start({ ...who, now: clock.now(), isProved: true });
  };
  const typesOf = async (stream: string): Promise<readonly string[]> => {
    const types: string[] = [];
    for await (const page of log.read(stream)) types.push(...page.events.map(({ type }) => type));
    return types;
  };
  const close = async () => {
    await following.close();
    await freshness.close();
    await projector.close();
    await app.close();
    quickRedis.disconnect();
    await parts.close();
    await store.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return {
    app,
    store,
    parts,
    databaseUrl: DATABASE_URL,
    counts,
    liveKey,
    tries,
    redis,
    call,
    notify,
    asSystem,
    files,
    signedIn,
    typesOf,
    close,
    stopProjector: projector.stop,
    freshness,
    hire,
    settled,
    people,
    apiParts,
    callersOf,
  };
};
export type TestApi = Awaited<ReturnType<typeof openApi>>;

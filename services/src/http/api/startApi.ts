import { type CallKind, callsAMinute, checkoutsAnHour } from '@klang/contracts/limits';
import { activityReads } from '@klang/projections/activity/queries';
import { customerReads } from '@klang/projections/customers/queries';
import { prepareReadModels } from '@klang/projections/kit/copies';
import { watchFreshness } from '@klang/projections/kit/freshness';
import { settling } from '@klang/projections/kit/settled';
import { lookupReads } from '@klang/projections/lookups/queries';
import { orderReads } from '@klang/projections/orders/queries';
import { orgReads } from '@klang/projections/orgs/queries';
import { projections } from '@klang/projections/registry';
import { permissionReads } from '@klang/projections/staff/permissions';
import { staffProjection } from '@klang/projections/staff/projection';
import { staffReads } from '@klang/projections/staff/queries';
import { drawPaper } from '../../documents/papers/drawPaper.ts';
import { type CommandLine, contexts } from '../../platform/eventLog/context.ts';
import { redisPrefix } from '../../platform/health/queueDepths.ts';
import { filesOf } from '../../platform/images/files.ts';
import { type Logger, openLogger } from '../../platform/kit/logger.ts';
import { allOrgs, orgIdOfHost } from '../../platform/kit/orgs.ts';
import { openQuickRedis } from '../../platform/kit/quickRedis.ts';
import { readSettings, requireSettings, type Settings } from '../../platform/kit/settings.ts';
import { openParts, type Parts } from '../../platform/parts.ts';
import { gatewayContexts } from '../../platform/payments/gatewayContext.ts';
import { gatewayOf } from '../../platform/payments/gw2c2p/gateway.ts';
import { openLine } from '../../platform/signin/line.ts';
import { openApiMetrics } from '../health/apiMetrics.ts';
import type { Probes } from '../health/health.ts';
import { ourHosts } from '../hosts/hosts.ts';
import { openInvalidTokens } from '../hosts/invalidTokens.ts';
import { placeBy } from '../hosts/rateLimits.ts';
import { callerOfSession, contextOfCall, rememberedCallers } from '../kit/callers.ts';
import { followCallers } from '../live/changes.ts';
import { openRealtime, type Realtime } from '../live/realtime.ts';
import { followOptions } from '../lookups/options.ts';
import { buildApi } from './app.ts';

export type ApiOptions = { readonly callsAMinute: Readonly<Record<CallKind, number>> };

const openCallers = ({ pool, log, clock, sessions }: Parts) => {
  const staff = staffReads(pool);
  const freshness = watchFreshness({ db: pool, source: log, projection: staffProjection });
  const parts = { sessions, clock, log, staff, customers: customerReads(pool), isStaffFresh: freshness.isFresh };
  const { callerOf, forget } = rememberedCallers(callerOfSession(parts));
  sessions.onEnd(forget);
  return { staff, freshness, callerOf, forget };
};

const probesOf = ({ log, pool, isDemo }: Parts, redis: ReturnType<typeof openQuickRedis>): Probes => ({
  eventstore: log.head,
  postgres: async () => {
    await pool.query('select 1');
    // A demo is ready with its organizations. An empty system creates them in the console.
    if (isDemo && allOrgs().length === 0) throw new Error('no organization yet');
  },
  redis: () => redis.ping(),
});

const loggingOf = (logger: Logger, metrics: ReturnType<typeof openApiMetrics>) => (line: CommandLine) => {
  logger.info(line, 'command');
  metrics.command(line);
};

const limitsOf = (settings: Settings, { devices }: Parts) => ({
  prefix: redisPrefix,
  checkoutsAnHour,
  deviceOf: devices.deviceOf,
  orgOfHost: (host: string) => orgIdOfHost(host, settings.ORG_DEFAULT),
});

/** Only benchmarks change the limits. */
export const startApi = async (options: ApiOptions = { callsAMinute }): Promise<void> => {
  const needed = ['DATABASE_URL', 'EVENTSTORE_URL', 'REDIS_URL', 'MASTER_KEY'] as const;
  const settings = requireSettings(readSettings(process.env), needed);
  const logger = openLogger('api', settings.LOG_LEVEL);
  const parts = await openParts(settings);
  const redis = openQuickRedis(settings.REDIS_URL);
  const { clock, log, pool } = parts;
  const metrics = openApiMetrics({ pool, log, redis, prefix: redisPrefix, now: clock.now });
  const contextOf = contexts({ ...parts, report: loggingOf(logger, metrics) });
  await prepareReadModels(pool, projections);
  const { staff, freshness, callerOf, forget } = openCallers(parts);
  let realtime: Realtime | undefined;
  const app = await buildApi({
    settings,
    logger,
    now: clock.now,
    probes: probesOf(parts, redis),
    callerOf,
    contextOf: contextOfCall(contextOf, { ...settings, ...parts.devices }),
    loginPorts: { ...parts, line: openLine(settings), reportTries: (line) => logger.warn(line, 'try') },
    settled: settling(pool, projections, log),
    reads: orderReads(pool),
    people: { staff, permissions: permissionReads(pool), activity: activityReads(pool) },
    files: filesOf(settings),
    draw: drawPaper,
    gateway: gatewayOf(settings, clock.now),
    gatewayContext: gatewayContexts(contextOf, settings),
    limits: { ...options, ...limitsOf(settings, parts), redis },
    metrics,
    callStations: (org, jobId) => realtime?.callStations(org, jobId),
    notifyReminders: (person) => realtime?.notifyReminders(person),
  });

  realtime = openRealtime({
    server: app.server,
    redisUrl: settings.REDIS_URL,
    callerOf,
    trusted: settings.TRUST_PROXY,
    placeOf: placeBy(parts.devices),
    invalidTokens: openInvalidTokens({ ...options, redis, prefix: redisPrefix }),
    isOurHost: ourHosts(settings),
  });
  metrics.sockets(realtime.count);
  const { recheckAll } = realtime;
  const readOrgs = orgReads(pool).all;
  const { DATABASE_URL: databaseUrl } = settings;
  const optionLists = followOptions({ rows: lookupReads(pool), links: realtime.links });
  const { orgsChanged } = optionLists;
  const following = await followCallers({ databaseUrl, forget, readOrgs, recheckAll, freshness, orgsChanged });
  // Sessions expire by the clock, which a demo can move.
  parts.onAdvance(() => {
    forget();
    void recheckAll();
  });

  const stop = async (): Promise<void> => {
    optionLists.close();
    await Promise.all([following.close(), freshness.close()]);
    await realtime.close();
    await app.close();
    redis.disconnect();
    await parts.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
  await app.listen({ port: settings.PORT, host: settings.HOST });
  process.stdout.write(`${JSON.stringify({ ready: true, port: settings.PORT })}\n`);
};

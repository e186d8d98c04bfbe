import helmet from '@fastify/helmet';
import { endpoints } from '@klang/contracts/api/index';
import { caseReads } from '@klang/projections/cases/queries';
import { contactReads } from '@klang/projections/contacts/queries';
import { customerReads } from '@klang/projections/customers/queries';
import type { Settled } from '@klang/projections/kit/settled';
import { lookupReads } from '@klang/projections/lookups/queries';
import type { OrderReads } from '@klang/projections/orders/queries';
import { placeReads } from '@klang/projections/places/queries';
import { promoReads } from '@klang/projections/promos/queries';
import { viewReads } from '@klang/projections/views/queries';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { FileStore } from '../platform/files.ts';
import type { Gateway } from '../platform/gw2c2p/gateway.ts';
import type { GatewayContext } from '../platform/gw2c2p/gatewayContext.ts';
import { newId } from '../platform/ids.ts';
import { openOrderMails } from '../platform/orderMails.ts';
import type { Parts } from '../platform/parts.ts';
import type { Settings } from '../platform/settings.ts';
import { openUploads } from '../platform/uploads.ts';
import { languageOf } from './answers.ts';
import type { ApiMetrics } from './apiMetrics.ts';
import { authenRoutes } from './authen.ts';
import { calendarRoutes } from './calendar.ts';
import type { CallerOf } from './caller.ts';
import { awaitingCaller } from './callers.ts';
import { commandKeys } from './commandKeys.ts';
import { consoleRoutes } from './console/routes.ts';
import { contactRoutes } from './contacts.ts';
import { contentPolicy } from './contentPolicy.ts';
import { custodyRoutes } from './custody.ts';
import { type CustomerParts, customerRoutes } from './customers.ts';
import { deskRoutes } from './desk.ts';
import { docsRoutes } from './docs/routes.ts';
import { emailRoutes } from './emails.ts';
import { takeEmptyBodies } from './emptyBodies.ts';
import { answerOf, retryAfterOf } from './errors.ts';
import { factorDoorRoutes } from './factorEntering.ts';
import { factorResetRoutes } from './factorResets.ts';
import { factorRoutes } from './factors.ts';
import { forgottenRoutes } from './forgotten.ts';
import { gatewayRoutes } from './gateway.ts';
import { healthRoutes, type Probes } from './health.ts';
import { hostRoute, ourHosts, refuseStrangeHosts } from './hosts.ts';
import { imageRoutes } from './images.ts';
import { lateMoneyRoutes } from './lateMoney.ts';
import { lineRoutes } from './lineDoors.ts';
import { lookupRoutes } from './lookups/routes.ts';
import { metricsRoute } from './metricsRoute.ts';
import { orderRoutes } from './orders.ts';
import { overviewReads, overviewRoutes } from './overview.ts';
import { ownerOrderRoutes } from './ownerOrders.ts';
import { passwordRoutes } from './passwords.ts';
import { paymentRoutes } from './payments.ts';
import type { People } from './people.ts';
import { permissionRoutes } from './permissions.ts';
import { placingRoutes } from './placing.ts';
import { type Limits, limitRates } from './rateLimits.ts';
import { readModelHealth } from './readModelHealth.ts';
import { registeringRoutes } from './registering.ts';
import { reminderRoutes } from './reminders.ts';
import { type ContextOf, type Serve, servedBy } from './serve.ts';
import { sessionRoutes } from './sessions.ts';
import { openingRoutes } from './site/opening.ts';
import { pagePrices } from './site/pagePrices.ts';
import { sitePartRoutes } from './site/parts.ts';
import { openPublished, type SiteSettings } from './site/published.ts';
import { siteRoutes } from './site.ts';
import { staffRoutes } from './staff.ts';
import { staffAnswerRoutes, staffChangeRoutes } from './staffChanges.ts';
import { staffRightsRoutes } from './staffRights.ts';
import { transferRoutes } from './transfers.ts';
import { viewRoutes } from './views.ts';
import { webRoutes } from './web.ts';

export type ApiParts = {
  readonly settings: Pick<Settings, 'DESK_URL' | 'TRUST_PROXY' | 'METRICS_TOKEN' | 'PUBLIC_URL'> & SiteSettings;
  readonly logger: FastifyBaseLogger;
  readonly now: () => Date;
  readonly probes: Probes;
  readonly callerOf: CallerOf;
  readonly contextOf: ContextOf;
  readonly doors: CustomerParts & Pick<Parts, 'pool' | 'payHashes' | 'challenges'>;
  readonly settled: Settled;
  readonly reads: OrderReads;
  readonly people: Pick<People, 'staff' | 'permissions' | 'activity'>;
  readonly files: FileStore;
  readonly gateway: Gateway;
  readonly gatewayContext: GatewayContext;
  readonly limits: Limits;
  readonly metrics: Pick<ApiMetrics, 'call' | 'text'>;
};

const longestParam = 400;
const bodyLimitBytes = 256 * 1024;
/** Whoever sends slower than this holds a place that others wait for. */
const sendWithinMs = 120_000;
const yearSeconds = 365 * 86_400;

const failuresOf = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const answer = answerOf(error, languageOf(request));
    if (answer.code === 500) request.log.error({ err: error }, 'a call failed');
    const retryAfter = retryAfterOf(error, answer);
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.code(answer.code).send({ ...answer, requestId: request.id });
  });
};

/** How people come in and go, and show who they are. */
const doorRoutes = (serve: Serve, { doors, settings }: Pick<ApiParts, 'doors' | 'settings'>): void => {
  const showing = { ...doors, publicUrl: settings.PUBLIC_URL };
  authenRoutes(serve, doors);
  lineRoutes(serve, doors);
  registeringRoutes(serve, doors);
  forgottenRoutes(serve, doors);
  passwordRoutes(serve, doors);
  emailRoutes(serve, doors);
  sessionRoutes(serve, doors);
  factorDoorRoutes(serve, showing);
  factorRoutes(serve, showing);
  factorResetRoutes(serve, doors);
};

const openServer = async ({ settings, logger }: Pick<ApiParts, 'settings' | 'logger'>): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: logger,
    genReqId: newId,
    bodyLimit: bodyLimitBytes,
    requestTimeout: sendWithinMs,
    // Addresses of attempts to pay carry three ids and a signature.
    routerOptions: { maxParamLength: longestParam },
    trustProxy: settings.TRUST_PROXY?.split(',') ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  const isEncrypted = settings.PUBLIC_URL.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy(settings),
    // Hosts of organizations share no name: each says so for itself.
    strictTransportSecurity: isEncrypted && { maxAge: 2 * yearSeconds, includeSubDomains: false },
  });
  return app;
};

/** The api as a value: every part it leans on comes in, so that tests and processes build the same one. */
export const buildApi = async (parts: ApiParts): Promise<FastifyInstance> => {
  const app = await openServer(parts);
  failuresOf(app);
  const isOurHost = ourHosts(parts.settings);
  refuseStrangeHosts(app, isOurHost);
  takeEmptyBodies(app);
  metricsRoute(app, parts.metrics, { ...parts.settings, isOurHost });
  healthRoutes(app, { ...parts, readModels: readModelHealth({ ...parts.doors, now: parts.now }) });
  hostRoute(app, isOurHost);
  docsRoutes(app, endpoints);
  if (parts.settings.DESK_URL) await deskRoutes(app, parts.settings.DESK_URL, isOurHost);
  await limitRates(app, parts.limits);
  const { sessions } = parts.doors;
  const awaitingOf = awaitingCaller(sessions, parts.now);
  const door = { ...parts, sessions, awaitingOf, commandIdOf: commandKeys(parts.limits) };
  const serve = servedBy(app, door);
  doorRoutes(serve, parts);
  customerRoutes(serve, parts.doors);
  const people = { ...parts.doors, ...parts.people };
  staffAnswerRoutes(serve, people);
  staffChangeRoutes(serve, people);
  staffRightsRoutes(serve, people);
  const rows = lookupReads(people.pool);
  permissionRoutes(serve, people, rows);
  const contacts = contactReads(people.pool);
  staffRoutes(serve, people, { contacts, customers: customerReads(people.pool), lookups: rows });
  const published = openPublished(parts.settings, rows, parts.now);
  siteRoutes(serve, published);
  const listParts = { log: people.log, pool: people.pool, rows };
  lookupRoutes(serve, listParts);
  sitePartRoutes(serve, listParts);
  openingRoutes(serve, listParts);
  consoleRoutes(serve, { ...people, rows });
  await imageRoutes(app, door, { files: parts.files, uploads: openUploads(people.pool) });
  contactRoutes(serve, { ...people, rows: contacts });
  viewRoutes(serve, viewReads(people.pool));
  calendarRoutes(serve, { log: people.log, rows, places: placeReads(people.pool) });
  orderRoutes(serve, { log: parts.doors.log, reads: parts.reads, rows });
  placingRoutes(serve, { log: people.log, pool: people.pool, rows, promos: promoReads(people.pool) });
  const paying = { log: people.log, gateway: parts.gateway, hashes: people.payHashes, rows };
  const payParts = { ...paying, publicUrl: parts.settings.PUBLIC_URL };
  paymentRoutes(serve, payParts);
  transferRoutes(serve, people.log);
  const ordering = { log: people.log, reads: parts.reads };
  ownerOrderRoutes(serve, { ...ordering, places: placeReads(people.pool), mails: openOrderMails(people.pool) });
  custodyRoutes(serve, parts.doors);
  overviewRoutes(serve, { ...overviewReads(people.pool), rows, staff: people.staff });
  reminderRoutes(serve, { pool: people.pool, staff: people.staff });
  lateMoneyRoutes(serve, { ...ordering, staff: people.staff, cases: caseReads(people.pool) });
  await gatewayRoutes(app, { ...payParts, contextOf: parts.gatewayContext, now: parts.now });
  const priceOf = pagePrices({ log: people.log, rows }, parts.now);
  await webRoutes(app, { ...parts.limits, published, drawing: { priceOf, now: parts.now } });
  return app;
};

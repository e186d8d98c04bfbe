import helmet from '@fastify/helmet';
import { endpoints } from '@klang/contracts/api/index';
import { billReads } from '@klang/projections/bills/queries';
import { caseReads } from '@klang/projections/cases/queries';
import { codeReads } from '@klang/projections/codes/queries';
import { contactReads } from '@klang/projections/contacts/queries';
import { customerReads } from '@klang/projections/customers/queries';
import { itemReads } from '@klang/projections/items/queries';
import type { UntilSettled } from '@klang/projections/kit/settled';
import { type LookupReads, lookupReads } from '@klang/projections/lookups/queries';
import type { OrderReads } from '@klang/projections/orders/queries';
import { paperReads } from '@klang/projections/papers/queries';
import { placeReads } from '@klang/projections/places/queries';
import { printReads } from '@klang/projections/prints/queries';
import { promoReads } from '@klang/projections/promos/queries';
import { tripReads } from '@klang/projections/trips/queries';
import { viewReads } from '@klang/projections/views/queries';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { failingAlarms } from '../../platform/health/queueDepths.ts';
import type { FileStore } from '../../platform/images/files.ts';
import { openUploads } from '../../platform/images/uploads.ts';
import { newId } from '../../platform/kit/ids.ts';
import type { Settings } from '../../platform/kit/settings.ts';
import type { DrawPaper } from '../../platform/papers/sheets.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Gateway } from '../../platform/payments/gateway.ts';
import type { GatewayContext } from '../../platform/payments/gatewayContext.ts';
import { openStationSigns } from '../../platform/prints/stationSigns.ts';
import { billRoutes } from '../bills/bills.ts';
import { calendarRoutes } from '../calendar/calendar.ts';
import { claimPictureRoutes } from '../claims/claimPicturesSent.ts';
import { claimRoutes } from '../claims/claims.ts';
import { routesOfCodes } from '../codes/routes.ts';
import { consoleRoutes } from '../console/routes.ts';
import { contactRoutes } from '../contacts/contacts.ts';
import { custodyRoutes } from '../custody/custody.ts';
import { bookerRoutes } from '../customers/bookerRoutes.ts';
import type { CustomerParts } from '../customers/customers.ts';
import { identityRoutes } from '../customers/identity.ts';
import { factorDoorRoutes } from '../factors/factorEntering.ts';
import { factorResetRoutes } from '../factors/factorResets.ts';
import { factorRoutes } from '../factors/factors.ts';
import type { ApiMetrics } from '../health/apiMetrics.ts';
import { healthRoutes, type Probes } from '../health/health.ts';
import { metricsRoute } from '../health/metricsRoute.ts';
import { readModelHealth } from '../health/readModelHealth.ts';
import { deskRoutes } from '../hosts/desk.ts';
import { hostRoute, ourHosts, refuseStrangeHosts } from '../hosts/hosts.ts';
import { notingLimited } from '../hosts/limitedNotes.ts';
import { type Limits, limitRates } from '../hosts/rateLimits.ts';
import { imageRoutes } from '../images/images.ts';
import { languageOf } from '../kit/answers.ts';
import type { CallerOf } from '../kit/caller.ts';
import { awaitingCaller } from '../kit/callers.ts';
import { commandKeys } from '../kit/commandKeys.ts';
import { takeEmptyBodies } from '../kit/emptyBodies.ts';
import { answerOf, retryAfterOf } from '../kit/errors.ts';
import { type ContextOf, type Serve, servedBy } from '../kit/serve.ts';
import { viewRoutes } from '../lists/views.ts';
import { placeCodeFits } from '../lookups/placeCodes.ts';
import { lookupRoutes } from '../lookups/routes.ts';
import { stillInUse } from '../lookups/stillInUse.ts';
import { type CheckoutLimits, checkoutStepRoutes } from '../orders/checkoutSteps.ts';
import { orderRoutes } from '../orders/orders.ts';
import { ownerOrderRoutes } from '../orders/ownerOrders.ts';
import { payLinkRoutes } from '../orders/payLinks.ts';
import { placingRoutes } from '../orders/placing.ts';
import { staffOrderRoutes } from '../orders/staffOrders.ts';
import { noteRoutes } from '../overview/notes.ts';
import { overviewReads, overviewRoutes } from '../overview/overview.ts';
import { type ReminderParts, reminderRoutes } from '../overview/reminders.ts';
import { waitingRoutes } from '../overview/waiting.ts';
import { certificateRoutes } from '../papers/certificates.ts';
import { chargebackEvidenceRoutes } from '../papers/chargebackEvidence.ts';
import { custodyCertificateRoutes } from '../papers/custodyCertificates.ts';
import { floorSheetRoutes } from '../papers/floorSheets.ts';
import { paperRoutes } from '../papers/papers.ts';
import { gatewayRoutes } from '../payments/gateway.ts';
import { lateMoneyRoutes } from '../payments/lateMoney.ts';
import { payingOrders, paymentRoutes } from '../payments/payments.ts';
import { reconciliationRoutes } from '../payments/reconciliations.ts';
import { refundRoutes } from '../payments/refunds.ts';
import { slipRoutes } from '../payments/slips.ts';
import { transferRoutes } from '../payments/transfers.ts';
import { type PrintParts, printRoutes } from '../prints/prints.ts';
import { proofRoutes } from '../reports/proof.ts';
import { reportRoutes } from '../reports/reports.ts';
import { salesTaxRoutes } from '../reports/salesTax.ts';
import { securityRoutes } from '../security/security.ts';
import { sessionRoutes } from '../sessions/sessions.ts';
import { authenRoutes } from '../signin/authen.ts';
import { emailRoutes } from '../signin/emails.ts';
import { forgottenRoutes } from '../signin/forgotten.ts';
import { lineRoutes } from '../signin/lineLogins.ts';
import { ownLineRoutes } from '../signin/ownLine.ts';
import { passwordRoutes } from '../signin/passwords.ts';
import { registeringRoutes } from '../signin/registering.ts';
import { contentPolicy } from '../site/contentPolicy.ts';
import { openingRoutes } from '../site/opening.ts';
import { pagePrices } from '../site/pagePrices.ts';
import { sitePartRoutes } from '../site/parts.ts';
import { openPublished, type SiteSettings } from '../site/published.ts';
import { siteRoutes } from '../site/site.ts';
import { webRoutes } from '../site/web.ts';
import { forgettingRoutes } from '../staff/forgettingPeople.ts';
import type { People } from '../staff/people.ts';
import { permissionRoutes } from '../staff/permissions.ts';
import { staffRoutes } from '../staff/staff.ts';
import { staffAnswerRoutes, staffChangeRoutes } from '../staff/staffChanges.ts';
import { staffRightsRoutes } from '../staff/staffRights.ts';
import { docsRoutes } from './routes.ts';

export type ApiParts = {
  readonly settings: Pick<Settings, 'DESK_URL' | 'TRUST_PROXY' | 'METRICS_TOKEN' | 'PUBLIC_URL' | 'APP_SHELL'> &
    SiteSettings;
  readonly logger: FastifyBaseLogger;
  readonly now: () => Date;
  readonly probes: Probes;
  readonly callerOf: CallerOf;
  readonly contextOf: ContextOf;
  readonly loginPorts: CustomerParts &
    Pick<Parts, 'pool' | 'payHashes' | 'payLinks' | 'paperLinks' | 'writerLinks' | 'challenges'>;
  readonly settled: UntilSettled;
  readonly reads: OrderReads;
  readonly people: Pick<People, 'staff' | 'permissions' | 'activity'>;
  readonly files: FileStore;
  readonly draw: DrawPaper;
  readonly gateway: Gateway;
  readonly gatewayContext: GatewayContext;
  readonly limits: Limits & CheckoutLimits;
  readonly metrics: Pick<ApiMetrics, 'call' | 'text'>;
  readonly callStations: PrintParts['callStations'];
  readonly notifyReminders: ReminderParts['notifyReminders'];
};

const longestParam = 400;
const bodyLimitBytes = 256 * 1024;
/** A slower upload would block a connection that others need. */
const sendWithinMs = 120_000;

const failuresOf = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const answer = answerOf(error, languageOf(request));
    if (answer.code === 500) request.log.error({ err: error }, 'a call failed');
    const retryAfter = retryAfterOf(error, answer);
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    // A file that failed before its first byte has the headers of a file.
    reply.removeHeader('content-disposition').type('application/json; charset=utf-8');
    return reply.code(answer.code).send({ ...answer, requestId: request.id });
  });
};

const loginRoutes = (serve: Serve, { loginPorts, settings }: Pick<ApiParts, 'loginPorts' | 'settings'>): void => {
  const showing = { ...loginPorts, publicUrl: settings.PUBLIC_URL };
  authenRoutes(serve, { ...loginPorts, customers: customerReads(loginPorts.pool) });
  lineRoutes(serve, loginPorts);
  ownLineRoutes(serve, loginPorts);
  registeringRoutes(serve, loginPorts);
  forgottenRoutes(serve, loginPorts);
  passwordRoutes(serve, loginPorts);
  emailRoutes(serve, loginPorts);
  sessionRoutes(serve, loginPorts);
  factorDoorRoutes(serve, showing);
  factorRoutes(serve, showing);
  factorResetRoutes(serve, loginPorts);
};

const sheetRoutes = (serve: Serve, { loginPorts: { log, pool, paperLinks: links }, ...parts }: ApiParts): void => {
  const sheets = { log, files: parts.files, draw: parts.draw, publicUrl: parts.settings.PUBLIC_URL };
  const [codes, rows] = [codeReads(pool), lookupReads(pool)];
  paperRoutes(serve, { ...sheets, pool, reads: paperReads(pool), links });
  custodyCertificateRoutes(serve, { ...sheets, items: itemReads(pool) });
  chargebackEvidenceRoutes(serve, { ...sheets, pool });
  floorSheetRoutes(serve, { ...sheets, items: itemReads(pool), codes, trips: tripReads(pool) });
  const { callStations, people } = parts;
  const printing = { ...sheets, rows, codes, staff: people.staff, callStations };
  printRoutes(serve, { ...printing, reads: printReads(pool), signs: openStationSigns(pool) });
};

const bookRoutes = (serve: Serve, { loginPorts: { log, pool }, people: { staff }, ...parts }: ApiParts): void => {
  reportRoutes(serve, { pool, log, staff, files: parts.files, publicUrl: parts.settings.PUBLIC_URL });
  salesTaxRoutes(serve, { pool, log });
  proofRoutes(serve, { log, pool, files: parts.files, settled: parts.settled });
  reminderRoutes(serve, { pool, staff, notifyReminders: parts.notifyReminders });
  noteRoutes(serve, { log, pool, staff });
  lateMoneyRoutes(serve, { log, pool, reads: parts.reads, bills: billReads(pool), staff, cases: caseReads(pool) });
};

const openServer = async ({ settings, logger }: Pick<ApiParts, 'settings' | 'logger'>): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: logger,
    genReqId: newId,
    bodyLimit: bodyLimitBytes,
    requestTimeout: sendWithinMs,
    // Payment URLs carry three ids and a signature.
    routerOptions: { maxParamLength: longestParam },
    trustProxy: settings.TRUST_PROXY?.split(',') ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  const isEncrypted = settings.PUBLIC_URL.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy(settings),
    // Hosts of organizations have no common parent name, so each sets the header itself.
    strictTransportSecurity: isEncrypted && { maxAge: 2 * 365 * 86_400, includeSubDomains: false },
  });
  return app;
};

const orderingRoutes = (
  serve: Serve,
  { loginPorts, reads, gateway, settings, limits }: ApiParts,
  rows: LookupReads,
) => {
  const { log, pool, payHashes: hashes, payLinks: links } = loginPorts;
  const publicUrl = settings.PUBLIC_URL;
  orderRoutes(serve, { log, reads, rows });
  const placing = { log, pool, rows, promos: promoReads(pool) };
  placingRoutes(serve, placing);
  checkoutStepRoutes(serve, limits);
  staffOrderRoutes(serve, { ...placing, links, publicUrl });
  const payParts = { log, gateway, hashes, payLinks: links, rows, publicUrl };
  paymentRoutes(serve, payParts);
  payLinkRoutes(serve, { log, reads, rows, links, pay: payingOrders(payParts) });
  return payParts;
};

const handMoneyRoutes = (serve: Serve, people: People): void => {
  transferRoutes(serve, { log: people.log, uploads: openUploads(people.pool) });
  refundRoutes(serve, people);
};

type Colleagues = Parameters<typeof staffChangeRoutes>[1] & Parameters<typeof forgettingRoutes>[1];
const colleagueRoutes = (serve: Serve, people: Colleagues): void => {
  staffAnswerRoutes(serve, people);
  staffChangeRoutes(serve, people);
  staffRightsRoutes(serve, people);
  forgettingRoutes(serve, people);
};

export const buildApi = async (parts: ApiParts): Promise<FastifyInstance> => {
  const app = await openServer(parts);
  failuresOf(app);
  const isOurHost = ourHosts(parts.settings);
  refuseStrangeHosts(app, isOurHost);
  takeEmptyBodies(app);
  metricsRoute(app, parts.metrics, { ...parts.settings, isOurHost });
  const failing = () => failingAlarms(parts.limits.redis, parts.limits.prefix);
  healthRoutes(app, { ...parts, failing, readModels: readModelHealth({ ...parts.loginPorts, now: parts.now }) });
  hostRoute(app, isOurHost);
  docsRoutes(app, endpoints);
  if (parts.settings.DESK_URL) await deskRoutes(app, parts.settings.DESK_URL, isOurHost);
  const { sessions, security } = parts.loginPorts;
  await limitRates(app, { ...parts.limits, onLimited: notingLimited({ ...parts, ...parts.limits, security }) });
  const awaitingOf = awaitingCaller(sessions, parts.now);
  const servePorts = { ...parts, sessions, security, awaitingOf, commandIdOf: commandKeys(parts.limits) };
  const serve = servedBy(app, servePorts);
  loginRoutes(serve, parts);
  bookerRoutes(serve, { ...parts.loginPorts, files: parts.files, settled: parts.settled });
  const people = { ...parts.loginPorts, ...parts.people };
  securityRoutes(serve, { ...people, customers: customerReads(people.pool) });
  colleagueRoutes(serve, people);
  const rows = lookupReads(people.pool);
  permissionRoutes(serve, people, rows);
  const contacts = contactReads(people.pool);
  staffRoutes(serve, people, { contacts, customers: customerReads(people.pool), lookups: rows });
  const published = openPublished(parts.settings, rows, parts.now);
  siteRoutes(serve, published, rows);
  const listParts = { log: people.log, pool: people.pool, rows };
  lookupRoutes(serve, { ...listParts, warningOf: stillInUse(people.pool), alsoFits: placeCodeFits(listParts) });
  sitePartRoutes(serve, listParts);
  openingRoutes(serve, listParts);
  consoleRoutes(serve, { ...people, rows });
  const keeping = { files: parts.files, uploads: openUploads(people.pool), keys: parts.loginPorts.keys };
  await imageRoutes(app, servePorts, keeping);
  await claimPictureRoutes(app, servePorts, { ...keeping, log: people.log, pool: people.pool });
  await identityRoutes(app, servePorts, { ...keeping, log: people.log });
  claimRoutes(serve, { ...people, uploads: keeping.uploads });
  contactRoutes(serve, { ...people, rows: contacts, orders: parts.reads });
  viewRoutes(serve, { rows: viewReads(people.pool), log: people.log });
  calendarRoutes(serve, { log: people.log, rows, places: placeReads(people.pool) });
  const payParts = orderingRoutes(serve, parts, rows);
  handMoneyRoutes(serve, people);
  await slipRoutes(app, servePorts, { ...keeping, log: people.log });
  await reconciliationRoutes(app, servePorts, people);
  await certificateRoutes(app, servePorts, { ...people, files: parts.files, publicUrl: parts.settings.PUBLIC_URL });
  billRoutes(serve, { ...payParts, ...keeping, pool: people.pool, paperLinks: parts.loginPorts.paperLinks });
  ownerOrderRoutes(serve, { ...people, reads: parts.reads });
  custodyRoutes(serve, parts.loginPorts);
  routesOfCodes(serve, { ...parts.loginPorts, publicUrl: parts.settings.PUBLIC_URL, rows });
  sheetRoutes(serve, parts);
  bookRoutes(serve, parts);
  overviewRoutes(serve, { ...overviewReads(people.pool), rows, staff: people.staff });
  waitingRoutes(serve, { ...people, rows });
  await gatewayRoutes(app, { ...payParts, contextOf: parts.gatewayContext, now: parts.now });
  const priceOf = pagePrices({ log: people.log, rows }, parts.now);
  const keepsShell = parts.settings.APP_SHELL === 'on';
  await webRoutes(app, { ...parts.limits, published, drawing: { priceOf, now: parts.now }, keepsShell });
  return app;
};

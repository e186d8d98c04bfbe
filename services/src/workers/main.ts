import { paymentOffer } from '@klang/contracts/lookups/payment';
import { prepareReadModels } from '@klang/projections/kit/copies';
import { lookupReads } from '@klang/projections/lookups/queries';
import { orgReads } from '@klang/projections/orgs/queries';
import { projections } from '@klang/projections/registry';
import { drawPaper } from '../documents/papers/drawPaper.ts';
import { contexts } from '../platform/eventLog/context.ts';
import { heldValues } from '../platform/eventLog/reservedValues.ts';
import { filesOf } from '../platform/images/files.ts';
import { openLogger } from '../platform/kit/logger.ts';
import { followOrgs } from '../platform/kit/orgs.ts';
import { readSettings, requireSettings } from '../platform/kit/settings.ts';
import { openLineMessages } from '../platform/mails/lineMessages.ts';
import { domainOf, mailsSent, openMailer } from '../platform/mails/mailer.ts';
import { openOrderMails } from '../platform/mails/orderMails.ts';
import { openParts } from '../platform/parts.ts';
import { gatewayContexts } from '../platform/payments/gatewayContext.ts';
import { gatewayOf } from '../platform/payments/gw2c2p/gateway.ts';
import { openLateSends } from '../platform/sessions/lateSends.ts';
import { allJobs } from './allJobs.ts';
import { listenForReplies } from './contacts/inbox/listen.ts';
import { takingReplies } from './contacts/inbox/takeReply.ts';
import { safeReason } from './kit/failures.ts';
import { roster } from './kit/kit.ts';
import { openQueue } from './kit/queue.ts';
import { billSheets } from './mails/billMails.ts';
import { followMailsAgain } from './mails/mailsAgain.ts';
import { thingPictures } from './mails/thingPictures.ts';
import { startWorker } from './worker.ts';

// The parent waits ten seconds.
const stopWithinMs = 8_000;
const tidyEveryMs = 3_600_000;

const start = async (): Promise<void> => {
  const needed = ['DATABASE_URL', 'EVENTSTORE_URL', 'REDIS_URL', 'MASTER_KEY'] as const;
  const settings = requireSettings(readSettings(process.env), needed);
  const logger = openLogger('worker', settings.LOG_LEVEL);
  const parts = await openParts(settings);
  await prepareReadModels(parts.pool, projections);
  const orgs = await followOrgs({
    databaseUrl: settings.DATABASE_URL,
    read: orgReads(parts.pool).all,
  });
  const mailer = openMailer(settings.SMTP_URL, settings.MAIL_FROM);
  const rows = openOrderMails(parts.pool);
  const { clock, log } = parts;
  const contextOf = contexts({ ...parts, report: (line) => logger.info(line, 'command') });
  const mailing = { mailer, sent: mailsSent(parts.pool), publicUrl: settings.PUBLIC_URL, orderMails: rows };
  const mailDomain = domainOf(settings.MAIL_FROM);
  const domains = { mailDomain, replyDomain: settings.INBOX_PORT ? mailDomain : undefined };
  const messaging = { lineMessages: openLineMessages(settings) };
  const outside = { gateway: gatewayOf(settings, clock.now), gatewayContext: gatewayContexts(contextOf, settings) };
  const drawing = { files: filesOf(settings), draw: drawPaper };
  const lists = lookupReads(parts.pool);
  const offersOf = async (org: string) =>
    (await lists.publishedOf(org, ['payment'])).map(({ fields }) => paymentOffer.parse(fields));
  const billSheet = billSheets({ log, publicUrl: settings.PUBLIC_URL, files: drawing.files, offersOf });
  const ofThings = { thingPictures: thingPictures({ log, files: drawing.files }) };
  const telling = { ...mailing, ...domains, ...messaging, ...ofThings, billSheet };
  const known = roster(allJobs({ ...parts, ...telling, ...outside, ...drawing }));
  const queue = await openQueue({
    url: settings.REDIS_URL,
    clock: parts.clock,
    report: (what) => logger.warn(what),
  });
  const again = await followMailsAgain({ databaseUrl: settings.DATABASE_URL, clock, queue, orderMails: rows });
  const worker = startWorker({ parts, queue, roster: known, databaseUrl: settings.DATABASE_URL, logger });

  const inbox = settings.INBOX_PORT
    ? await listenForReplies({
        port: settings.INBOX_PORT,
        host: settings.HOST,
        take: takingReplies({
          replyAddresses: parts.replyAddresses,
          contextOf,
        }),
        onFailure: (error) =>
          logger.warn({ reason: safeReason(error) }, 'a reply by e-mail could not be processed yet'),
      })
    : undefined;

  const { security, devices, tryCounts, otpCodes, challenges } = parts;
  const [lateSends, values] = [openLateSends(parts.pool), heldValues(parts.pool)];
  const expiring = [security, devices, tryCounts, otpCodes, challenges, lateSends, values];
  const tidy = () => Promise.allSettled(expiring.map((one) => one.forgetOld(clock.now())));
  setInterval(tidy, tidyEveryMs).unref();

  const stop = async (): Promise<void> => {
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await again.close();
    await inbox?.close();
    await worker.close();
    await queue.close();
    mailer.close();
    await orgs.close();
    await parts.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
  process.stdout.write(`${JSON.stringify({ ready: true })}\n`);
};

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

import type { Actor } from '@klang/contracts/kit/event';
import { customer } from '../../domain/customer.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { openMailer } from '../../platform/mails/mailer.ts';
import { openOrderMails } from '../../platform/mails/orderMails.ts';
import { openPayLinks } from '../../platform/orders/payLinks.ts';
import { redis } from '../../testing/testWorld.ts';
import { roster } from '../kit/kit.ts';
import { orderMails } from '../mails/orderMails.ts';
import { openSmtp } from './smtpFixture.ts';
import { newWorker, openShop, type TestClock } from './workerFixture.ts';

export const mailStaff: Actor = { kind: 'staff', id: 's1', name: 'Wipa' };

/** A shop with a customer whose worker sends the mails of orders. */
export const openMailShop = async (clock: TestClock) => {
  const [shop, smtp] = [await openShop(clock), await openSmtp()];
  const mailer = openMailer(smtp.url, 'Klang <no-reply@klang.test>');
  const as = (actor: Actor) =>
    contexts({ log: shop.log, clock, report: () => {} })({ org: 'klangdee', actor, address: null });
  const who = { firstname: 'สมชาย', lastname: 'ใจดี', phone: '+66812345678', language: 'th' } as const;
  const known = { ...who, email: 'somchai@example.com', customerId: 'c1', at: clock.now().toISOString() };
  await as(mailStaff).execute(customer, 'c1', { type: 'RegisterCustomer', ...known });
  const ports = {
    log: shop.log,
    mailer,
    publicUrl: 'http://localhost:3000',
    orderMails: openOrderMails(shop.pool),
    keys: shop.keys,
    payLinks: openPayLinks(shop.masterKey),
    mailDomain: 'klang.test',
  };
  const worker = await newWorker({ shop, clock, ...redis() }, roster(orderMails(ports)));
  return {
    ...shop,
    as,
    smtp,
    close: async () => {
      await smtp.close();
      await worker.close();
      mailer.close();
      await shop.close();
    },
  };
};
export type MailShop = Awaited<ReturnType<typeof openMailShop>>;

import { id, instant } from '@klang/contracts/kit/event';
import { z } from 'zod';
import { customer } from '../../domain/customer.ts';
import { order } from '../../domain/order.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { idFor } from '../../platform/kit/ids.ts';
import { linkOf } from '../../platform/kit/orgs.ts';
import { listWaitingMails, type OrderMail, type OrderMails } from '../../platform/mails/orderMails.ts';
import { WorkerTrouble } from '../kit/failures.ts';
import { type Declarations, job, reaction, sweep } from '../kit/kit.ts';
import { type MailPorts, type Writing, write } from './mailWriting.ts';
import { type OrderMailKey, pathOf, valuesFor } from './orderMailTexts.ts';
import type { PaperMails } from './paperMails.ts';
import { tripMails } from './tripMails.ts';

export type OrderMailPorts = Pick<MailPorts, 'log' | 'mailer' | 'publicUrl'> & {
  readonly orderMails: Pick<OrderMails, 'ask' | 'begin' | 'sent' | 'failed' | 'drop'>;
  /** Where none are drawn, none are sent. */
  readonly paperMails?: PaperMails;
  /** Behind the @ of every message's own id. */
  readonly mailDomain: string;
};

const keys = [
  'orderPlaced',
  'orderPaid',
  'paperIssued',
  'paperReissued',
  'creditIssued',
  'correctionRefused',
  'orderFree',
  'orderExpired',
  'paymentFailed',
  'lateMoneyArrived',
  'lateMoneySettled',
  'tripBooked',
  'tripChanged',
  'tripTomorrow',
  'tripOnTheWay',
  'tripFailed',
  'requestWithdrawn',
  'itemsCollected',
  'itemsStored',
  'itemsHandedOver',
  'contractEnded',
  'orderCanceled',
] as const satisfies readonly OrderMailKey[];
export const sendOrderMail = 'send-order-mail';
export const askedOrderMail = z.object({
  ...{ orderId: id, key: z.enum(keys), paymentId: id.nullable(), at: instant },
  tripId: id.nullable().default(null),
  paperId: id.nullable().default(null),
});
export type AskedOrderMail = z.output<typeof askedOrderMail>;

const tooOldMs = 7 * 86_400_000;
// A slow mail server must not hold every hand of the worker: payments and alarms need some.
const mostAtOnce = 5;
// Many at once wait for a moment where they are: each that is sent back to the queue costs as much as one that is sent.
const mostWaiting = 15;
// One sweep tries so many; the others wait a minute.
const mostSwept = 10;

/** A visit is moved more than once, and each new day is told and reminded of. */
const mayComeAgain: ReadonlySet<string> = new Set(['tripChanged', 'tripTomorrow']);
const mailIdOf = (org: string, { orderId, key, paymentId, tripId, paperId, at }: AskedOrderMail): string => {
  // A paper is sent as often as somebody asks for it.
  if (paperId !== null) return idFor('order-mail', org, orderId, key, paperId, at);
  const ofTrip = tripId === null ? [] : [tripId, mayComeAgain.has(key) ? at : ''];
  return idFor('order-mail', org, orderId, key, paymentId ?? '', ...ofTrip);
};

/** What is to be written; null where there is nothing to say any more, or nobody to say it to. */
const writingOf = async (
  ports: OrderMailPorts,
  { org, now }: Context,
  about: AskedOrderMail,
): Promise<Writing | null> => {
  const { log, publicUrl, mailDomain, paperMails } = ports;
  const { orderId, key: asked, paymentId, tripId, paperId } = about;
  const placed = await stateOf(log, order, { org, id: orderId });
  if (!placed) return null;
  const { email: to, details } = await stateOf(log, customer, { org, id: placed.customerId });
  if (to === null) return null;
  const brought = paperId === null ? null : ((await paperMails?.bring({ org, now }, { paperId, asked })) ?? null);
  if (paperId !== null && !brought) return null;
  const key = brought?.key ?? asked;
  const values = await valuesFor(key, { log, org, orderId, paymentId, tripId, placed, now: now.toISOString() });
  if (!values) return null;
  const { language } = placed;
  const path = brought ? brought.path(language) : pathOf(key, { orderId, tripId, language });
  const link = linkOf(publicUrl, org, path);
  const name = [details.firstname, details.lastname].filter(Boolean).join(' ');
  // The same for a mail however often it is tried: what arrives twice is one message.
  const thread = { messageId: `<${mailIdOf(org, about)}@${mailDomain}>` };
  const known = { ...values, ...brought?.values, name, link };
  return { org, key, to, language, thread, values: known, attachments: brought?.attachments ?? [] };
};

/** So many mails are sent at once, and so many wait for one of them to be done. */
const hands = () => {
  const waiting: (() => void)[] = [];
  let inHand = 0;
  return {
    isFree: () => inHand < mostAtOnce,
    isFull: () => inHand >= mostAtOnce && waiting.length >= mostWaiting,
    take: async (): Promise<void> => {
      if (inHand < mostAtOnce) inHand += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    giveBack: (): void => {
      const next = waiting.shift();
      if (next) next();
      else inHand -= 1;
    },
  };
};

const sending = (ports: OrderMailPorts) => {
  const { orderMails } = ports;
  const { isFree, isFull, take, giveBack } = hands();
  type Try = { readonly mail: OrderMail; readonly writing: Writing };
  const tryOne = async (ctx: Context, { mail, writing }: Try, waitedMs: number): Promise<void> => {
    // A try is nobody else's for a while from when it begins, however long it waited for a hand.
    if (!(await orderMails.begin(mail, new Date(ctx.now.getTime() + waitedMs)))) return;
    await write(ports, writing);
    await orderMails.sent(mail, ctx.now);
  };
  return async (about: AskedOrderMail, ctx: Context): Promise<void> => {
    const { org, now } = ctx;
    if (now.getTime() - Date.parse(about.at) > tooOldMs) return;
    const mail = { org, mailId: mailIdOf(org, about), ...about };
    const lookForAHand = async (): Promise<void> => {
      if (!isFree()) await orderMails.ask(mail, now);
      if (isFull()) throw new WorkerTrouble('Enough mails are being sent.');
    };
    await lookForAHand();
    // Who has no address needs no hand, of which there are few.
    const writing = await writingOf(ports, ctx, about);
    if (!writing) return orderMails.drop(mail);
    await lookForAHand();
    const waiting = performance.now();
    await take();
    try {
      await tryOne(ctx, { mail, writing }, performance.now() - waiting);
    } catch (error) {
      await orderMails.failed(mail);
      throw error;
    } finally {
      giveBack();
    }
  };
};

type Of = Omit<AskedOrderMail, 'key' | 'paymentId' | 'tripId' | 'paperId'> & {
  readonly paymentId?: string;
  readonly paperId?: string;
};
const about = (key: OrderMailKey, { paymentId, paperId, ...of }: Of): AskedOrderMail => ({
  ...of,
  key,
  paymentId: paymentId ?? null,
  paperId: paperId ?? null,
  tripId: null,
});

/** What the customer is told by mail of their order, in the language in which they placed it. */
export const orderMails = (ports: OrderMailPorts): Declarations => {
  const run = sending(ports);
  const send = job({ name: sendOrderMail, data: askedOrderMail, run });
  const ofTrips = tripMails(ports, send, run);
  return {
    jobs: [send, ...ofTrips.jobs],
    triggers: [
      ...ofTrips.triggers,
      reaction('OrderPlaced', send, ({ orderId, placedAt }) => about('orderPlaced', { orderId, at: placedAt })),
      reaction('OrderPaid', send, ({ orderId, paymentId, amountSatang, recordedAt }) =>
        about(amountSatang === 0 ? 'orderFree' : 'orderPaid', { orderId, paymentId, at: recordedAt }),
      ),
      reaction('PaperFiled', send, ({ orderId, paperId, filedAt }) =>
        about('paperIssued', { orderId, paperId, at: filedAt }),
      ),
      reaction('PaperSendAsked', send, ({ orderId, paperId, askedAt }) =>
        about('paperIssued', { orderId, paperId, at: askedAt }),
      ),
      reaction('PaperCorrectionRefused', send, ({ orderId, paperId, refusedAt }) =>
        about('correctionRefused', { orderId, paperId, at: refusedAt }),
      ),
      reaction('PaymentWindowClosed', send, ({ orderId, closedAt }) =>
        about('orderExpired', { orderId, at: closedAt }),
      ),
      reaction('PaymentDeclined', send, ({ orderId, paymentId, declinedAt }) =>
        about('paymentFailed', { orderId, paymentId, at: declinedAt }),
      ),
      reaction('LateMoneyArrived', send, ({ orderId, paymentId, recordedAt }) =>
        about('lateMoneyArrived', { orderId, paymentId, at: recordedAt }),
      ),
      reaction('LateMoneySettled', send, ({ orderId, paymentId, settledAt }) =>
        about('lateMoneySettled', { orderId, paymentId, at: settledAt }),
      ),
    ],
    sweeps: [
      sweep<AskedOrderMail, OrderMail>(
        send,
        async (db, before, { after }) => (after ? [] : listWaitingMails(db, before, mostSwept)),
        ({ mailId, orderId, key, paymentId, tripId, paperId, at }) => ({
          key: [mailId],
          at,
          data: askedOrderMail.parse({ orderId, key, paymentId, tripId, paperId, at }),
        }),
      ),
    ],
  };
};

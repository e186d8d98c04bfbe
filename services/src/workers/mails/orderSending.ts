import { id, instant } from '@klang/contracts/kit/event';
import { type MessageWay, messageWays } from '@klang/contracts/mails/mailStates';
import pLimit from 'p-limit';
import { z } from 'zod';
import type { Customer } from '../../domain/customerState.ts';
import { order } from '../../domain/order.ts';
import { standingCustomer } from '../../platform/customers/standing.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { idFor } from '../../platform/kit/ids.ts';
import { linkOf } from '../../platform/kit/orgs.ts';
import type { LineMessages, LineOutcome } from '../../platform/mails/lineMessages.ts';
import { MailNotSent } from '../../platform/mails/mailer.ts';
import type { OrderMail, OrderMails } from '../../platform/mails/orderMails.ts';
import type { PayLinks } from '../../platform/orders/payLinks.ts';
import { WorkerTrouble } from '../kit/failures.ts';
import type { BillSheet } from './billMails.ts';
import { type MailPorts, write, writeToLine } from './mailWriting.ts';
import { type Draft, type MailToSend, mailFacts } from './orderMailFacts.ts';
import { type OrderMailKey, pathOf, valuesFor } from './orderMailTexts.ts';
import type { PaperMails } from './paperMails.ts';
import type { ThingPictures } from './thingPictures.ts';
import { isTripMail } from './tripMailTexts.ts';

export type OrderMailPorts = Pick<MailPorts, 'log' | 'mailer' | 'publicUrl'> & {
  readonly orderMails: Pick<
    OrderMails,
    'ask' | 'begin' | 'sent' | 'unnoted' | 'noted' | 'failed' | 'drop' | 'unreached' | 'isUnreached'
  >;
  readonly keys: Pick<Keys, 'find' | 'findOrMake'>;
  readonly paperMails?: PaperMails;
  readonly billSheet?: BillSheet;
  readonly thingPictures?: ThingPictures;
  readonly lineMessages?: LineMessages | null;
  readonly payLinks: Pick<PayLinks, 'codeOf'>;
  readonly mailDomain: string;
};

const keys = [
  'orderPlaced',
  'payLink',
  'orderPaid',
  'paperIssued',
  'paperReissued',
  'noteIssued',
  'creditIssued',
  'correctionRefused',
  'certificateMissing',
  'certificateRefused',
  'orderFree',
  'orderExpired',
  'paymentFailed',
  'transferMissing',
  'lateMoneyArrived',
  'lateMoneySettled',
  'takenBackSettled',
  'refundAsked',
  'refundNeedsAccount',
  'refundDone',
  'refundDenied',
  'billIssued',
  'billCovered',
  'billReminder',
  'billDueAgain',
  'billAgainPaid',
  'billTransferMissing',
  'priceNotice',
  'tripBooked',
  'tripChanged',
  'visitChanged',
  'visitFeesChanged',
  'tripTomorrow',
  'tripOnTheWay',
  'tripFailed',
  'visitLookedAt',
  'requestWithdrawn',
  'requestReplaced',
  'itemsCollected',
  'itemsStored',
  'itemsHandedOver',
  'contractEnded',
  'contractGoesOn',
  'nothingToCollect',
  'takenByMistake',
  'orderCanceled',
] as const satisfies readonly OrderMailKey[];
export const sendOrderMail = 'send-order-mail';
export const orderMailRequest = z.object({
  orderId: id,
  key: z.enum(keys),
  /** What it is about: a payment, a bill, or an item of which its phone told late. */
  paymentId: id.nullable(),
  at: instant,
  tripId: id.nullable().default(null),
  paperId: id.nullable().default(null),
  /** Null: every way that the customer chose. */
  way: z.enum(messageWays).nullable().default(null),
});
export type OrderMailRequest = z.output<typeof orderMailRequest>;
type PicturesOf = Parameters<ThingPictures>[0];
type OneWay = OrderMailRequest & Pick<OrderMail, 'way'>;

const tooOldMs = 7 * 86_400_000;
// A slow mail server must not block all worker slots.
const mostAtOnce = 5;
const mostWaiting = 15;

/** A visit can change several times; each change gets its mail. */
const mayComeAgain: ReadonlySet<string> = new Set(['tripChanged', 'visitChanged', 'tripTomorrow']);
const mayComeAnyTime: ReadonlySet<string> = new Set([
  'payLink',
  'paymentFailed',
  'billReminder',
  'billDueAgain',
  'billTransferMissing',
  'transferMissing',
  'visitFeesChanged',
]);
const mailIdOf = (org: string, { way, orderId, key, paymentId, tripId, paperId, at }: OneWay): string => {
  // A paper can be sent again on request.
  if (paperId !== null) return idFor('order-mail', org, orderId, key, paperId, at);
  // So can payment links, reminders, a bill that is due again, and changed fees. A transfer is denied again after its slip.
  const of = way === 'line' ? 'order-line' : 'order-mail';
  if (mayComeAnyTime.has(key)) return idFor(of, org, orderId, key, paymentId ?? '', at);
  const ofTrip = tripId === null ? [] : [tripId, mayComeAgain.has(key) ? at : ''];
  return idFor(of, org, orderId, key, paymentId ?? '', ...ofTrip);
};

/** LINE carries visits, items, and due days of bills; other money and papers go by mail. */
const mayGoByLine = (key: OrderMailKey): boolean => isTripMail(key) || key === 'billReminder' || key === 'billDueAgain';

type SendingPorts = Pick<OrderMailPorts, 'lineMessages' | 'orderMails'> & { readonly org: string };
const addressOf = async (
  { lineMessages, orderMails, org }: SendingPorts,
  { email, lineId, tripWays }: Customer,
  about: OneWay,
): Promise<string | null> => {
  const isByLine = mayGoByLine(about.key) && lineMessages && lineId !== null && tripWays !== 'mail';
  if (about.way === 'line') return isByLine ? lineId : null;
  if (!isByLine || tripWays === 'both') return email;
  // LINE only, but blocked: fall back to e-mail.
  return (await orderMails.isUnreached({ org, mailId: mailIdOf(org, { ...about, way: 'line' }) })) ? email : null;
};

const bringsBill: ReadonlySet<string> = new Set(['billIssued', 'billCovered', 'billReminder', 'billDueAgain']);
const billOf = async ({ billSheet }: OrderMailPorts, at: Pick<Context, 'org' | 'now'>, about: OneWay) => {
  const { key, orderId, paymentId: billId, way } = about;
  const isOfBill = way !== 'line' && bringsBill.has(key);
  const sheet = isOfBill && billId !== null ? await billSheet?.(at, { orderId, billId }) : null;
  return sheet ? [sheet] : [];
};

type OfOrder = Omit<PicturesOf, 'tripId' | 'extraId'>;
const picturesOf = async (ports: OrderMailPorts, { key, tripId, paymentId: extraId, way }: OneWay, of: OfOrder) =>
  key === 'itemsCollected' && tripId !== null && way !== 'line'
    ? ((await ports.thingPictures?.({ ...of, tripId, extraId })) ?? [])
    : [];

const writingOf = async (ports: OrderMailPorts, { org, now }: Context, about: OneWay): Promise<Draft> => {
  const { log, publicUrl, mailDomain, paperMails } = ports;
  const { orderId, key: mailKey, paymentId, tripId, paperId, at } = about;
  const brought = paperId === null ? null : ((await paperMails?.bring({ org, now }, { paperId, mailKey })) ?? null);
  if (paperId !== null && !brought) return null;
  const key = brought?.key ?? mailKey;
  const placed = await stateOf(log, order, { org, id: orderId });
  if (!placed) return null;
  const who = await standingCustomer(log, { org, id: placed.customerId });
  const to = await addressOf({ ...ports, org }, who, about);
  if (to === null) return null;
  const values = await valuesFor(key, { log, org, orderId, paymentId, tripId, placed, at, now: now.toISOString() });
  if (!values) return null;
  const { language, madeBy } = placed;
  const code = madeBy === 'staff' ? ports.payLinks.codeOf({ org, orderId }) : null;
  const path = brought ? brought.path(language) : pathOf(key, { orderId, tripId, paymentId, language, code });
  const link = linkOf(publicUrl, org, path);
  const name = [who.details.firstname, who.details.lastname].filter(Boolean).join(' ');
  const thread = { messageId: `<${mailIdOf(org, about)}@${mailDomain}>` };
  const known = { ...values, ...brought?.values, name, link };
  const attachments = brought?.attachments ?? (await billOf(ports, { org, now }, about));
  const pictures = await picturesOf(ports, about, { org, placed });
  const writing = { org, key, to, language, thread, values: known, attachments, pictures };
  return { writing, customerId: placed.customerId };
};

type Handover = { readonly outcome: LineOutcome; readonly subject: string };

const sendingBy = (way: MessageWay, ports: OrderMailPorts) => {
  const { orderMails, lineMessages } = ports;
  const facts = mailFacts(ports);
  const inTurn = pLimit(mostAtOnce);
  const taken = (): number => inTurn.activeCount + inTurn.pendingCount;
  const sendIt = async ({ mail, writing }: MailToSend): Promise<Handover> => {
    if (way === 'mail') return { outcome: 'taken', subject: await write(ports, writing) };
    if (!lineMessages) throw new WorkerTrouble('No official LINE account is set.');
    return writeToLine({ ...ports, lineMessages }, { ...writing, retryKey: mail.mailId });
  };
  const tryOne = async (ctx: Context, one: MailToSend, waitedMs: number): Promise<void> => {
    // Reserves the attempt from its start, including the time in the local queue.
    if (!(await orderMails.begin(one.mail, new Date(ctx.now.getTime() + waitedMs)))) return;
    const { outcome, subject } = await sendIt(one);
    if (outcome === 'taken') return facts.delivered(ctx, one, subject);
    await facts.undelivered(ctx, one);
    await orderMails.unreached(one.mail);
  };
  return async (mailRequest: OrderMailRequest, ctx: Context): Promise<void> => {
    const { org, now } = ctx;
    const about = { ...mailRequest, way };
    const mail = { org, mailId: mailIdOf(org, about), ...about };
    const lookForATurn = async (): Promise<void> => {
      if (taken() >= mostAtOnce) await orderMails.ask(mail, now);
      if (taken() >= mostAtOnce + mostWaiting) throw new WorkerTrouble('The limit of messages at once is reached.');
    };
    // A delivered mail may be unrecorded; never send it again.
    if (await facts.wasSent(ctx, mail, () => writingOf(ports, ctx, about))) return;
    await lookForATurn();
    const unsent = await writingOf(ports, ctx, about);
    if (!unsent) return orderMails.drop(mail);
    const ready = { mail, ...unsent };
    await lookForATurn();
    const waiting = performance.now();
    try {
      await inTurn(() => tryOne(ctx, ready, performance.now() - waiting));
    } catch (error) {
      const trouble = error instanceof MailNotSent ? error.trouble : null;
      await orderMails.failed(mail, trouble);
      if (trouble === 'address') await facts.undelivered(ctx, ready);
      throw error;
    }
  };
};

export const sending = (ports: OrderMailPorts) => {
  // Separate slots: a slow LINE does not block mails.
  const [byMail, byLine] = [sendingBy('mail', ports), sendingBy('line', ports)];
  return async (about: OrderMailRequest, ctx: Context): Promise<void> => {
    if (ctx.now.getTime() - Date.parse(about.at) > tooOldMs) return;
    if (about.way === 'mail' || !ports.lineMessages || !mayGoByLine(about.key)) return byMail(about, ctx);
    // LINE first: the mail may depend on its outcome. Its failure stops no mail.
    const [line] = await Promise.allSettled([byLine(about, ctx)]);
    await byMail(about, ctx);
    if (line.status === 'rejected') throw line.reason;
  };
};

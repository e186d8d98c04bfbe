import { type MessageWay, messageWays } from '@klang/contracts/api/ownerOrders';
import { id, instant } from '@klang/contracts/kit/event';
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
import { type Draft, type Letter, letterFacts } from './orderMailFacts.ts';
import { type OrderMailKey, pathOf, valuesFor } from './orderMailTexts.ts';
import type { PaperMails } from './paperMails.ts';
import type { ThingPictures } from './thingPictures.ts';
import { isTripMail } from './tripMailTexts.ts';

export type OrderMailPorts = Pick<MailPorts, 'log' | 'mailer' | 'publicUrl'> & {
  readonly orderMails: Pick<
    OrderMails,
    'ask' | 'begin' | 'sent' | 'unnoted' | 'noted' | 'failed' | 'drop' | 'unreached' | 'isUnreached'
  >;
  /** Under which is sealed what was sent to whom. */
  readonly keys: Pick<Keys, 'find' | 'findOrMake'>;
  /** Where none are drawn, none are sent. */
  readonly paperMails?: PaperMails;
  /** Where none are drawn, mails about bills bring none. */
  readonly billSheet?: BillSheet;
  /** Where none are kept, mails about things show none. */
  readonly thingPictures?: ThingPictures;
  /** Where there is no official account, everything goes by mail. */
  readonly lineMessages?: LineMessages | null;
  /** Where the customers of orders that staff made pay. */
  readonly payLinks: Pick<PayLinks, 'codeOf'>;
  /** Behind the @ of every message's own id. */
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
  'priceNotice',
  'tripBooked',
  'tripChanged',
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
  'orderCanceled',
] as const satisfies readonly OrderMailKey[];
export const sendOrderMail = 'send-order-mail';
export const askedOrderMail = z.object({
  orderId: id,
  key: z.enum(keys),
  paymentId: id.nullable(),
  at: instant,
  tripId: id.nullable().default(null),
  paperId: id.nullable().default(null),
  /** None: each way that the customer wants. */
  way: z.enum(messageWays).nullable().default(null),
});
export type AskedOrderMail = z.output<typeof askedOrderMail>;
type PicturesOf = Parameters<ThingPictures>[0];
type OneWay = AskedOrderMail & Pick<OrderMail, 'way'>;

const tooOldMs = 7 * 86_400_000;
// A slow mail server must not hold every hand of the worker: payments and alarms need some.
const mostAtOnce = 5;
// Many at once wait for a moment where they are: each that is sent back to the queue costs as much as one that is sent.
const mostWaiting = 15;

/** A visit is moved more than once, and each new day is told and reminded of. */
const mayComeAgain: ReadonlySet<string> = new Set(['tripChanged', 'tripTomorrow']);
const mailIdOf = (org: string, { way, orderId, key, paymentId, tripId, paperId, at }: OneWay): string => {
  // A paper is sent as often as somebody asks for it.
  if (paperId !== null) return idFor('order-mail', org, orderId, key, paperId, at);
  // So is the way to pay, and of a bill people are reminded more than once.
  const of = way === 'line' ? 'order-line' : 'order-mail';
  if (key === 'payLink' || key === 'billReminder') return idFor(of, org, orderId, key, paymentId ?? '', at);
  const ofTrip = tripId === null ? [] : [tripId, mayComeAgain.has(key) ? at : ''];
  return idFor(of, org, orderId, key, paymentId ?? '', ...ofTrip);
};

/** Visits, things and reminders of bills are told by LINE too, where the customer wants it; other money and papers by mail. */
const mayGoByLine = (key: OrderMailKey): boolean => isTripMail(key) || key === 'billReminder';

type SendingPorts = Pick<OrderMailPorts, 'lineMessages' | 'orderMails'> & { readonly org: string };
/** Where it goes by this way; null where the customer has it by another one, or nothing leads there. */
const addressOf = async (
  { lineMessages, orderMails, org }: SendingPorts,
  { email, lineId, tripWays }: Customer,
  about: OneWay,
): Promise<string | null> => {
  const isByLine = mayGoByLine(about.key) && lineMessages && lineId !== null && tripWays !== 'mail';
  if (about.way === 'line') return isByLine ? lineId : null;
  if (!isByLine || tripWays === 'both') return email;
  // Who wants LINE alone and blocked us there is still told.
  return (await orderMails.isUnreached({ org, mailId: mailIdOf(org, { ...about, way: 'line' }) })) ? email : null;
};

/** The bill itself, in mails about one; LINE takes no file, and leads to the page. */
const billOf = async ({ billSheet }: OrderMailPorts, org: string, about: OneWay) => {
  const { key, orderId, paymentId: billId, way } = about;
  const isOfBill = way !== 'line' && (key === 'billIssued' || key === 'billCovered' || key === 'billReminder');
  const sheet = isOfBill && billId !== null ? await billSheet?.(org, { orderId, billId }) : null;
  return sheet ? [sheet] : [];
};

/** Of what was collected, where it is a mail. */
const picturesOf = async (ports: OrderMailPorts, { key, tripId, way }: OneWay, of: Omit<PicturesOf, 'tripId'>) =>
  key === 'itemsCollected' && tripId !== null && way !== 'line'
    ? ((await ports.thingPictures?.({ ...of, tripId })) ?? [])
    : [];

const writingOf = async (ports: OrderMailPorts, { org, now }: Context, about: OneWay): Promise<Draft> => {
  const { log, publicUrl, mailDomain, paperMails } = ports;
  const { orderId, key: asked, paymentId, tripId, paperId } = about;
  const brought = paperId === null ? null : ((await paperMails?.bring({ org, now }, { paperId, asked })) ?? null);
  if (paperId !== null && !brought) return null;
  const key = brought?.key ?? asked;
  const placed = await stateOf(log, order, { org, id: orderId });
  if (!placed) return null;
  const who = await standingCustomer(log, { org, id: placed.customerId });
  const to = await addressOf({ ...ports, org }, who, about);
  if (to === null) return null;
  const values = await valuesFor(key, { log, org, orderId, paymentId, tripId, placed, now: now.toISOString() });
  if (!values) return null;
  const { language, madeBy } = placed;
  const code = madeBy === 'staff' ? ports.payLinks.codeOf({ org, orderId }) : null;
  const path = brought ? brought.path(language) : pathOf(key, { orderId, tripId, language, code });
  const link = linkOf(publicUrl, org, path);
  const name = [who.details.firstname, who.details.lastname].filter(Boolean).join(' ');
  // The same for a mail however often it is tried: what arrives twice is one message.
  const thread = { messageId: `<${mailIdOf(org, about)}@${mailDomain}>` };
  const known = { ...values, ...brought?.values, name, link };
  const attachments = brought?.attachments ?? (await billOf(ports, org, about));
  const pictures = await picturesOf(ports, about, { org, placed });
  const writing = { org, key, to, language, thread, values: known, attachments, pictures };
  return { writing, customerId: placed.customerId };
};

type Handover = { readonly outcome: LineOutcome; readonly subject: string };

const sendingBy = (way: MessageWay, ports: OrderMailPorts) => {
  const { orderMails, lineMessages } = ports;
  const facts = letterFacts(ports);
  const inTurn = pLimit(mostAtOnce);
  const taken = (): number => inTurn.activeCount + inTurn.pendingCount;
  const sendIt = async ({ mail, writing }: Letter): Promise<Handover> => {
    if (way === 'mail') return { outcome: 'taken', subject: await write(ports, writing) };
    if (!lineMessages) throw new WorkerTrouble('There is no official account by which it could go.');
    return writeToLine({ ...ports, lineMessages }, { ...writing, retryKey: mail.mailId });
  };
  const tryOne = async (ctx: Context, one: Letter, waitedMs: number): Promise<void> => {
    // A try is nobody else's for a while from when it begins, however long it waited for its turn.
    if (!(await orderMails.begin(one.mail, new Date(ctx.now.getTime() + waitedMs)))) return;
    const { outcome, subject } = await sendIt(one);
    if (outcome === 'taken') return facts.delivered(ctx, one, subject);
    await facts.undelivered(ctx, one);
    await orderMails.unreached(one.mail);
  };
  return async (asked: AskedOrderMail, ctx: Context): Promise<void> => {
    const { org, now } = ctx;
    const about = { ...asked, way };
    const mail = { org, mailId: mailIdOf(org, about), ...about };
    const lookForATurn = async (): Promise<void> => {
      if (taken() >= mostAtOnce) await orderMails.ask(mail, now);
      if (taken() >= mostAtOnce + mostWaiting) throw new WorkerTrouble('Enough mails are being sent.');
    };
    // What was handed over may not have been written down, and is never sent anew, whatever became of its customer.
    if (await facts.wasSent(ctx, mail, () => writingOf(ports, ctx, about))) return;
    await lookForATurn();
    // Who has no address needs no turn, of which there are few.
    const unsent = await writingOf(ports, ctx, about);
    if (!unsent) return orderMails.drop(mail);
    const letter = { mail, ...unsent };
    await lookForATurn();
    const waiting = performance.now();
    try {
      await inTurn(() => tryOne(ctx, letter, performance.now() - waiting));
    } catch (error) {
      const trouble = error instanceof MailNotSent ? error.trouble : null;
      await orderMails.failed(mail, trouble);
      if (trouble === 'address') await facts.undelivered(ctx, letter);
      throw error;
    }
  };
};

/** Sends a mail, and of visits, things and bills that are not paid a message by LINE too, each with a record and tries of its own. */
export const sending = (ports: OrderMailPorts) => {
  // A LINE that hangs holds none of the turns of mails.
  const [byMail, byLine] = [sendingBy('mail', ports), sendingBy('line', ports)];
  return async (about: AskedOrderMail, ctx: Context): Promise<void> => {
    if (ctx.now.getTime() - Date.parse(about.at) > tooOldMs) return;
    if (about.way === 'mail' || !ports.lineMessages || !mayGoByLine(about.key)) return byMail(about, ctx);
    // LINE first: whether a mail is wanted may depend on it. What fails there stops no mail.
    const [line] = await Promise.allSettled([byLine(about, ctx)]);
    await byMail(about, ctx);
    if (line.status === 'rejected') throw line.reason;
  };
};

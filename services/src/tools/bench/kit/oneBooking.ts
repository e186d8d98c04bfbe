import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { orders } from '@klang/contracts/api/orders';
import type { AttemptIds } from '../../../platform/payments/gateway.ts';
import { bahtOf } from '../../../platform/payments/gw2c2p/amounts.ts';
import { sealMessage } from '../../../platform/payments/gw2c2p/jwt.ts';
import { notifyPath } from '../../../platform/payments/gw2c2p/paths.ts';
import { transactionTimeOf } from '../../../platform/payments/gw2c2p/times.ts';
import { invoiceNoOf } from '../../../platform/payments/invoices.ts';

export type BenchOrganizations = {
  readonly url: string;
  readonly org: string;
  readonly merchantId: string;
  readonly secret: string;
  readonly tokens: readonly string[];
  readonly bookings: readonly object[];
};

export const steps = ['quote', 'place', 'pay', 'notify', 'visible'] as const;
export type Took = Record<(typeof steps)[number], number>;

const pollEveryMs = 20;
const visibleWithinMs = 30_000;

const send = async (url: string, body: object, token?: string) => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${answer.status} from ${new URL(url).pathname}: ${await answer.text()}`);
  return answer.json();
};

const noticeOf = async ({ merchantId, secret }: BenchOrganizations, attempt: AttemptIds, satang: number) => {
  const invoiceNo = invoiceNoOf(attempt);
  const message = {
    merchantID: merchantId,
    invoiceNo,
    amount: bahtOf(satang),
    currencyCode: 'THB',
    tranRef: `T${invoiceNo}`,
    respCode: '0000',
    respDesc: '',
    transactionDateTime: transactionTimeOf(new Date().toISOString()),
    userDefined1: attempt.org,
    userDefined2: attempt.orderId,
    userDefined3: attempt.paymentId,
  };
  return { payload: await sealMessage(secret, message) };
};

export const bookOnce = async (organizations: BenchOrganizations, turn: number): Promise<Took> => {
  const { url, org, tokens, bookings } = organizations;
  const token = tokens[turn % tokens.length];
  const [orderId, paymentId] = [randomUUID(), randomUUID()];
  const booking = orders.place.body.parse({ orderId, ...bookings[turn % bookings.length] });
  const { packageId, items, months } = booking;
  const took: Took = { quote: 0, place: 0, pay: 0, notify: 0, visible: 0 };
  const timed = async <T>(step: keyof Took, work: Promise<T>): Promise<T> => {
    const began = performance.now();
    const answer = await work;
    took[step] = performance.now() - began;
    return answer;
  };
  const untilPaid = async () => {
    const deadline = performance.now() + visibleWithinMs;
    while ((await send(url + orders.one.path, { orderId }, token)).detail.order.status !== 'success') {
      if (performance.now() > deadline) throw new Error('A paid order is not shown as paid.');
      await pause(pollEveryMs);
    }
  };

  await timed('quote', send(url + orders.quote.path, { packageId, items, months }, token));
  const { detail } = await timed('place', send(url + orders.place.path, booking, token));
  await timed('pay', send(url + orders.pay.path, { orderId, paymentId, method: 'card' }, token));
  const notice = await noticeOf(organizations, { org, orderId, paymentId }, detail.payNowSatang);
  await timed('notify', send(url + notifyPath, notice));
  await timed('visible', untilPaid());
  return took;
};

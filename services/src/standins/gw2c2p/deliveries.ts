import { sealMessage } from '../../platform/payments/gw2c2p/jwt.ts';
import type { Delivery, Invoice, Invoices } from './invoices.ts';
import { resultOf } from './results.ts';

type Ports = {
  readonly invoices: Invoices;
  readonly now: () => Date;
  readonly secret: string;
  /** The shop's address on this machine; its public address may differ. */
  readonly siteUrl: string;
  readonly isDown: () => boolean;
};

const retryMs = 1_000;
const forgedSecret = 'somebody who is not the gateway';

const deliver = async ({ secret, siteUrl }: Ports, invoice: Invoice, delivery: Delivery): Promise<boolean> => {
  const payload = await sealMessage(delivery.isForged ? forgedSecret : secret, resultOf(invoice, delivery));
  const { pathname } = new URL(invoice.request.backendReturnUrl);
  const answer = await fetch(new URL(pathname, siteUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payload }),
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);
  // A refused notification would be refused again: retry only while the shop is unreachable.
  return answer !== undefined && answer.status !== 502 && answer.status !== 503;
};

export const startDeliveries = (ports: Ports) => {
  const { invoices, now, isDown } = ports;
  const nextOf = ({ deliveries }: Invoice): number => {
    const at = now().toISOString();
    return deliveries.findIndex(({ isReported, dueAt }) => !isReported && dueAt <= at);
  };
  const deliverNext = async (token: string): Promise<void> => {
    const invoice = invoices.find(token);
    const place = invoice ? nextOf(invoice) : -1;
    const delivery = invoice?.deliveries[place];
    if (!invoice || !delivery || !(await deliver(ports, invoice, delivery))) return;
    const current = invoices.find(token) ?? invoice;
    const deliveries = current.deliveries.map((one, index) => (index === place ? { ...one, isReported: true } : one));
    await invoices.store({ ...current, deliveries });
    await deliverNext(token);
  };
  const deliverAll = async (): Promise<void> => {
    if (isDown()) return;
    for (const { token } of invoices.all().filter((one) => nextOf(one) >= 0)) await deliverNext(token);
  };
  let delivering = Promise.resolve();
  const soon = (): Promise<void> => {
    delivering = delivering.then(deliverAll).catch(() => {});
    return delivering;
  };
  const timer = setInterval(() => void soon(), retryMs);
  return { soon, close: () => clearInterval(timer) };
};

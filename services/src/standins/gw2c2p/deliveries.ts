import { sealMessage } from '../../platform/payments/gw2c2p/jwt.ts';
import type { Delivery, Invoice, Invoices } from './invoices.ts';
import { resultOf } from './results.ts';

type Ports = {
  readonly invoices: Invoices;
  readonly now: () => Date;
  readonly secret: string;
  /** Where the shop is reached from here, whatever it is called outside. */
  readonly siteUrl: string;
  readonly isDown: () => boolean;
};

const tellAgainMs = 1_000;
const forgedSecret = 'somebody who is not the gateway';

const tell = async ({ secret, siteUrl }: Ports, invoice: Invoice, delivery: Delivery): Promise<boolean> => {
  const payload = await sealMessage(delivery.isForged ? forgedSecret : secret, resultOf(invoice, delivery));
  const { pathname } = new URL(invoice.request.backendReturnUrl);
  const answer = await fetch(new URL(pathname, siteUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payload }),
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);
  // What the shop refuses it will refuse again; only its absence is worth another call.
  return answer !== undefined && answer.status !== 502 && answer.status !== 503;
};

/** Tells the shop what happened, in order and until it has heard. */
export const startDeliveries = (ports: Ports) => {
  const { invoices, now, isDown } = ports;
  const nextOf = ({ deliveries }: Invoice): number => {
    const at = now().toISOString();
    return deliveries.findIndex(({ isTold, dueAt }) => !isTold && dueAt <= at);
  };
  const tellNext = async (token: string): Promise<void> => {
    const invoice = invoices.find(token);
    const place = invoice ? nextOf(invoice) : -1;
    const delivery = invoice?.deliveries[place];
    if (!invoice || !delivery || !(await tell(ports, invoice, delivery))) return;
    const current = invoices.find(token) ?? invoice;
    const deliveries = current.deliveries.map((one, index) => (index === place ? { ...one, isTold: true } : one));
    await invoices.keep({ ...current, deliveries });
    await tellNext(token);
  };
  const tellAll = async (): Promise<void> => {
    if (isDown()) return;
    for (const { token } of invoices.all().filter((one) => nextOf(one) >= 0)) await tellNext(token);
  };
  // One after another, so that nothing is told twice by two who tell at once.
  let telling = Promise.resolve();
  const soon = (): Promise<void> => {
    telling = telling.then(tellAll).catch(() => {});
    return telling;
  };
  const timer = setInterval(() => void soon(), tellAgainMs);
  return { soon, close: () => clearInterval(timer) };
};

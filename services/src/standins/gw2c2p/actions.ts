import { setTimeout as pause } from 'node:timers/promises';
import { actionCodeOf } from '../../platform/payments/gw2c2p/actionCodes.ts';
import { textIn, xmlOf } from '../../platform/payments/gw2c2p/actionXml.ts';
import { bahtOf, satangOf } from '../../platform/payments/gw2c2p/amounts.ts';
import { transactionTimeOf } from '../../platform/payments/gw2c2p/times.ts';
import type { Delivery, Invoice, Invoices } from './invoices.ts';

/** `refused`: the gateway rejects the request. `silent`: refunded, but the answer is lost. `slow`: answered too late. */
export const refundModes = ['done', 'pending', 'failed', 'refused', 'silent', 'slow'] as const;
export type RefundMode = (typeof refundModes)[number];

type Ports = { readonly invoices: Invoices; readonly now: () => Date; readonly mode: () => RefundMode };
type ActionAnswer = {
  readonly code: string;
  readonly status?: string;
  readonly reference?: string;
  readonly list?: string;
};

const slowMs = 11_000;

const answer = (invoiceNo: string, { code, status = '', reference = '', list = '' }: ActionAnswer): string =>
  xmlOf(
    'PaymentProcessResponse',
    { version: '4.3', respCode: code, respDesc: actionCodeOf(code).says, invoiceNo, status, referenceNo: reference },
    list,
  );

const paidOf = (invoice: Invoice): number =>
  invoice.code === '0000' || invoice.code === '4120' ? (satangOf(invoice.amount) ?? 0) : 0;
const goneOf = ({ refunds }: Invoice): number =>
  refunds.filter(({ status }) => status !== 'RFF').reduce((sum, { amount }) => sum + (satangOf(amount) ?? 0), 0);
const dayOf = (instant: string): string => transactionTimeOf(instant).slice(0, 8);
/** Banks settle overnight. */
const isSettled = ({ transactionAt }: Invoice, now: Date): boolean =>
  transactionAt !== null && dayOf(transactionAt) < dayOf(now.toISOString());

const statusOf = (invoice: Invoice, now: Date): string => {
  if (invoice.isVoided) return 'V';
  return invoice.refunds.at(-1)?.status ?? (isSettled(invoice, now) ? 'S' : 'A');
};

const standing = (invoice: Invoice, now: Date): ActionAnswer => {
  const refunds = invoice.refunds.map(({ reference, amount, status }) =>
    xmlOf('refund', { referenceNo: reference, amount, status }),
  );
  const list = `<refundList>${refunds.join('')}</refundList>`;
  return { code: '00', status: statusOf(invoice, now), reference: invoice.reference, list };
};

const deliveryOf = (invoice: Invoice, now: Date): Delivery => ({
  code: '4120',
  amount: invoice.amount,
  currencyCode: invoice.currencyCode,
  transactionAt: now.toISOString(),
  dueAt: now.toISOString(),
  isForged: false,
  isReported: false,
});

const voided = async ({ invoices, now, mode }: Ports, invoice: Invoice, amount: number): Promise<ActionAnswer> => {
  if (invoice.isVoided) return { code: '29', status: 'V', reference: invoice.reference };
  const isWhole = amount === paidOf(invoice) && invoice.refunds.length === 0;
  if (!isWhole || isSettled(invoice, now())) return { code: '21' };
  if (mode() === 'refused' || mode() === 'failed') return { code: '25' };
  await invoices.store({ ...invoice, isVoided: true });
  return { code: '00', status: 'V', reference: invoice.reference };
};

const refunded = async ({ invoices, now, mode }: Ports, invoice: Invoice, amount: number): Promise<ActionAnswer> => {
  if (invoice.isVoided) return { code: '29' };
  if (!isSettled(invoice, now())) return { code: '12' };
  if (amount <= 0 || goneOf(invoice) + amount > paidOf(invoice)) return { code: '40' };
  if (mode() === 'refused') return { code: '41' };
  const status = mode() === 'pending' ? 'RP' : mode() === 'failed' ? 'RFF' : 'RF';
  const reference = `${invoice.reference}${invoice.refunds.length + 1}`;
  const refunds = [...invoice.refunds, { reference, amount: bahtOf(amount), status }] as const;
  const deliveries = status === 'RF' ? [...invoice.deliveries, deliveryOf(invoice, now())] : invoice.deliveries;
  await invoices.store({ ...invoice, refunds: [...refunds], deliveries });
  return status === 'RFF' ? { code: '45', status } : { code: status === 'RP' ? '42' : '00', status, reference };
};

export const answerToAction = async (ports: Ports, merchantId: string, xml: string): Promise<string | null> => {
  const [invoiceNo, asks] = [textIn(xml, 'invoiceNo'), textIn(xml, 'processType')];
  const invoice = textIn(xml, 'merchantID') === merchantId ? ports.invoices.ofInvoice(invoiceNo) : undefined;
  if (!invoice) return answer(invoiceNo, { code: '16' });
  if (asks === 'RS' || asks === 'I') return answer(invoiceNo, standing(invoice, ports.now()));
  const amount = satangOf(textIn(xml, 'actionAmount')) ?? 0;
  const reply = asks === 'V' ? await voided(ports, invoice, amount) : await refunded(ports, invoice, amount);
  if (ports.mode() === 'slow') await pause(slowMs);
  return ports.mode() === 'silent' ? null : answer(invoiceNo, reply);
};

export const decidePending = async ({ invoices, now }: Ports, to: RefundMode): Promise<void> => {
  if (to !== 'done' && to !== 'failed') return;
  const status = to === 'done' ? 'RF' : 'RFF';
  for (const invoice of invoices.all()) {
    const refunds = invoice.refunds.map((one) => (one.status === 'RP' ? ({ ...one, status } as const) : one));
    const isToDeliver = status === 'RF' && invoice.refunds.some((one) => one.status === 'RP');
    const deliveries = isToDeliver ? [...invoice.deliveries, deliveryOf(invoice, now())] : invoice.deliveries;
    if (invoice.refunds.length > 0) await invoices.store({ ...invoice, refunds, deliveries });
  }
};

import { parse } from 'promptparse';
import { type ActionKeys, openAction, sealAction } from '../../platform/payments/gw2c2p/actionSeal.ts';
import { satangOf } from '../../platform/payments/gw2c2p/amounts.ts';
import { answerToAction, decidePending, type RefundMode } from './actions.ts';
import { startDeliveries } from './deliveries.ts';
import { type Invoice, openInvoices } from './invoices.ts';
import { type Choice, choice, outcomeOf } from './outcomes.ts';

export const modes = ['up', 'down', 'slow', 'refused'] as const;
export type Mode = (typeof modes)[number];

type StandInOptions = {
  readonly dir: string;
  readonly now: () => Date;
  readonly merchantId: string;
  readonly secret: string;
  readonly siteUrl: string;
  readonly keys?: ActionKeys | undefined;
};

export type ScannedCode = {
  readonly kind: 'gateway' | 'transfer';
  readonly amountSatang: number;
  readonly to: string;
  readonly reference: string;
  readonly at: string;
};

const tagsOf = (payload: string) => {
  const read = parse(payload, true);
  if (!read) return undefined;
  const amountSatang = satangOf(read.getTagValue('54') ?? '') ?? 0;
  const biller = { to: read.getTagValue('30', '01'), reference: read.getTagValue('30', '02') ?? '' };
  const person = read.getTagValue('29', '01') ?? read.getTagValue('29', '02') ?? read.getTagValue('29', '03');
  return { amountSatang, to: biller.to ?? person ?? '', reference: biller.reference };
};

export const openStandIn = async ({ dir, now, merchantId, secret, siteUrl, keys }: StandInOptions) => {
  const invoices = await openInvoices(dir);
  let mode: Mode = 'up';
  let refunds: RefundMode = 'done';
  const giving = { invoices, now, mode: () => refunds };
  const isDown = () => mode === 'down' || mode === 'refused';
  const deliveries = startDeliveries({ invoices, now, secret, siteUrl, isDown });

  const choose = async (invoice: Invoice, chosen: Choice): Promise<Invoice> => {
    if (invoice.outcome !== null) return invoice;
    const chosenInvoice = await invoices.store(outcomeOf({ invoice, choice: chosen, now: now() }));
    await deliveries.soon();
    return invoices.find(chosenInvoice.token) ?? chosenInvoice;
  };

  return {
    invoices,
    now,
    merchantId,
    secret,
    choose,
    mode: () => mode,
    setMode: (next: Mode) => {
      mode = next;
      if (!isDown()) void deliveries.soon();
    },
    scan: async (payload: string): Promise<ScannedCode | undefined> => {
      const read = tagsOf(payload);
      if (!read) return undefined;
      const invoice = invoices.ofInvoice(read.reference);
      if (invoice) await choose(invoice, choice.parse({ outcome: 'paid' }));
      return { kind: invoice ? 'gateway' : 'transfer', ...read, at: now().toISOString() };
    },
    refunds: () => refunds,
    setRefunds: async (next: RefundMode): Promise<void> => {
      refunds = next;
      await decidePending(giving, next);
      await deliveries.soon();
    },
    /** Undefined when the message cannot be opened, null when the answer is lost. */
    act: async (message: string): Promise<string | null | undefined> => {
      const action = keys && (await openAction(keys, message.trim()));
      if (action === undefined) return undefined;
      const reply = await answerToAction(giving, merchantId, action);
      return reply === null || !keys ? null : sealAction(keys, reply);
    },
    close: deliveries.close,
  };
};
export type StandIn = Awaited<ReturnType<typeof openStandIn>>;

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
  /** Without them it gives nothing back. */
  readonly keys?: ActionKeys | undefined;
};

/** What a banking app did with a code. */
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

/** A stand-in for the payment gateway: it keeps what it was asked, and a person chooses what happens. */
export const openStandIn = async ({ dir, now, merchantId, secret, siteUrl, keys }: StandInOptions) => {
  const invoices = await openInvoices(dir);
  let mode: Mode = 'up';
  let refunds: RefundMode = 'done';
  const giving = { invoices, now, mode: () => refunds };
  const isDown = () => mode === 'down' || mode === 'refused';
  const deliveries = startDeliveries({ invoices, now, secret, siteUrl, isDown });

  /** The first choice stands; the shop is told until it has heard. */
  const choose = async (invoice: Invoice, chosen: Choice): Promise<Invoice> => {
    if (invoice.outcome !== null) return invoice;
    const kept = await invoices.keep(outcomeOf({ invoice, choice: chosen, now: now() }));
    await deliveries.soon();
    return invoices.find(kept.token) ?? kept;
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
    /** Pays what a code says; undefined where it is no code. */
    scan: async (payload: string): Promise<ScannedCode | undefined> => {
      const read = tagsOf(payload);
      if (!read) return undefined;
      const invoice = invoices.ofInvoice(read.reference);
      if (invoice) await choose(invoice, choice.parse({ outcome: 'paid' }));
      return { kind: invoice ? 'gateway' : 'transfer', ...read, at: now().toISOString() };
    },
    refunds: () => refunds,
    /** What becomes of money that is asked back, and of what waits already. */
    setRefunds: async (next: RefundMode): Promise<void> => {
      refunds = next;
      await decidePending(giving, next);
      await deliveries.soon();
    },
    /** A sealed message about a payment, answered sealed; undefined for one that nobody signed, null for a lost answer. */
    act: async (message: string): Promise<string | null | undefined> => {
      const asked = keys && (await openAction(keys, message.trim()));
      if (asked === undefined) return undefined;
      const said = await answerToAction(giving, merchantId, asked);
      return said === null || !keys ? null : sealAction(keys, said);
    },
    close: deliveries.close,
  };
};
export type StandIn = Awaited<ReturnType<typeof openStandIn>>;

import { z } from 'zod';
import { bahtOf, satangOf } from '../../platform/payments/gw2c2p/amounts.ts';
import type { Delivery, Invoice } from './invoices.ts';

const names = [
  'paid',
  'declined',
  'threeDs',
  'canceled',
  'abandoned',
  'late',
  'twice',
  'outOfOrder',
  'silent',
  'delayed',
  'wrongAmount',
  'wrongCurrency',
  'wrongSignature',
  'returnDropped',
  'givenBack',
  'chargedBack',
] as const;
export type OutcomeName = (typeof names)[number];

export const choice = z.object({
  outcome: z.enum(names),
  code: z
    .string()
    .regex(/^\d{4}$/)
    .default('4051'),
  delaySeconds: z.int().min(1).max(86_400).default(30),
  amountSatang: z.int().min(0).optional(),
});
export type Choice = z.output<typeof choice>;

type Money = Pick<Delivery, 'code' | 'amount' | 'currencyCode' | 'transactionAt'>;
type Came = { readonly invoice: Invoice; readonly choice: Choice; readonly now: Date };

const afterTimeMs = 60_000;

const moneyOf = ({ invoice, now }: Came, change: Partial<Money> = {}): Money => ({
  code: '0000',
  amount: invoice.amount,
  currencyCode: invoice.currencyCode,
  transactionAt: now.toISOString(),
  ...change,
});
const deliveryWith = ({ now }: Came, money: Money, change: Partial<Delivery> = {}): Delivery => ({
  ...money,
  dueAt: now.toISOString(),
  isForged: false,
  isReported: false,
  ...change,
});

const become = ({ invoice, choice: { outcome } }: Came, money: Money, deliveries: readonly Delivery[]): Invoice => ({
  ...invoice,
  ...money,
  outcome,
  deliveries: [...invoice.deliveries, ...deliveries],
});
const invoiceWith = (came: Came, change: Partial<Money> = {}): Invoice => {
  const money = moneyOf(came, change);
  return become(came, money, [deliveryWith(came, money)]);
};
const untold = (came: Came, change: Partial<Money> = {}): Invoice => become(came, moneyOf(came, change), []);

const takenBack = (came: Came, code: string): Invoice => {
  const money = moneyOf(came, { code });
  return become(came, money, [deliveryWith(came, moneyOf(came)), deliveryWith(came, money)]);
};

const shortOf = ({ invoice, choice: { amountSatang } }: Came): string =>
  bahtOf(amountSatang ?? Math.max(0, (satangOf(invoice.amount) ?? 0) - 100));

const outcomes: Readonly<Record<OutcomeName, (came: Came) => Invoice>> = {
  paid: (came) => invoiceWith(came),
  declined: (came) => invoiceWith(came, { code: came.choice.code }),
  threeDs: (came) => invoiceWith(came, { code: '4081' }),
  canceled: (came) => invoiceWith(came, { code: '0003' }),
  abandoned: (came) => untold(came, { code: '4080' }),
  late: (came) => {
    const afterwards = Date.parse(came.invoice.expiresAt) + afterTimeMs;
    return invoiceWith(came, { transactionAt: new Date(Math.max(came.now.getTime(), afterwards)).toISOString() });
  },
  twice: (came) => {
    const money = moneyOf(came);
    return become(came, money, [deliveryWith(came, money), deliveryWith(came, money)]);
  },
  outOfOrder: (came) => {
    const money = moneyOf(came);
    const before = ['4051', '0001'].map((code) => deliveryWith(came, { ...money, code }));
    return become(came, money, [deliveryWith(came, money), ...before]);
  },
  silent: (came) => untold(came),
  delayed: (came) => {
    const money = moneyOf(came);
    const dueAt = new Date(came.now.getTime() + came.choice.delaySeconds * 1_000).toISOString();
    return become(came, money, [deliveryWith(came, money, { dueAt })]);
  },
  wrongAmount: (came) => invoiceWith(came, { amount: shortOf(came) }),
  wrongCurrency: (came) => invoiceWith(came, { currencyCode: 'USD' }),
  wrongSignature: (came) => ({
    ...came.invoice,
    deliveries: [...came.invoice.deliveries, deliveryWith(came, moneyOf(came), { isForged: true })],
  }),
  givenBack: (came) => takenBack(came, '4120'),
  chargedBack: (came) => takenBack(came, '4130'),
  returnDropped: (came) => ({ ...invoiceWith(came), isReturning: false }),
};

export const outcomeOf = (came: Came): Invoice => outcomes[came.choice.outcome](came);
export const outcomeNames: readonly OutcomeName[] = names;

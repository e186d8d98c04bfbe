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

/** What a person chooses, with what some of the choices leave open. */
export const choice = z.object({
  outcome: z.enum(names),
  /** Of a decline. */
  code: z
    .string()
    .regex(/^\d{4}$/)
    .default('4051'),
  delaySeconds: z.int().min(1).max(86_400).default(30),
  /** Of a wrong amount; a baht too little otherwise. */
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
const telling = ({ now }: Came, money: Money, change: Partial<Delivery> = {}): Delivery => ({
  ...money,
  dueAt: now.toISOString(),
  isForged: false,
  isTold: false,
  ...change,
});

/** It becomes what the money says, and the shop is told by these notifications. */
const become = ({ invoice, choice: { outcome } }: Came, money: Money, deliveries: readonly Delivery[]): Invoice => ({
  ...invoice,
  ...money,
  outcome,
  deliveries: [...invoice.deliveries, ...deliveries],
});
const told = (came: Came, change: Partial<Money> = {}): Invoice => {
  const money = moneyOf(came, change);
  return become(came, money, [telling(came, money)]);
};
const untold = (came: Came, change: Partial<Money> = {}): Invoice => become(came, moneyOf(came, change), []);

/** It is paid, and soon after the money goes back by itself. */
const takenBack = (came: Came, code: string): Invoice => {
  const money = moneyOf(came, { code });
  return become(came, money, [telling(came, moneyOf(came)), telling(came, money)]);
};

const shortOf = ({ invoice, choice: { amountSatang } }: Came): string =>
  bahtOf(amountSatang ?? Math.max(0, (satangOf(invoice.amount) ?? 0) - 100));

const outcomes: Readonly<Record<OutcomeName, (came: Came) => Invoice>> = {
  paid: (came) => told(came),
  declined: (came) => told(came, { code: came.choice.code }),
  threeDs: (came) => told(came, { code: '4081' }),
  canceled: (came) => told(came, { code: '0003' }),
  abandoned: (came) => untold(came, { code: '4080' }),
  late: (came) => {
    const afterwards = Date.parse(came.invoice.expiresAt) + afterTimeMs;
    return told(came, { transactionAt: new Date(Math.max(came.now.getTime(), afterwards)).toISOString() });
  },
  twice: (came) => {
    const money = moneyOf(came);
    return become(came, money, [telling(came, money), telling(came, money)]);
  },
  outOfOrder: (came) => {
    const money = moneyOf(came);
    const before = ['4051', '0001'].map((code) => telling(came, { ...money, code }));
    return become(came, money, [telling(came, money), ...before]);
  },
  silent: (came) => untold(came),
  delayed: (came) => {
    const money = moneyOf(came);
    const dueAt = new Date(came.now.getTime() + came.choice.delaySeconds * 1_000).toISOString();
    return become(came, money, [telling(came, money, { dueAt })]);
  },
  wrongAmount: (came) => told(came, { amount: shortOf(came) }),
  wrongCurrency: (came) => told(came, { currencyCode: 'USD' }),
  // Somebody else says that it is paid; it is not.
  wrongSignature: (came) => ({
    ...came.invoice,
    deliveries: [...came.invoice.deliveries, telling(came, moneyOf(came), { isForged: true })],
  }),
  givenBack: (came) => takenBack(came, '4120'),
  chargedBack: (came) => takenBack(came, '4130'),
  returnDropped: (came) => ({ ...told(came), isReturning: false }),
};

export const outcomeOf = (came: Came): Invoice => outcomes[came.choice.outcome](came);
export const outcomeNames: readonly OutcomeName[] = names;

import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { tokenRequest } from '../../platform/payments/gw2c2p/messages.ts';

/** Files of earlier versions have `isTold` for `isReported`. */
const delivery = z.preprocess(
  (stored) =>
    stored !== null && typeof stored === 'object' && 'isTold' in stored
      ? { isReported: stored.isTold, ...stored }
      : stored,
  z.object({
    code: z.string(),
    amount: z.string(),
    currencyCode: z.string(),
    transactionAt: z.string(),
    dueAt: z.string(),
    isForged: z.boolean(),
    isReported: z.boolean(),
  }),
);
export type Delivery = z.output<typeof delivery>;

const refund = z.object({
  reference: z.string(),
  amount: z.string(),
  status: z.enum(['RP', 'RF', 'RFF']),
});

const invoice = z.object({
  token: z.string().regex(/^[\w-]{1,80}$/),
  at: z.string(),
  expiresAt: z.string(),
  request: tokenRequest,
  reference: z.string(),
  code: z.string(),
  amount: z.string(),
  currencyCode: z.string(),
  transactionAt: z.string().nullable(),
  outcome: z.string().nullable(),
  isReturning: z.boolean(),
  deliveries: z.array(delivery),
  isVoided: z.boolean().default(false),
  refunds: z.array(refund).default([]),
});
export type Invoice = z.output<typeof invoice>;

const newest = (one: Invoice, other: Invoice): number => (one.at < other.at ? 1 : -1);
const randomName = (bytes: number): string => randomBytes(bytes).toString('hex');

const readAll = async (dir: string): Promise<Invoice[]> => {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(names.map((name) => readFile(join(dir, name), 'utf8')));
  return texts.map((text) => invoice.parse(JSON.parse(text)));
};

export const openInvoices = async (dir: string) => {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const invoices = new Map((await readAll(dir)).map((one) => [one.token, one]));
  const all = () => [...invoices.values()].sort(newest);

  const store = async (changed: Invoice): Promise<Invoice> => {
    invoices.set(changed.token, changed);
    const file = join(dir, `${changed.token}.json`);
    const half = `${file}-${randomName(4)}`;
    await writeFile(half, JSON.stringify(changed), { mode: 0o600, flush: true });
    await rename(half, file);
    return changed;
  };

  return {
    all,
    store,
    find: (token: string) => invoices.get(token),
    ofInvoice: (invoiceNo: string) => all().find(({ request }) => request.invoiceNo === invoiceNo),
    ofPayment: (paymentId: string) => all().find(({ request }) => request.userDefined3 === paymentId),
    begin: (request: Invoice['request'], { at, expiresAt }: Pick<Invoice, 'at' | 'expiresAt'>) =>
      store({
        token: randomName(16),
        at,
        expiresAt,
        request,
        reference: randomName(8).toUpperCase(),
        code: '0001',
        amount: request.amount.toFixed(2),
        currencyCode: request.currencyCode,
        transactionAt: null,
        outcome: null,
        isReturning: true,
        deliveries: [],
        isVoided: false,
        refunds: [],
      }),
  };
};
export type Invoices = Awaited<ReturnType<typeof openInvoices>>;

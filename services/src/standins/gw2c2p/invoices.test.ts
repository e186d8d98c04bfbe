import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tokenRequest } from '../../platform/payments/gw2c2p/messages.ts';
import { openInvoices } from './invoices.ts';

let dir = '';

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'klang-invoices-'));
});

afterEach(() => rm(dir, { recursive: true, force: true }));

const request = tokenRequest.parse({
  merchantID: 'TEST01',
  invoiceNo: 'INVOICE1',
  idempotencyID: 'INVOICE1',
  description: 'คลังดี KD-1',
  amount: 1_490,
  currencyCode: 'THB',
  paymentChannel: ['CC'],
  request3DS: 'Y',
  paymentExpiry: '2026-01-05 16:15:00',
  frontendReturnUrl: '',
  backendReturnUrl: '',
  locale: 'th',
  userDefined1: 'klangdee',
  userDefined2: 'o1',
  userDefined3: 'p1',
});
const at = '2026-01-05T09:03:00.000Z';
const delivery = {
  code: '0000',
  amount: '1490.00',
  currencyCode: 'THB',
  transactionAt: at,
  dueAt: at,
  isForged: false,
};

it('the stand-in gateway has its payments again after a restart, and which of their messages the shop has', async () => {
  const invoices = await openInvoices(dir);
  const invoice = await invoices.begin(request, { at, expiresAt: '2026-01-05T09:15:00.000Z' });
  const stored = await invoices.store({ ...invoice, deliveries: [{ ...delivery, isReported: true }] });
  expect((await openInvoices(dir)).find(invoice.token)).toEqual(stored);
});

it('the stand-in gateway reads the files of an earlier version, which named it otherwise', async () => {
  const invoices = await openInvoices(dir);
  const invoice = await invoices.begin(request, { at, expiresAt: '2026-01-05T09:15:00.000Z' });
  const before = { ...invoice, deliveries: [true, false].map((isTold) => ({ ...delivery, isTold })) };
  await writeFile(join(dir, `${invoice.token}.json`), JSON.stringify(before));
  const deliveries = (await openInvoices(dir)).find(invoice.token)?.deliveries;
  expect(deliveries?.map(({ isReported }) => isReported)).toEqual([true, false]);
});

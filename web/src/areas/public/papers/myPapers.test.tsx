// @vitest-environment happy-dom
import { papers } from '@klang/contracts/api/papers';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { customer } from '../../../testing/orderFixture.ts';
import { fakeServer, freshBrowser, openApp } from '../../../testing/testScreen.tsx';

const row = {
  paperId: 'p1',
  number: '00000-RT-6911-0001',
  kind: 'RT',
  cause: 'orderPaid',
  causeId: 'pay1',
  on: '2026-11-02',
  orderId: 'o1',
  orderNumber: 'KD-0231',
  totalSatang: 149_000,
  issuedAt: '2026-11-02T01:00:00.000Z',
  isFiled: true,
  isAbbreviated: false,
  state: 'valid',
  replacedBy: null,
  refersTo: null,
  creditedSatang: 0,
  correction: null,
};
const ofBill = { cause: 'billPaid', causeId: 'o1-b4' };
const orders = [
  { orderId: 'o2', orderNumber: 'KD-0302' },
  { orderId: 'o1', orderNumber: 'KD-0231' },
];
type ShopOptions = { readonly isReceiptAlone?: boolean; readonly leftOut?: string };
const shop = (receipts: number, { isReceiptAlone = false, leftOut }: ShopOptions = {}) => {
  const kinds = [
    { kind: 'RT', count: receipts, isReceiptAlone },
    { kind: 'CN', count: 1 },
  ];
  const answers: Record<string, object> = {
    [papers.mine.path]: {
      data: [row, { ...row, ...ofBill, paperId: 'p2', number: '00000-RT-6911-0002' }].map((one) => ({
        ...one,
        isReceiptAlone,
      })),
      next: null,
    },
    [papers.mineCounted.path]: { kinds, orders, firstOn: '2026-09-14' },
  };
  const proof = { ...row, isReceiptAlone, replacedBySatang: null, before: null, after: null, lookedAt: row.issuedAt };
  answers[papers.proof.path] = proof;
  return fakeServer(({ path }) => {
    const detail = answers[path];
    if (path === papers.mineTogether.path && leftOut) return { headers: { 'x-left-out': leftOut } };
    return detail && { json: { result: true, code: 200, detail } };
  });
};

beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('tokenclientlogin', 'mine');
  localStorage.setItem('client', JSON.stringify(customer));
});

it('the list of tax papers is chosen by kind, month and order, and is taken together as it was chosen', async () => {
  const sent = shop(12);
  const { user } = await openApp('/en/taxinvoice');
  await screen.findByRole('heading', { name: 'Receipts and tax invoices' });
  const list = within(await screen.findByRole('region', { name: 'Papers' }));
  await list.findByText('13 papers');
  const rowOf = (number: string) => list.getByText(number).closest('li')?.textContent;
  expect(rowOf('00000-RT-6911-0002')).toContain('2 Nov 2026 · Bill 4');
  expect(rowOf('00000-RT-6911-0001')).not.toContain('Bill');
  const last = () => sent.findLast(({ path }) => path === papers.mine.path)?.body;
  expect(last()).toMatchObject({ kinds: ['RT', 'CN'] });
  expect(list.queryByRole('button', { name: /^Delivery note/ })).toBeNull();
  await user.click(list.getByRole('button', { name: 'Receipt/tax invoice 12' }));
  await user.selectOptions(list.getByLabelText('Time'), 'September 2026');
  await user.selectOptions(list.getByLabelText('Order'), 'KD-0231');
  const chosen = { kinds: ['RT'], from: '2026-09-01', until: '2026-09-30', orderId: 'o1' };
  expect(last()).toMatchObject(chosen);
  await list.findByText('12 papers');
  await user.click(list.getByRole('button', { name: /ZIP/ }));
  expect(sent.findLast(({ path }) => path === papers.mineTogether.path)?.body).toMatchObject(chosen);
});

it('who takes papers together reads how many are not in the file yet', async () => {
  const sent = shop(12, { leftOut: '3' });
  const { user } = await openApp('/en/taxinvoice');
  const list = within(await screen.findByRole('region', { name: 'Papers' }));
  await user.click(await list.findByRole('button', { name: /ZIP/ }));
  await screen.findByText(/^3 papers are not in the file yet/);
  expect(sent.some(({ path }) => path === papers.mineTogether.path)).toBe(true);
});

it('a list of more papers than one file takes says to choose fewer', async () => {
  shop(240);
  await openApp('/en/taxinvoice');
  await screen.findByText(/^200 papers at most go into one file/);
  expect(screen.queryByRole('button', { name: /ZIP/ })).toBeNull();
});

it('the papers of a seller without VAT are receipts, in the list, in its choice and where one is proved', async () => {
  shop(12, { isReceiptAlone: true });
  const app = await openApp('/en/taxinvoice');
  const list = within(await screen.findByRole('region', { name: 'Papers' }));
  await list.findByRole('button', { name: 'Receipt 12' });
  expect(await list.findAllByText('Receipt', { selector: 'b' })).toHaveLength(2);
  await screen.findByRole('heading', { name: 'Receipts and credit notes' });
  await app.router.navigate('/en/taxinvoice?proof=abc');
  await screen.findByText('Receipt', { selector: 'dd' });
  expect(document.body.textContent).not.toMatch(/tax invoice/i);
});

it('whoever checks a delivery note by its number reads that it has no total, and is led to where its code checks it', async () => {
  fakeServer(() => undefined);
  const { user } = await openApp('/en/taxinvoice');
  await user.type(await screen.findByLabelText('Number of the paper'), '00000-DN-6911-0001');
  await user.type(screen.getByLabelText('Total (baht)'), '100');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByText(/has no total/);
  expect(screen.getByRole('link', { name: 'Check it by its code' }).getAttribute('href')).toBe('/en/delivery-note');
});

// @vitest-environment happy-dom
import { bills } from '@klang/contracts/api/bills';
import { papers } from '@klang/contracts/api/papers';
import { trips } from '@klang/contracts/api/trips';
import { standardContent } from '@klang/contracts/site/defaults';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { forgetSiteContent, showTyped } from '../../../../lib/siteContent.ts';
import { answersOf, newShop, ok, thing, trip, visitOn } from '../../../../testing/custodyFixture.ts';
import { asSignedInCustomer } from '../../../../testing/signedIn.ts';
import { fakeServer, openApp } from '../../../../testing/testScreen.tsx';

asSignedInCustomer();

it('the tab of returns shows the coming visits with their orders, and how to change each', async () => {
  const shop = newShop();
  shop.items[1] = thing(2, { state: 'returning', tripId: 'T1' });
  shop.visits = [trip(), trip({ id: 'T2', kind: 20, visit: visitOn('2026-11-22'), status: 'onTheWay' })];
  fakeServer(answersOf(shop));
  await openApp('/en/profile?tab=returns');
  await screen.findByRole('heading', { name: 'Now' });
  const later = within(await screen.findByRole('region', { name: 'Temporary return' }));
  expect(later.getByRole('link', { name: 'Order KD-0231' }).getAttribute('href')).toContain('order=KD7MZQ42XWPA');
  expect(later.getByRole('link', { name: 'Another day' }).getAttribute('href')).toContain('trip=T1');
  later.getByRole('button', { name: 'Withdraw' });
  // Nothing can change after the movers have left.
  const left = within(await screen.findByRole('region', { name: 'Permanent return' }));
  expect(left.queryByRole('link', { name: 'Another day' })).toBeNull();
});

it('the tab of returns counts all items of a customer, also those behind the first answer, and asks for none that is over', async () => {
  const shop = newShop();
  const bodies: unknown[] = [];
  const pageOf = (body: unknown) => {
    bodies.push(body);
    const isLater = Object.hasOwn(Object(body), 'after');
    const data = isLater ? [thing(3), { ...thing(4), orderId: 'other', orderNumber: 'KD-0764' }] : [thing(1), thing(2)];
    return { json: { result: true, code: 200, detail: { data, next: isLater ? null : 'KD-0231-02' } } };
  };
  fakeServer(answersOf(shop, ({ path, body }) => (path === trips.items.path ? pageOf(body) : undefined)));
  await openApp('/en/profile?tab=returns');
  await screen.findByText('KD-0231-03');
  screen.getByRole('region', { name: 'KD-0764' });
  expect(
    screen.getByText('In storage', { selector: 'dt' }).parentElement?.textContent?.replaceAll('\u00a0', ' '),
  ).toContain('4 items');
  expect(bodies.at(-1)).toMatchObject({ after: 'KD-0231-02', state: expect.not.arrayContaining(['released']) });
});

it.each([
  ['th', 'คลังพระราม 9', 'Rama 9 warehouse', 'คลังพระราม 9'],
  ['en', 'คลังพระราม 9', 'Rama 9 warehouse', 'Rama 9 warehouse'],
  ['en', 'คลังพระราม 9', null, 'คลังพระราม 9'],
] as const)('the tab of returns names the warehouse where items are stored, in %s', async (language, th, en, name) => {
  const { siteorganize } = standardContent({ name_th: 'คลังดี', name_en: 'Klang Dee Storage' });
  showTyped({ siteorganize: { ...siteorganize, warehouse_th: th, warehouse_en: en } });
  fakeServer(answersOf(newShop()));
  await openApp(`${language === 'th' ? '' : '/en'}/profile?tab=returns`);
  const figure = await screen.findByText(language === 'th' ? 'อยู่ในคลัง' : 'In storage', { selector: 'dt' });
  expect(figure.parentElement?.textContent).toContain(name);
  forgetSiteContent();
});

it.each([
  ['the next one that is to come', ['2026-11-10', '2026-12-01'], 'next visit 1 Dec'],
  ['one of the past that is still open', ['2026-11-10'], 'the visit of 10 Nov is still open'],
])('the tab of returns names of the visits asked for %s', async (_, days, text) => {
  const shop = newShop();
  shop.items[1] = thing(2, { state: 'returning', tripId: 'T0' });
  shop.items[2] = thing(3, { state: 'returning', tripId: 'T1' });
  shop.visits = days.map((on, place) => trip({ id: `T${place}`, visit: visitOn(on) }));
  fakeServer(answersOf(shop));
  await openApp('/en/profile?tab=returns');
  await screen.findByText(text);
});

it.each([
  [false, /these things stay in storage as before/],
  [true, /The whole contract is still being canceled, so these things come back on another day/],
])('the tab of returns says what a withdrawn return leads to (the contract ends: %s)', async (endsAnyway, text) => {
  const shop = newShop();
  shop.visits = [trip({ kind: 20 })];
  shop.goesTo = { endsAnyway };
  fakeServer(answersOf(shop));
  const { user } = await openApp('/en/profile?tab=returns');
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await screen.findByText(text);
});

it('the tab of returns does not say that a contract goes on before it knows whether it ends anyway', async () => {
  const shop = newShop();
  shop.visits = [trip({ kind: 20 })];
  const answers = answersOf(shop);
  fakeServer((request) => (request.path === trips.one.path ? { isSilent: true } : answers(request)));
  const { user } = await openApp('/en/profile?tab=returns');
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await screen.findByRole('heading', { name: 'Withdraw this request?' });
  expect(screen.queryByText(/stay in storage as before/)).toBeNull();
});

it.each([
  ['comes to less', 82_700, ['฿1,177', '฿827']],
  ['stays as it is', 117_700, ['Your next bill stays as it is.']],
])('the tab of returns says before a request is withdrawn that the next bill %s', async (_, totalSatang, texts) => {
  const shop = newShop();
  shop.visits = [trip()];
  const period = { kind: 'period', from: '2026-12-01', until: '2026-12-31', otherVisitsSatang: 0 };
  const nextBill = { ...period, totalSatang, withoutSatang: 117_700 };
  fakeServer(answersOf(shop, ({ path }) => (path === trips.withdrawQuote.path ? ok({ nextBill }) : undefined)));
  const { user } = await openApp('/en/profile?tab=returns');
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  for (const text of texts) await screen.findByText(text);
  expect(screen.getAllByText(/The movers will not come/)).toHaveLength(1);
});

const bill = {
  orderId: 'KD7MZQ42XWPA',
  orderNumber: 'KD-0231',
  customerId: 'c1',
  customerName: null,
  isCompany: false,
  kind: 'period',
  from: '2026-11-10',
  until: '2026-12-09',
  lines: [],
  vatRule: 'included',
  vatPercent: 7,
  vatSatang: 9_748,
  feesSatang: 149_000,
  totalSatang: 149_000,
  withholdingBaseSatang: 0,
  withholdingSatang: 0,
  creditSatang: 0,
  payNowSatang: 149_000,
  issuedAt: '2026-11-03T01:00:00.000Z',
  confirmBy: null,
  confirmPaymentId: null,
  confirmSatang: null,
  remindedAt: null,
  remindOn: [0, 1, 7, 14],
  dueOn: '2026-11-10',
  waitsUntil: null,
};

it('the tab of returns shows what a customer owes over all orders: the open bills first, then the paid ones', async () => {
  const shop = newShop();
  const visit = { kind: 'delivery', part: 'period', period: null, sizeId: null, itemIds: [], tripId: 't1' } as const;
  const day = { from: '2026-11-02', until: '2026-11-02', days: 1, ofDays: 1, unitSatang: 30_000, amountSatang: 30_000 };
  const lines = [{ ...visit, ...day, vatKind: 'exempt' }];
  const open = { ...bill, lines, billId: 'b3', sequence: 3, period: 3, openSatang: 149_000, paidAt: null };
  const paid = { ...bill, billId: 'b2', sequence: 2, period: 2, openSatang: 0, paidAt: '2026-10-10T01:00:00.000Z' };
  const custody = answersOf(shop);
  const data = { openSatang: 149_000, blocks: 'permanent', today: '2026-11-12', now: '2026-11-12T01:00:00.000Z' };
  const pages = { '': { ...data, data: [open], next: '1' }, 1: { ...data, data: [paid], next: null } };
  const sent = fakeServer((call) => {
    if (call.path !== bills.mine.path) return custody(call);
    const { after = '' } = call.body as { after?: '1' };
    return { json: { result: true, code: 200, detail: pages[after] } };
  });
  const { user } = await openApp('/en/profile?tab=returns');
  const mine = within(await screen.findByRole('region', { name: 'Bills' }));
  mine.getByText('You owe ฿1,490');
  const owed = within(mine.getByRole('article', { name: 'Bill 3' }));
  owed.getByText('2 days overdue');
  owed.getByText(/^10.Nov – 9.Dec 2026$/);
  owed.getByRole('button', { name: 'Pay this bill' });
  expect(owed.getByRole('link', { name: 'Order KD-0231' }).getAttribute('href')).toContain('KD7MZQ42XWPA');
  expect(mine.queryByText('1 earlier bill')).toBeNull();
  await user.click(mine.getByRole('button', { name: 'Show more' }));
  await mine.findByText('1 earlier bill');
  expect(mine.queryByRole('button', { name: 'Show more' })).toBeNull();
  await user.click(owed.getByText('What is on this bill'));
  await owed.findByText('VAT 7% within the price');
  owed.getByText(/Exempt from VAT/);
  expect(sent.filter(({ path }) => path === bills.mine.path)).toMatchObject([{ body: {} }, { body: { after: '1' } }]);
});

it('the tab of returns shows a statement of account of the chosen days, and offers it as a file', async () => {
  const row = {
    type: 'issued',
    at: bill.issuedAt,
    event: 120,
    orderId: bill.orderId,
    orderNumber: bill.orderNumber,
    sequence: 3,
    period: { from: bill.from, until: bill.until },
    dueOn: bill.dueOn,
    method: null,
    paper: null,
    taxSatang: null,
    amountSatang: 149_000,
    balanceSatang: 151_000,
  };
  const money = { ...row, type: 'paid', event: 130, method: 'thaiqr', paper: '00000-RT-6911-0001', period: null };
  const noSums = { withheldSatang: 0, creditedSatang: 0, refundedSatang: 0 };
  const statement = {
    from: '2026-08-12',
    until: '2026-11-12',
    asOf: bill.issuedAt,
    lastEvent: 130,
    orders: [{ orderId: bill.orderId, number: bill.orderNumber }],
    openingSatang: 2_000,
    rows: [row, { ...money, dueOn: null, amountSatang: -149_000, balanceSatang: 2_000 }],
    sums: { ...noSums, issuedSatang: 149_000, paidSatang: 149_000 },
    closingSatang: 2_000,
    hash: 'abcd',
  };
  const custody = answersOf(newShop());
  const paid = { ...bill, billId: 'b2', sequence: 2, period: 2, openSatang: 0, paidAt: bill.issuedAt };
  const data = {
    data: [paid],
    next: null,
    openSatang: 0,
    blocks: 'none',
    today: '2026-11-12',
    now: '2026-11-12T01:00:00.000Z',
  };
  const ok = (detail: object) => ({ json: { result: true, code: 200, detail } });
  const sent = fakeServer((call) => {
    if (call.path === bills.mine.path) return ok(data);
    return call.path === bills.statement.path ? ok(statement) : custody(call);
  });
  const { user } = await openApp('/en/profile?tab=returns');
  const mine = within(await screen.findByRole('region', { name: 'Statement of account' }));
  await user.click(mine.getByText('Statement of account'));
  await mine.findByText('Money received · Thai QR');
  mine.getByText(/Order KD-0231 · of bill 3 · no\. 00000-RT-6911-0001/);
  mine.getByText('Brought forward');
  expect(mine.queryByText('Not asked for')).toBeNull();
  mine.getByRole('button', { name: 'Save as PDF' });
  const reads = sent.filter(({ path }) => path === bills.statement.path);
  expect(reads).toHaveLength(1);
  const until = mine.getByLabelText('Until');
  await user.clear(until);
  await user.type(until, '1/1/2020');
  mine.getByText('The last day cannot be before the first');
  expect(sent.filter(({ path }) => path === bills.statement.path)).toHaveLength(1);
});

const short = {
  paperId: 'p1',
  number: '00000-RT-6911-0001',
  kind: 'RT',
  cause: 'orderPaid',
  causeId: 'pay1',
  on: '2026-11-02',
  orderId: 'KD7MZQ42XWPA',
  orderNumber: 'KD-0231',
  totalSatang: 149_000,
  issuedAt: '2026-11-02T01:00:00.000Z',
  isFiled: true,
  isAbbreviated: true,
  state: 'valid',
  replacedBy: null,
  refersTo: null,
  creditedSatang: 10_000,
  correction: null,
};

it('the tab of returns offers the full tax invoice for an abbreviated one, also after a credit note, and says what becomes of it', async () => {
  const custody = answersOf(newShop());
  const whole = { ...short, paperId: 'p2', number: '00000-RT-6911-0002', creditedSatang: 149_000 };
  const buyer = { name: 'Somchai', address: '1 Sukhumvit', taxId: null, branch: null };
  const answers: Readonly<Record<string, object>> = {
    [papers.mine.path]: { data: [short, whole], next: null },
    [papers.toCorrect.path]: { paper: short, buyer, way: 'reissue', freshUntil: '2026-11-05' },
    [papers.correct.path]: { paperId: 'p1' },
  };
  const sent = fakeServer((call) => {
    const detail = answers[call.path];
    return detail ? { json: { result: true, code: 200, detail } } : custody(call);
  });
  const { user } = await openApp('/en/profile?tab=returns');
  await user.click(await screen.findByRole('link', { name: 'Ask for a full tax invoice' }));
  await screen.findByText(/issue the full one of the same day in its place/);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/Our staff look at it/);
  const back = screen.getByRole('link', { name: 'Receipts and tax invoices' });
  expect(back.getAttribute('href')).toBe('/en/taxinvoice');
  expect(sent.find(({ path }) => path === papers.correct.path)?.body).toMatchObject({ paperId: 'p1', buyer });
});

it('the tab of returns says of a full tax invoice with a credited part that the rest is issued anew after three days', async () => {
  const late = { ...short, isAbbreviated: false };
  const anew = { ...late, paperId: 'p2', creditedSatang: 149_000, replacedBy: '00000-RT-6911-0003' };
  const buyer = { name: 'Somchai', address: '1 Sukhumvit', taxId: null, branch: null };
  const answers: Readonly<Record<string, object>> = {
    [papers.mine.path]: { data: [late, anew], next: null },
    [papers.toCorrect.path]: { paper: late, buyer, way: 'credit', freshUntil: '2026-11-05' },
  };
  const custody = answersOf(newShop());
  fakeServer((call) => {
    const detail = answers[call.path];
    return detail ? { json: { result: true, code: 200, detail } } : custody(call);
  });
  const { user } = await openApp('/en/profile?tab=returns');
  await screen.findByText(/Issued anew as 00000-RT-6911-0003/);
  await user.click(await screen.findByRole('link', { name: 'Report a mistake' }));
  await screen.findByText(/we credit the ฿1,390 that is left of the paper, and issue a new one for that/);
});

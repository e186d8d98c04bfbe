import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { templateEntryId } from '@klang/contracts/console/template';
import { published } from '@klang/contracts/lookups/status';
import { paperReads } from '@klang/projections/papers/queries';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawPaper } from '../../documents/papers/drawPaper.ts';
import { customer } from '../../domain/customer.ts';
import { papertrail } from '../../domain/papertrail.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { filesInFolder } from '../../platform/images/files.ts';
import { newId } from '../../platform/kit/ids.ts';
import { openMailer } from '../../platform/mails/mailer.ts';
import { openOrderMails } from '../../platform/mails/orderMails.ts';
import { openPayLinks } from '../../platform/orders/payLinks.ts';
import { creditsOf } from '../../platform/papers/credits.ts';
import { openPaperLinks } from '../../platform/papers/paperLinks.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import { SheetDiffers, sheetsOf } from '../../platform/papers/sheets.ts';
import { redis } from '../../testing/testWorld.ts';
import { roster, together } from '../kit/kit.ts';
import { orderMails } from '../mails/orderMails.ts';
import { paperMailsOf } from '../mails/paperMails.ts';
import { org, paidOrder, papersIn, publishOrganize } from '../testing/paperFixture.ts';
import { openSmtp } from '../testing/smtpFixture.ts';
import { minuteMs, newClock, newWorker, openShop, type Shop } from '../testing/workerFixture.ts';
import { papers } from './papers.ts';

const soon = { timeout: 20_000, interval: 30 };
const clock = newClock();
const email = 'wipa@example.com';
let shop: Shop;
let smtp: Awaited<ReturnType<typeof openSmtp>>;
let mailer: ReturnType<typeof openMailer>;
let folder: string;
let worker: Awaited<ReturnType<typeof newWorker>>;

const partsOf = () => ({
  log: shop.log,
  publicUrl: 'http://localhost:3000',
  files: filesInFolder(folder),
  draw: drawPaper,
  paperLinks: openPaperLinks(shop.masterKey),
  payLinks: openPayLinks(shop.masterKey),
});
const contextOf = () =>
  contexts({ log: shop.log, clock, report: () => {} })({
    org,
    actor: { kind: 'system', id: 'test', name: null },
    address: null,
  });
const now = () => clock.now().toISOString();
const pay = async (orderId = newId(), paymentId = `${orderId}.p`) => {
  await shop.write(org, orderId, paidOrder({ orderId, paymentId, paidAt: now() }));
  return orderId;
};
const filedOf = (orderId: string) =>
  vi.waitFor(async () => {
    const rows = await paperReads(shop.pool).ofOrder(org, orderId);
    expect(rows).toMatchObject([{ isFiled: true }]);
    return rows;
  }, soon);
const cameOf = (orderId: string) =>
  smtp.came.filter(({ subject, text }) => text.includes(orderId) && subject.includes('RT'));

beforeAll(async () => {
  shop = await openShop(clock);
  folder = await mkdtemp(join(tmpdir(), 'klang-papers-'));
  smtp = await openSmtp();
  mailer = openMailer(smtp.url, 'Klang <no-reply@klang.test>');
  const who = { firstname: 'วิภา', lastname: 'คลังดี', email, phone: '+66812345678', language: 'th' } as const;
  await contextOf().execute(customer, 'c1', { type: 'RegisterCustomer', customerId: 'c1', ...who, at: now() });
  const mailing = { keys: shop.keys, mailer, mailDomain: 'klang.test', orderMails: openOrderMails(shop.pool) };
  const known = together(
    papers(partsOf()),
    orderMails({ ...partsOf(), ...mailing, paperMails: paperMailsOf(partsOf()) }),
  );
  worker = await newWorker({ shop, clock, ...redis() }, roster(known));
}, 60_000);
afterAll(async () => {
  await worker.close();
  await smtp.close();
  mailer.close();
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

describe('money that comes in', () => {
  it('waits for its paper until the organization has said what the law wants on it', async () => {
    const orderId = await pay();
    const ran = () => worker.jobs().some(({ job, id }) => job === 'issue-receipt' && id !== undefined);
    await vi.waitFor(() => expect(ran()).toBe(true), soon);
    await vi.waitFor(async () => expect(await paperReads(shop.pool).owedTo(org, orderId)).toBe(1), soon);
    expect(await paperReads(shop.pool).ofOrder(org, orderId)).toEqual([]);
    await publishOrganize(shop, now());
    await vi.waitFor(async () => {
      clock.advance(2 * minuteMs);
      expect(await paperReads(shop.pool).ofOrder(org, orderId)).toMatchObject([{ isFiled: true }]);
    }, soon);
    expect(await paperReads(shop.pool).owedTo(org, orderId)).toBe(0);
  }, 60_000);

  it('has one receipt, drawn, kept, and in the mail of its customer', async () => {
    const orderId = await pay();
    const [row] = await filedOf(orderId);
    await vi.waitFor(() => expect(cameOf(orderId)).toHaveLength(1), soon);
    const [mail] = cameOf(orderId);
    expect(mail?.to).toBe(email);
    expect(mail?.subject).toContain(row?.number);
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/taxinvoice\?link=\S+/);
    const sheet = await sheetsOf(partsOf()).read(org, row?.paperId ?? '');
    expect(sheet?.number).toBe(row?.number);
    expect(sheet?.pdf.subarray(0, 4).toString()).toBe('%PDF');
  });

  it('has its receipt at the address that the customer keeps for papers, from then on', async () => {
    const address = '99/9 หมู่ 4 ตำบลบางเมือง สมุทรปราการ 10270';
    const [before] = await filedOf(await pay());
    await contextOf().execute(customer, 'c1', {
      type: 'ChangeCustomerTax',
      customerId: 'c1',
      revision: 0,
      at: now(),
      tax: { company: null, invoicePerson: null, address, withholds: false },
    });
    const [after] = await filedOf(await pay());
    const issued = await papersIn(shop, after?.number.slice(0, 13) ?? '');
    const buyerOf = (row: typeof before) => issued.find(({ paperId }) => paperId === row?.paperId)?.people?.buyer;
    expect(buyerOf(after)?.address).toBe(address);
    expect(buyerOf(before)?.address).not.toBe(address);
  });

  it('names a private person who wanted tax invoices with their tax ID, and their registered address', async () => {
    const orderId = newId();
    const invoicePerson = { name: 'มานี ใจดี', taxId: '1999999999999', address: '9 ถนนติวานนท์ นนทบุรี 11000' };
    const events = paidOrder({ orderId, paymentId: `${orderId}.p`, paidAt: now() });
    const named = events.map((one) =>
      one.type === 'OrderPlaced' ? { ...one, data: { ...one.data, invoicePerson } } : one,
    ) as typeof events;
    await shop.write(org, orderId, named);
    const [row] = await filedOf(orderId);
    const issued = await papersIn(shop, row?.number.slice(0, 13) ?? '');
    const buyer = issued.find(({ paperId }) => paperId === row?.paperId)?.people?.buyer;
    expect(buyer).toEqual({ ...invoicePerson, branch: null });
  });

  it('has none where nothing was paid', async () => {
    const orderId = newId();
    const [placed] = paidOrder({ orderId, paymentId: 'p', paidAt: now() });
    const free = { orderId, paymentId: 'free', amountSatang: 0, paidAt: now(), recordedAt: now() };
    await shop.write(org, orderId, [...(placed ? [placed] : []), { type: 'OrderPaid', data: free }]);
    await filedOf(await pay());
    expect(await paperReads(shop.pool).ofOrder(org, orderId)).toEqual([]);
    expect(await paperReads(shop.pool).owedTo(org, orderId)).toBe(0);
  });

  it('has one receipt, also when all that follows it is done once more', async () => {
    const orderId = await pay();
    const [row] = await filedOf(orderId);
    const before = (await papersIn(shop, row?.number.slice(0, 13) ?? '')).length;
    const again = roster(papers(partsOf()));
    const data = { orderId, paymentId: `${orderId}.p` };
    await again.jobs.get('issue-receipt')?.perform(data, contextOf());
    await again.jobs.get('file-paper')?.perform({ paperId: row?.paperId, number: row?.number }, contextOf());
    expect(await papersIn(shop, row?.number.slice(0, 13) ?? '')).toHaveLength(before);
    expect(await paperReads(shop.pool).ofOrder(org, orderId)).toHaveLength(1);
    expect(cameOf(orderId).length).toBeLessThanOrEqual(1);
  });
});

describe('what becomes of a receipt', () => {
  it('is mailed as what it is: a credit note names its receipt, and a refusal says why', async () => {
    const orderId = await pay();
    const [row] = await filedOf(orderId);
    const paperId = row?.paperId ?? '';
    const buyer = { name: 'วิภา คลังดี', address: '1 ถนนสุขุมวิท', taxId: null, branch: null };
    const leave = async (correctionId: string, reason: string, by: { readonly askedBy?: string } = {}) => {
      const correction = { paperId, correctionId, at: now() };
      const asking = { type: 'AskPaperCorrection', ...correction, ...by, code: 'TIVC01', buyer, words: '' } as const;
      await contextOf().execute(papertrail, paperId, { ...asking, sums: { totalSatang: 21_400, vatSatang: 1_400 } });
      await contextOf().execute(papertrail, paperId, { type: 'RefusePaperCorrection', ...correction, reason });
    };
    await leave('k1', 'ชื่อตรงแล้ว');
    const aboutIt = () => smtp.came.filter(({ subject, text }) => `${subject} ${text}`.includes(orderId));
    await vi.waitFor(() => expect(aboutIt().some(({ text }) => text.includes('เหตุผล: ชื่อตรงแล้ว'))).toBe(true), soon);
    await leave('k2', 'พิมพ์สาขาผิด', { askedBy: 's_1' });
    await creditsOf(partsOf()).creditFor(contextOf(), {
      orderId,
      paymentId: `${orderId}.p`,
      billId: null,
      amountSatang: 500,
      isMoney: true,
      occasion: 'refund',
      occasionId: 'r1',
      code: 'CDNS04',
      reason: null,
      paidBack: null,
      happenedAt: now(),
    });
    await vi.waitFor(() => {
      const credit = aboutIt().find(({ subject }) => subject.includes('-CN-'));
      expect(credit?.subject).toContain('ใบลดหนี้');
      expect(credit?.text).toContain(row?.number);
    }, soon);
    expect(aboutIt().filter(({ text }) => /ชื่อตรงแล้ว|พิมพ์สาขาผิด/.test(text))).toHaveLength(1);
  }, 60_000);
});

describe('the sheet of a paper', () => {
  it('is made again, byte by byte the same, when the store of files was emptied', async () => {
    const [row] = await filedOf(await pay());
    const sheets = sheetsOf(partsOf());
    const before = await sheets.read(org, row?.paperId ?? '');
    await rm(folder, { recursive: true });
    const after = await sheets.read(org, row?.paperId ?? '');
    expect(after?.pdf.equals(before?.pdf ?? Buffer.alloc(0))).toBe(true);
    expect(await partsOf().files.get(`${org}/papers/${row?.paperId}.pdf`)).toEqual(before?.pdf);
  });

  it('is shown to nobody where it is not the one that was filed', async () => {
    const orderId = await pay();
    const [row] = await filedOf(orderId);
    // Its mail reads the PDF too and would create it again.
    await vi.waitFor(() => expect(cameOf(orderId)).toHaveLength(1), soon);
    const file = `${org}/papers/${row?.paperId}.pdf`;
    const good = await partsOf().files.get(file);
    await partsOf().files.put(file, Buffer.from('%PDF somebody changed it'));
    expect((await sheetsOf(partsOf()).read(org, row?.paperId ?? ''))?.pdf).toEqual(good);
    await partsOf().files.remove(file);
    const drawsOtherwise = sheetsOf({ ...partsOf(), draw: async () => Buffer.from('%PDF of another version') });
    await expect(drawsOtherwise.read(org, row?.paperId ?? '')).rejects.toThrow(SheetDiffers);
  });

  it('bears the words and the logo that the organization had on its day, whatever becomes of them', async () => {
    const picture = 'a'.repeat(32);
    const { files } = partsOf();
    const dots = { create: { width: 60, height: 60, channels: 3, background: '#0e5650' } } as const;
    await files.put(`${org}/${picture}.webp`, await sharp(dots).webp().toBuffer());
    const change = { pictureUrl: `/files/${org}/${picture}.webp`, receiptsOf: 'alone', receiptForm: 'abbreviated' };
    await publishOrganize(shop, now(), { change, behind: 0n });
    const [th, en] = ['สอบถาม {{organization}}\n\nแจ้ง {{number}}', 'Ask {{organization}}, say {{number}}'];
    const texts = { key: 'receipt', subject_th: 'ใบเสร็จ', subject_en: 'Receipt', body_th: th, body_en: en };
    const fields = { ...texts, basedOn: -1, active: true, status: published, sort: 0 };
    const own = { lookupId: templateEntryId('receipt'), kind: 'template', fields, addedAt: now() };
    await shop.write(org, own.lookupId, [{ type: 'LookupAdded', data: own }]);
    const [row] = await filedOf(await pay());
    const issued = await papersOf(partsOf()).issued(org, row?.number ?? '');
    expect(issued?.facts).toMatchObject({
      note: `สอบถาม คลังดี แจ้ง ${row?.number}`,
      seller: { logo: `${org}/papers/logo-${picture}.webp` },
      isOfSet: false,
      isAbbreviated: true,
      isFullAnyDay: true,
    });
    const before = await sheetsOf(partsOf()).read(org, row?.paperId ?? '');
    await files.remove(`${org}/${picture}.webp`);
    await files.remove(`${org}/papers/${row?.paperId}.pdf`);
    await publishOrganize(shop, now(), { behind: 1n });
    expect((await sheetsOf(partsOf()).read(org, row?.paperId ?? ''))?.pdf).toEqual(before?.pdf);
    const [later] = await filedOf(await pay());
    const facts = (await papersOf(partsOf()).issued(org, later?.number ?? ''))?.facts;
    expect(facts).toMatchObject({ seller: { logo: null }, isOfSet: true });
    expect(facts).not.toHaveProperty('isAbbreviated');
  }, 60_000);

  it('stays readable when its customer was forgotten, and goes out once more when staff ask', async () => {
    const orderId = await pay();
    const [row] = await filedOf(orderId);
    await vi.waitFor(() => expect(cameOf(orderId)).toHaveLength(1), soon);
    const paperId = row?.paperId ?? '';
    await contextOf().execute(papertrail, paperId, { type: 'SendPaperAgain', paperId, at: now() });
    await vi.waitFor(() => expect(cameOf(orderId)).toHaveLength(2), soon);
    await shop.keys.destroyProfile(org, 'c1');
    const issued = await papersOf(partsOf()).issued(org, row?.number ?? '');
    expect(issued?.people?.buyer.name).toBe('สมชาย');
    await rm(folder, { recursive: true });
    expect((await sheetsOf(partsOf()).read(org, paperId))?.pdf.subarray(0, 4).toString()).toBe('%PDF');
  });
});

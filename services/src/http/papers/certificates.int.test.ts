import { bills } from '@klang/contracts/api/bills';
import { certificates } from '@klang/contracts/api/certificates';
import { papers } from '@klang/contracts/api/papers';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { certificateNumberTexts } from '@klang/contracts/papers/certificates';
import { listMissingCertificates } from '@klang/projections/papers/certificateQueries';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer } from '../../domain/customer.ts';
import { person } from '../../domain/person.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { roster } from '../../workers/kit/kit.ts';
import { certificates as certificateJobs } from '../../workers/papers/certificates.ts';
import { openPaperHouse, type PaperHouse } from '../testing/paperHouse.ts';

let house: PaperHouse;
beforeAll(async () => {
  house = await openPaperHouse();
}, 90_000);
afterAll(() => house.close());

const company = { companyName: 'บริษัท ลูกค้า จำกัด', taxId: '0994000165897', branch: '00000', withholds: true };
const today = bangkokDay(new Date());
const pdf = Buffer.from('%PDF-1.4\n% 50 ทวิ\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\nstartxref\n50\n%%EOF\n');
const wait = { timeout: 10_000 };

const send = async (path: string, fields: object, [token, bytes, type]: readonly [string, Buffer, string]) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, JSON.stringify(value));
  form.append('certificate', new File([new Uint8Array(bytes)], `50tawi.${type}`));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await house.api.app.inject({
    method: 'POST',
    url: path,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      host: 'localhost',
      authorization: `Bearer ${token}`,
      'accept-language': 'en',
      'content-type': request.headers.get('content-type') ?? '',
    },
  });
  return { status: answer.statusCode, ...answer.json() };
};
const mineBy = async (body: object) => (await house.call(certificates.mine.path, body, house.customer)).json().detail;
const mine = async (certificateId: string) => (await mineBy({ certificateId })).data[0];
const list = async (body: object) => (await house.call(certificates.list.path, body, house.staff)).json().detail;
const rowIn = async (tab: string, certificateId: string) =>
  (await list({ tab })).data.find((row: { certificateId: string }) => row.certificateId === certificateId);

const owed = async (orderId: string) => {
  const { paperId, number } = await house.receipt(orderId, { company });
  await expect.poll(() => mine(paperId), wait).toBeTruthy();
  const { expectedSatang } = await mine(paperId);
  const typed = {
    certificateId: paperId,
    sendId: `${orderId}.s`,
    number: '12/345',
    on: today,
    taxSatang: expectedSatang,
  };
  return { paperId, number, typed, expectedSatang };
};

describe('tax that a company kept back', () => {
  it('is certified by a whole PDF or a picture, whose number is taken as it stands on it', async () => {
    const { paperId, typed } = await owed('held-pdf');
    const cut = await send(certificates.send.path, typed, [house.customer, Buffer.from('%PDF-1.4 and no more'), 'pdf']);
    expect([cut.status, cut.fields?.[0]?.field]).toEqual([400, 'certificate']);
    const odd = await send(certificates.send.path, { ...typed, number: '12#3' }, [house.customer, pdf, 'pdf']);
    expect([odd.status, odd.fields?.[0]?.message]).toEqual([400, certificateNumberTexts.en]);
    const number = 'เล่ม 1 (2569), 12/345';
    expect((await send(certificates.send.path, { ...typed, number }, [house.customer, pdf, 'pdf'])).status).toBe(200);
    await expect.poll(async () => (await mine(paperId)).state, wait).toBe('sent');
    const file = await house.call(certificates.asFile.path, { certificateId: paperId }, house.staff);
    expect([file.type, file.raw.equals(pdf)]).toEqual(['application/pdf', true]);
  });

  it('stands in their statement of account apart from the bill, and so does its certificate once it is found right', async () => {
    const { paperId, number, typed, expectedSatang } = await owed('held-0');
    const days = { from: daysAfter(today, -1), until: daysAfter(today, 1), orderId: 'held-0' };
    const statement = async () => (await house.call(bills.statement.path, days, house.customer)).json().detail;
    const withheldRow = { type: 'withheld', sequence: 1, amountSatang: -expectedSatang };
    const before = await statement();
    expect(before.rows).toMatchObject([
      { type: 'issued', sequence: 1 },
      withheldRow,
      { type: 'paid', paper: number, balanceSatang: 0 },
    ]);
    expect(before).toMatchObject({ closingSatang: 0, sums: { withheldSatang: expectedSatang } });
    expect((await send(certificates.record.path, typed, [house.staff, pdf, 'pdf'])).status).toBe(200);
    await expect.poll(async () => (await mine(paperId)).state, wait).toBe('matched');
    const after = await statement();
    expect(after.closingSatang).toBe(0);
    expect(after.rows.at(-1)).toMatchObject({
      type: 'certificate',
      paper: typed.number,
      taxSatang: expectedSatang,
      amountSatang: 0,
    });
  });

  it('is missing its certificate until its customer sends one and staff find it right', async () => {
    const { paperId, number, typed, expectedSatang } = await owed('held-1');
    expect(expectedSatang).toBeGreaterThan(0);
    expect(await rowIn('missing', paperId)).toMatchObject({ number, expectedSatang, state: 'missing' });
    const as = [house.customer, pdf, 'pdf'] as const;
    expect((await send(certificates.send.path, typed, as)).status).toBe(200);
    expect((await send(certificates.send.path, typed, as)).status).toBe(200);
    await expect
      .poll(() => rowIn('sent', paperId), wait)
      .toMatchObject({ certificateNumber: '12/345', sentBy: 'customer' });
    const file = await house.call(certificates.asFile.path, { certificateId: paperId }, house.staff);
    expect([file.type, file.raw.equals(pdf)]).toEqual(['application/pdf', true]);
    const look = { certificateId: paperId, sendId: typed.sendId };
    expect((await house.call(certificates.match.path, look, house.staff)).status).toBe(200);
    expect((await house.call(certificates.match.path, look, house.staff)).status).toBe(200);
    await expect.poll(() => rowIn('matched', paperId), wait).toBeTruthy();
    const more = await send(certificates.send.path, { ...typed, sendId: 'more' }, as);
    expect([more.status, more.refusal]).toEqual([409, 'certificate_matched']);
    expect((await house.call(certificates.remind.path, { certificateId: paperId }, house.staff)).status).toBe(409);
  }, 60_000);

  it('has its certificate sent back with a reason; a picture that staff put in is right, and what it differs by is said', async () => {
    const { paperId, typed, expectedSatang } = await owed('held-2');
    await send(certificates.send.path, typed, [house.customer, pdf, 'pdf']);
    const refused = { certificateId: paperId, sendId: typed.sendId, reason: 'เลขผู้เสียภาษีไม่ตรง' };
    expect((await house.call(certificates.refuse.path, refused, house.staff)).status).toBe(200);
    await expect.poll(() => mine(paperId), wait).toMatchObject({ state: 'missing', refusedReason: refused.reason });
    const picture = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const again = { ...typed, sendId: 'held-2.again', taxSatang: expectedSatang - 100 };
    expect((await send(certificates.record.path, again, [house.staff, picture, 'png'])).status).toBe(200);
    await expect
      .poll(() => rowIn('matched', paperId), wait)
      .toMatchObject({ taxSatang: expectedSatang - 100, sentBy: 'staff' });
    const seen = await house.call(certificates.mineAsFile.path, { certificateId: paperId }, house.customer);
    expect(seen.type).toBe('image/jpeg');
    const sheet = await house.call(certificates.export.path, { tab: 'matched', format: 'csv' }, house.staff);
    expect(sheet.raw.toString()).toContain('-1.00');
  }, 60_000);

  it('is nobody else’s, and takes no file that is none, no day to come or long before its money, and no receipt without such tax', async () => {
    const { paperId, typed } = await owed('held-3');
    const plain = await house.receipt('plain-1');
    const by = (token: string, change: object, bytes = pdf) =>
      send(certificates.send.path, { ...typed, ...change }, [token, bytes, 'pdf']);
    expect((await by(house.stranger, {})).status).toBe(404);
    expect((await by(house.customer, { certificateId: plain.paperId })).refusal).toBe('certificate_not_expected');
    expect((await by(house.customer, { on: daysAfter(today, 1) })).refusal).toBe('certificate_day_to_come');
    const early = await by(house.customer, { on: daysAfter(today, -93) });
    expect([early.status, early.refusal, early.fields?.[0]?.field]).toEqual([409, 'certificate_day_too_early', 'on']);
    expect((await by(house.customer, {}, Buffer.from('<svg/>'))).fields).toMatchObject([{ field: 'certificate' }]);
    expect((await by(house.customer, { number: 'a\u0000b' })).status).toBe(400);
    expect((await by(house.customer, { taxSatang: 0 })).status).toBe(400);
    const file = await house.call(certificates.mineAsFile.path, { certificateId: paperId }, house.stranger);
    expect(file.status).toBe(404);
    expect(await rowIn('missing', paperId)).toMatchObject({ state: 'missing' });
  }, 60_000);

  it('stands among those of its customer page by page, what they still owe first', async () => {
    const { paperId } = await owed('held-5');
    const first = await mineBy({ limit: 1 });
    expect(first.data).toMatchObject([{ state: 'missing' }]);
    const rest = await mineBy({ after: first.next ?? '1' });
    const all = [...first.data, ...rest.data].map(({ certificateId }) => certificateId);
    expect([new Set(all).size, rest.next]).toEqual([all.length, null]);
    expect(all).toContain(paperId);
  }, 60_000);

  it('has the customers of many missing certificates reminded at once, after a preview that writes nothing', async () => {
    const [here, missing] = [await owed('held-6'), await owed('held-7')];
    await send(certificates.send.path, here.typed, [house.customer, pdf, 'pdf']);
    await expect.poll(() => rowIn('sent', here.paperId), wait).toBeTruthy();
    const remind = async (body: object) =>
      (await house.call(certificates.remindMany.path, body, house.staff)).json().detail;
    const written = () => house.api.typesOf(`certificate-klangdee.${missing.paperId}`);
    const ids = [here.paperId, missing.paperId];
    const outcome = { changed: 1, refused: [{ _id: here.paperId, name: here.number }], ids: [missing.paperId] };
    expect(await remind({ ids, isPreview: true })).toMatchObject({ ...outcome, warned: [] });
    expect(await written()).toEqual([]);
    expect(await remind({ ids })).toMatchObject(outcome);
    expect(await written()).toEqual(['CertificateReminded']);
    const found = { tab: 'missing', search: missing.number };
    expect(await remind({ ...found, isPreview: true, limit: 1 })).toMatchObject({
      changed: 1,
      refused: [],
      warned: [{ _id: missing.paperId, why: 'The customer was already reminded of this receipt today.' }],
      next: null,
    });
  }, 60_000);

  it('is listed for staff by number, day or tax either way round, each row once on its pages', async () => {
    const numbers = (rows: readonly { readonly number: string }[]) => rows.map(({ number }) => number);
    const upwards = await list({ sort: 'number' });
    expect(upwards.data.length).toBeGreaterThan(1);
    expect(upwards.count).toBe(upwards.data.length);
    expect(numbers(upwards.data)).toEqual(numbers(upwards.data).toSorted());
    for (const sort of ['-number', 'paidOn', '-expected', undefined]) {
      const walked: { readonly number: string }[] = [];
      let after: string | undefined;
      do {
        const page = await list({ sort, limit: 2, after });
        walked.push(...page.data);
        after = page.next ?? undefined;
      } while (after !== undefined);
      expect(numbers(walked).toSorted()).toEqual(numbers(upwards.data));
      if (sort === '-number') expect(numbers(walked)).toEqual(numbers(upwards.data).toReversed());
    }
  }, 60_000);

  it('is reminded of once for each of its days, and goes over to the receipt that comes in the place of another', async () => {
    const { paperId, typed } = await owed('held-4');
    const { pool, log } = house.api.parts;
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const due = async (days: number) =>
      (await listMissingCertificates(pool, inDays(days), { limit: 500 })).find((row) => row.certificateId === paperId);
    expect(await due(5)).toBeUndefined();
    const found = await due(20);
    expect(found?.day).toBe(15);
    const job = roster(certificateJobs()).jobs.get('remind-of-certificate');
    const ctx = contexts({ log, clock: { now: () => inDays(20) }, report: () => {} })({
      org: 'klangdee',
      actor: { kind: 'system', id: 'test', name: null },
      address: null,
    });
    for (const _ of [1, 2]) await job?.perform(found, ctx);
    const types = await house.api.typesOf(`certificate-klangdee.${paperId}`);
    expect(types).toEqual(['CertificateReminded']);
    await expect.poll(() => due(20), wait).toBeUndefined();
    expect((await due(40))?.day).toBe(30);
    const buyer = { name: 'บริษัท ถูกต้อง จำกัด', address: '1 ถนนสุขุมวิท', taxId: '0994000165897', branch: null };
    const command = { paperId, correctionId: 'k1', buyer, words: '' };
    expect((await house.call(papers.correct.path, command, house.customer)).status).toBe(200);
    await house.call(papers.acceptCorrection.path, { paperId, correctionId: 'k1' }, house.staff);
    await house.followUp(paperId);
    await expect.poll(async () => (await mine(paperId)).paperId === paperId, wait).toBe(false);
    await house.file('held-4');
    expect((await send(certificates.send.path, typed, [house.customer, pdf, 'pdf'])).status).toBe(200);
  }, 60_000);

  const forget = async (personId: string) => {
    const { parts, asSystem } = house.api;
    const at = new Date().toISOString();
    const who = { firstname: 'สมชาย', lastname: 'ใจดี', email: 'gone@example.com', phone: '0812345678' };
    const register = { type: 'RegisterCustomer', customerId: personId, ...who, language: 'th', at } as const;
    await asSystem().execute(customer, personId, register);
    await parts.keys.destroyProfile('klangdee', personId);
    const forgetting = { type: 'ForgetPerson', kind: 'customer', personId, reason: 'asked' } as const;
    await asSystem().execute(person, personId, { ...forgetting, at });
  };

  it('is asked for no more, and what was sent is not refused, once its customer was forgotten', async () => {
    const { paperId, number } = await owed('held-8');
    const sent = await owed('held-9');
    const { parts } = house.api;
    const as = [house.customer, pdf, 'pdf'] as const;
    expect((await send(certificates.send.path, sent.typed, as)).status).toBe(200);
    await forget((await rowIn('missing', paperId)).customerId);
    const look = { certificateId: sent.paperId, sendId: sent.typed.sendId };
    const refused = { ...look, reason: 'ลายเซ็นไม่ครบ' };
    const refusing = await house.call(certificates.refuse.path, refused, house.staff);
    expect([refusing.status, refusing.json().refusal]).toEqual([409, 'customer_forgotten']);
    expect(await house.api.typesOf(`certificate-klangdee.${sent.paperId}`)).toEqual(['CertificateSent']);
    expect((await house.call(certificates.match.path, look, house.staff)).status).toBe(200);
    const remind = await house.call(certificates.remind.path, { certificateId: paperId }, house.staff);
    expect([remind.status, remind.json().refusal]).toEqual([409, 'customer_forgotten']);
    const many = { ids: [paperId], isPreview: true };
    const seen = (await house.call(certificates.remindMany.path, many, house.staff)).json().detail;
    expect(seen).toMatchObject({ changed: 0, refused: [{ _id: paperId, name: number }] });
    const inDays = new Date(Date.now() + 20 * 86_400_000);
    const due = async () =>
      (await listMissingCertificates(parts.pool, inDays, { limit: 500 })).map(({ certificateId }) => certificateId);
    await expect.poll(due, wait).not.toContain(paperId);
    expect(await house.api.typesOf(`certificate-klangdee.${paperId}`)).toEqual([]);
  }, 60_000);
});

import { items } from '@klang/contracts/api/items';
import { papers } from '@klang/contracts/api/papers';
import { platformOrg } from '@klang/contracts/console/index';
import { numberIn, placeOfNumber } from '@klang/contracts/papers/numbers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf, textsOf } from '../../documents/testing/readPdf.ts';
import { admin as platformAdmin } from '../../domain/admin.ts';
import { lookup } from '../../domain/lookup.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import { sheetsOf } from '../../platform/papers/sheets.ts';
import { receiptOfOrder } from '../../workers/papers/receiptWriting.ts';
import { earlierPaper } from '../../workers/testing/earlierPaper.ts';
import { organizeFields } from '../../workers/testing/paperFixture.ts';
import { uploaded } from '../../workers/testing/uploadedPicture.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { fileCall } from '../testing/fileCall.ts';

let house: House;
let customer: string;
let stranger: string;
const now = () => new Date().toISOString();
beforeAll(async () => {
  house = await openHouse();
  const { api } = house;
  const fields = { ...organizeFields, active: true };
  await api.asSystem().execute(lookup, 'siteorganize', {
    type: 'AddLookup',
    lookupId: 'siteorganize',
    kind: 'siteorganize',
    fields,
    at: now(),
  });
  customer = house.customer;
  stranger = await api.signedIn('customer', 'c-stranger');
}, 90_000);
afterAll(() => house.close());

const parts = () => {
  const { log, files, draw } = { log: house.api.parts.log, ...house.api.apiParts(async () => null as never) };
  return { log, files, draw, publicUrl: 'http://localhost:3000' };
};
const receipt = async (orderId: string) => {
  await house.paid(orderId);
  const issuing = { log: parts().log, papers: papersOf(parts()) };
  await receiptOfOrder(house.api.asSystem(), issuing, { orderId, paymentId: `p-${orderId}` });
  return file(orderId);
};
const call = (path: string, body: object, token?: string) => fileCall(house.api, { path, body, token });
const listed = async (orderId: string) => {
  const { detail } = (await call(papers.mine.path, { orderId }, customer)).json();
  return detail.data;
};
const file = async (orderId: string) => {
  await expect.poll(async () => (await listed(orderId)).length, { timeout: 10_000 }).toBeGreaterThan(0);
  for (const { paperId, number } of await listed(orderId))
    await sheetsOf(parts()).file(house.api.asSystem(), { paperId, number });
  await expect
    .poll(async () => (await listed(orderId)).every((row: { isFiled: boolean }) => row.isFiled), { timeout: 10_000 })
    .toBe(true);
  return (await listed(orderId)).at(-1);
};

describe('a receipt', () => {
  it('is its owner’s as a PDF, and nobody else’s', async () => {
    const { paperId, number, totalSatang } = await receipt('paper-1');
    const mine = await call(papers.mineAsPdf.path, { paperId }, customer);
    expect([mine.status, mine.type, mine.raw.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
    const isCopy = true;
    const [copy, again] = [
      await call(papers.asPdf.path, { paperId, isCopy }, house.staff),
      await call(papers.asPdf.path, { paperId }, house.staff),
    ];
    expect(await textsOf(copy.raw)).toContain('สำเนา');
    expect(again.raw.equals(mine.raw)).toBe(true);
    expect((await call(papers.mineAsPdf.path, { paperId, isCopy }, customer)).status).toBe(400);
    expect((await call(papers.mineAsPdf.path, { paperId }, stranger)).status).toBe(404);
    expect((await call(papers.mine.path, {}, stranger)).json().detail.data).toEqual([]);
    expect((await call(papers.mineAsPdf.path, { paperId: 'nothing' }, customer)).status).toBe(404);
    expect(number).toMatch(/^00000-RT-\d{4}-\d{4}$/);
    expect(totalSatang).toBeGreaterThan(0);
  }, 60_000);

  it('is found by kind and time, and not outside of them', async () => {
    const { on, paperId } = await receipt('paper-2');
    const found = async (filter: object) =>
      (await call(papers.mine.path, filter, customer))
        .json()
        .detail.data.map((row: { paperId: string }) => row.paperId);
    expect(await found({ kind: 'RT', from: on, until: on })).toContain(paperId);
    expect(await found({ kind: 'CN' })).toEqual([]);
    expect(await found({ until: '2020-01-01' })).toEqual([]);
    const first = (await call(papers.mine.path, { limit: 1 }, customer)).json().detail;
    const second = (await call(papers.mine.path, { limit: 1, after: first.next }, customer)).json().detail;
    expect(second.data[0].paperId).not.toBe(first.data[0].paperId);
  }, 60_000);

  it('is counted by kind in its time, beside its order and the first day of the customer’s papers', async () => {
    const { on } = await receipt('paper-8');
    const counted = async (filter: object, who = customer) =>
      (await call(papers.mineCounted.path, filter, who)).json().detail;
    const orderNumber = expect.stringMatching(/^KD-/);
    expect(await counted({ orderId: 'paper-8', from: on, until: on })).toEqual({
      kinds: [{ kind: 'RT', count: 1, isReceiptAlone: false }],
      orders: expect.arrayContaining([{ orderId: 'paper-8', orderNumber }]),
      firstOn: on,
    });
    expect(await counted({ orderId: 'paper-8', until: '2020-01-01' })).toMatchObject({ kinds: [], firstOn: on });
    expect(await counted({ kinds: ['CN', 'DN'] })).toEqual({ kinds: [], orders: [], firstOn: null });
    expect(await counted({}, stranger)).toEqual({ kinds: [], orders: [], firstOn: null });
    const listed = async (filter: object) =>
      (await call(papers.mine.path, { orderId: 'paper-8', ...filter }, customer)).json().detail.data.length;
    expect([await listed({ kinds: ['CN', 'RT'] }), await listed({ kinds: ['SO'] })]).toEqual([1, 0]);
  }, 60_000);

  it('opens by its link for thirty days, and by no link of another organization', async () => {
    const { paperId, number, totalSatang } = await receipt('paper-3');
    const { paperLinks } = house.api.parts;
    const linked = (link: string) => call(papers.linked.path, { link });
    const good = paperLinks.make({ org: 'klangdee', paperId }, new Date());
    expect((await linked(good)).type).toBe('application/pdf');
    const old = paperLinks.make({ org: 'klangdee', paperId }, new Date(Date.now() - 31 * 86_400_000));
    expect((await linked(old)).json()).toMatchObject({ code: 409, refusal: 'paper_link_over' });
    expect((await linked(paperLinks.make({ org: 'second', paperId }, new Date()))).status).toBe(404);
    expect((await linked(`${good}x`)).status).toBe(404);
    const about = (link: string) => call(papers.aboutLinked.path, { link });
    const stands = { number, kind: 'RT', totalSatang, state: 'valid', replacedBy: null };
    expect((await about(good)).json().detail).toMatchObject(stands);
    expect((await about(old)).json()).toMatchObject({ code: 409, refusal: 'paper_link_over' });
    expect((await about(paperLinks.make({ org: 'second', paperId }, new Date()))).status).toBe(404);
  }, 60_000);

  it('is genuine by its number and sum together, with the numbers beside it and nobody’s name', async () => {
    const { number, totalSatang } = await receipt('paper-4');
    const proved = await call(papers.proof.path, { number: ` ${number.toLowerCase()} `, totalSatang });
    expect(proved.json().detail).toMatchObject({
      number,
      kind: 'RT',
      totalSatang,
      before: expect.stringContaining('RT'),
      after: null,
    });
    expect(JSON.stringify(proved.json())).not.toContain('สมชาย');
    const wrong = await call(papers.proof.path, { number, totalSatang: totalSatang + 1 });
    expect(wrong.json()).toMatchObject({ code: 404, refusal: 'matching_paper_not_found' });
    expect((await call(papers.proof.path, { number: 'RT-1', totalSatang: 1 })).status).toBe(400);
    const issued = await papersOf(parts()).issued('klangdee', number);
    const byCode = await call(papers.proof.path, { code: issued?.proofCode ?? '' });
    expect(byCode.json().detail).toMatchObject({ number });
    expect((await call(papers.proof.path, { code: 'AAAA-AAAA-AAAA' })).status).toBe(404);
  }, 60_000);

  it('is taken with others in one file by its owner, and by staff, which is written down', async () => {
    const [one, other] = [await receipt('paper-6'), await receipt('paper-7')];
    const mine = { as: 'zip', from: one.on, until: one.on };
    const zip = await call(papers.mineTogether.path, mine, customer);
    expect([zip.status, zip.type, zip.raw.subarray(0, 2).toString()]).toEqual([200, 'application/zip', 'PK']);
    for (const { number } of [one, other]) expect(zip.raw.includes(`${number}.pdf`)).toBe(true);
    expect((await call(papers.mineTogether.path, mine, stranger)).json().refusal).toBe('paper_not_found');
    const paperIds = [one.paperId, other.paperId, one.paperId];
    const joined = await call(papers.together.path, { as: 'pdf', paperIds }, house.staff);
    const { pages } = await readPdf(joined.raw);
    expect(pages.map((page) => page.some(({ text }) => [one.number, other.number].includes(text)))).toEqual([
      true,
      true,
    ]);
    expect((await call(papers.together.path, { as: 'pdf', paperIds: ['nothing'] }, house.staff)).status).toBe(404);
    const taken = [];
    for await (const { events } of house.api.parts.log.readAll())
      taken.push(...events.filter(({ type }) => type === 'ListExported'));
    expect(taken.map(({ data }) => data)).toEqual([
      expect.objectContaining({ list: 'papers', format: 'pdf', rows: 2, narrowedBy: ['paperIds'] }),
    ]);
  }, 60_000);

  const withLogo = async (digit: string, orderIds: readonly string[]) => {
    const organize = (change: object) =>
      house.api.asSystem().execute(lookup, 'siteorganize', {
        type: 'ChangeLookup',
        lookupId: 'siteorganize',
        kind: 'siteorganize',
        fields: { ...organizeFields, ...change },
        reason: null,
        at: now(),
      });
    await organize({ pictureUrl: await uploaded(parts().files, digit, '#0e5650') });
    const rows: Awaited<ReturnType<typeof receipt>>[] = [];
    for (const orderId of orderIds) rows.push(await receipt(orderId));
    await organize({});
    return rows;
  };
  const everyWay = (paperIds: readonly string[]) =>
    [
      [papers.asPdf.path, { paperId: paperIds.at(-1) }],
      [papers.asPdf.path, { paperId: paperIds.at(-1), isCopy: true }],
      [papers.together.path, { as: 'zip', paperIds }],
      [papers.together.path, { as: 'pdf', paperIds }],
    ] as const;

  it('whose logo is gone from the store is the same as before, alone, as a copy and among others', async () => {
    const paperIds = (await withLogo('b', ['paper-logo', 'paper-logo-2'])).map(({ paperId }) => paperId);
    const answers = () =>
      Promise.all(everyWay(paperIds).map(async ([path, body]) => (await call(path, body, house.staff)).raw));
    const before = (await answers()).slice(0, 2);
    for (const paperId of paperIds) await parts().files.remove(`klangdee/papers/${paperId}.pdf`);
    await parts().files.remove(`klangdee/${'b'.repeat(32)}.webp`);
    const after = await answers();
    expect(after.slice(0, 2).map((raw, index) => raw.equals(before[index] ?? raw))).toEqual([true, true]);
    expect(after.slice(2).map((raw) => raw.length > 1_000)).toEqual([true, true]);
  }, 60_000);

  it('of earlier, whose logo stood in the store alone and is gone, is refused with a sentence', async () => {
    const { files } = parts();
    const [row] = await withLogo('c', ['paper-earlier']);
    const logo = `klangdee/papers/logo-${'d'.repeat(32)}.webp`;
    await files.put(logo, (await files.get(`klangdee/${'c'.repeat(32)}.webp`)) ?? Buffer.alloc(0));
    const ctx = house.api.asSystem();
    const { paperId } = await earlierPaper(ctx, papersOf(parts()), { number: row?.number ?? '', logo });
    const { series, running } = placeOfNumber(row?.number ?? '');
    await sheetsOf(parts()).file(ctx, { paperId, number: numberIn(series, running + 1) });
    const before = await call(papers.asPdf.path, { paperId }, house.staff);
    const bytes = await files.get(logo);
    await Promise.all([files.remove(logo), files.remove(`klangdee/papers/${paperId}.pdf`)]);
    for (const [path, body] of everyWay([row?.paperId ?? '', paperId])) {
      const refused = await call(path, body, house.staff);
      expect([refused.status, refused.json().refusal]).toEqual([409, 'paper_picture_lost']);
    }
    await files.put(logo, bytes ?? Buffer.alloc(0));
    expect((await call(papers.asPdf.path, { paperId }, house.staff)).raw.equals(before.raw)).toBe(true);
  }, 60_000);

  it('stands at the order for staff, who take it and send it once more', async () => {
    const { paperId } = await receipt('paper-5');
    const { detail } = (await call(papers.ofOrder.path, { orderId: 'paper-5' }, house.staff)).json();
    expect(detail).toMatchObject({ data: [{ paperId }], owed: 0, mayIssue: true });
    expect((await call(papers.asPdf.path, { paperId }, house.staff)).type).toBe('application/pdf');
    expect((await call(papers.sendAgain.path, { paperId }, house.staff)).status).toBe(200);
    expect((await call(papers.sendAgain.path, { paperId: 'nothing' }, house.staff)).status).toBe(404);
    expect(await house.api.typesOf(`papertrail-klangdee.${paperId}`)).toEqual([
      'PaperDue',
      'PaperFiled',
      'PaperSendAsked',
    ]);
  }, 60_000);
});

describe('a custody certificate', () => {
  it('names every hand that held a thing and is its owner’s and the staff’s alone', async () => {
    const [itemId = ''] = await house.stored('held-1');
    const mine = await call(items.myCertificate.path, { itemId }, customer);
    expect([mine.status, mine.type]).toEqual([200, 'application/pdf']);
    // Normalizes ligatures and line breaks of the extracted text.
    const text = (await textsOf(mine.raw)).normalize('NFKC').replace(/\s+/g, ' ');
    for (const words of ['Custody Certificate', itemId, 'Taken from the customer', 'Put in its place', 'no gap'])
      expect(text).toContain(words);
    expect((await call(items.certificate.path, { itemId }, house.staff)).status).toBe(200);
    expect((await call(items.myCertificate.path, { itemId }, stranger)).status).toBe(404);
  }, 60_000);
});

describe('a sample of a paper', () => {
  it('has the organization’s name and the words as they are typed, and is no paper', async () => {
    const admin = await house.api.signedIn('staff', 'admin-of-papers');
    const note = 'แจ้ง {{organization}} เลขที่ {{number}}';
    const sample = (kind: string, more: object = {}) =>
      call(papers.sample.path, { kind, language: 'th', note, ...more }, admin);
    for (const kind of ['RT', 'CN', 'DN', 'SO']) {
      const answer = await sample(kind);
      expect([answer.status, answer.type]).toEqual([200, 'application/pdf']);
      expect((await textsOf(answer.raw)).replace(/\s+/g, ' ')).toContain(`แจ้ง คลังดี เลขที่ 00000-${kind}-6911-0213`);
    }
    expect((await sample('RT', { note: 'ก'.repeat(301) })).status).toBe(400);
    expect((await sample('RT', { note: '' })).status).toBe(200);
    const who = { type: 'AddAdmin', adminId: 'a1', name: 'Ann', email: 'ann@klang.test' } as const;
    await house.api.asSystem(platformOrg).execute(platformAdmin, 'a1', { ...who, at: new Date().toISOString() });
    const platform = await house.api.signedIn('admin', 'a1', platformOrg);
    const ofNobody = await call(papers.platformSample.path, { kind: 'RT', language: 'en', note }, platform);
    expect((await textsOf(ofNobody.raw)).replace(/\s+/g, ' ')).toContain('แจ้ง Sample organization เลขที่');
  }, 60_000);
});

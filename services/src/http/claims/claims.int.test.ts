import { claims } from '@klang/contracts/api/claims';
import { notes } from '@klang/contracts/api/notes';
import { ownerClaims } from '@klang/contracts/api/ownerClaims';
import { refunds } from '@klang/contracts/api/refunds';
import { smallOf } from '@klang/contracts/images';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claim } from '../../domain/claim.ts';
import { item } from '../../domain/item.ts';
import { lookup } from '../../domain/lookup.ts';
import { forgetPerson } from '../../platform/customers/forget.ts';
import { newPictureName } from '../../platform/images/privatePictures.ts';
import { idFor, newId } from '../../platform/kit/ids.ts';
import { decision, opening, wish } from '../testing/claimsFixture.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { openDoors, type TestDoors } from '../testing/doorsFixture.ts';
import { offer } from '../testing/placingFixture.ts';
import { sentPicture } from '../testing/sentPicture.ts';
import { withLimit } from '../testing/staffLimit.ts';

const email = 'dented@example.com';
const patience = { timeout: 20_000, interval: 100 };
let doors: TestDoors;
let house: House;
let customerId: string;
let stranger: string;
beforeAll(async () => {
  doors = await openDoors();
  customerId = await doors.newCustomer(email);
  house = await openHouse({ api: doors, customerId });
  stranger = await house.shop.token('c2');
  const fields = { ...offer, insuredSatang: 500_000, active: true, status: 5, sort: 0 };
  const at = new Date().toISOString();
  const change = { type: 'ChangeLookup', lookupId: 'pk1', kind: 'salepackage', fields, reason: null, at } as const;
  await doors.asSystem().execute(lookup, 'pk1', change);
}, 120_000);
afterAll(() => doors.close());

const own = (call: { readonly path: string }, body: object, token = house.customer) =>
  house.ask(call.path, body, token);
const ours = (call: { readonly path: string }, body: object, token = house.staff) => house.ask(call.path, body, token);
const mailsOf = (subject: string) =>
  doors.outside.arrived.filter((mail) => mail.to === email && mail.subject.includes(subject));
const opened = async (orderId: string, change: object = {}) => {
  const [itemId = '', other = ''] = await house.stored(orderId);
  const body = wish(orderId, itemId, change);
  const answer = await own(claims.open, body);
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  return { ...body, other, number: answer.detail.number as string };
};
const sendPicture = (path: string, token: string, fields: Readonly<Record<string, string>> = {}) =>
  sentPicture(doors.app, { path, token, fields });

describe('a claim', () => {
  it('has a number, is told by mail, and is seen by its customer and staff alone', async () => {
    const { claimId, number, orderId, itemId } = await opened('first');
    expect(number).toMatch(/^CL-\d{4}-0001$/);
    const again = await own(claims.open, wish(orderId, itemId));
    expect([again.status, again.refusal]).toEqual([409, 'claim_item_has_open']);
    const seen = (await own(claims.one, { claimId })).detail;
    expect(seen.found).toMatchObject({ number, state: 'open', insuredSatang: 500_000, wantedSatang: 184_000 });
    expect((await own(claims.one, { claimId }, stranger)).refusal).toBe('claim_not_found');
    expect((await own(claims.write, { claimId, messageId: newId(), text: 'x', pictures: [] }, stranger)).refusal).toBe(
      'claim_not_found',
    );
    await expect.poll(() => mailsOf(number).length, patience).toBe(1);
    expect(mailsOf(number)[0]?.text).toContain('มุมกล่องยุบ');
    // Retries send one message only.
    const mailId = idFor('claim-mail', 'klangdee', claimId, 'claimOpened', claimId);
    expect(mailsOf(number)[0]?.messageId).toBe(`<${mailId}@klang.test>`);
    expect((await ours(ownerClaims.list, { state: 'ours' })).detail).toMatchObject({ open: 1, count: 1 });
  });

  it('is opened once however often it is sent, for things that were with us and are its sender’s', async () => {
    const claimBody = await opened('twice');
    const { other: _, number, ...sent } = claimBody;
    expect((await own(claims.open, sent)).detail).toEqual({ claimId: sent.claimId, number });
    const refusal = async (body: object, token = house.customer) => (await own(claims.open, body, token)).refusal;
    expect(await refusal({ ...sent, claimId: newId() }, stranger)).toBe('order_not_found');
    expect(await refusal(wish('twice', 'first-01'))).toBe('claim_item_not_found');
    await house.paid('waiting');
    const [waiting = ''] = await house.idsOf('waiting');
    expect(await refusal(wish('waiting', waiting))).toBe('claim_item_never_here');
    const foreign = `/files/klangdee/${'0'.repeat(32)}.webp`;
    expect(await refusal(wish('twice', claimBody.other, { pictures: [foreign] }))).toBe('claim_picture_not_found');
  });

  it('shows its pictures, and only those that are about its customer', async () => {
    const [itemId = ''] = await house.stored('shown');
    const path = await sendPicture(claims.upload.path, house.customer);
    const theirs = await sendPicture(claims.upload.path, stranger);
    expect((await own(claims.open, wish('shown', itemId, { pictures: [theirs] }))).refusal).toBe(
      'claim_picture_not_found',
    );
    const body = wish('shown', itemId, { pictures: [path] });
    expect((await own(claims.open, body)).status).toBe(200);
    const ofStaff = await sendPicture(ownerClaims.upload.path, house.staff, { orderId: JSON.stringify('shown') });
    const answer = { claimId: body.claimId, messageId: newId(), text: 'ตอนรับเป็นแบบนี้', pictures: [ofStaff] };
    expect((await ours(ownerClaims.write, answer)).status).toBe(200);
    const { steps } = (await own(claims.one, { claimId: body.claimId })).detail;
    expect(steps.map(({ pictures }: { pictures: string[] }) => pictures)).toEqual([[path], [ofStaff]]);
  });

  it('shows its pictures to its customer and to staff who may see orders, and by no address', async () => {
    const path = await sendPicture(claims.upload.path, house.customer);
    const [name, headers] = [path.slice('/files/'.length), { host: 'localhost' }];
    const look = (call: { path: string }, body: object, token: string) => doors.call(call.path, body, { token });
    const pictureBody = { picture: path, isSmall: false };
    for (const url of [path, smallOf(path), path.replace('.webp', '.sealed')])
      expect((await doors.app.inject({ url, headers })).statusCode).toBe(404);
    const sealed = await doors.files.get(name.replace('.webp', '.sealed'));
    await expect(sharp(sealed ?? undefined).metadata()).rejects.toThrow();
    const own_ = await look(claims.picture, pictureBody, house.customer);
    expect(await sharp(own_.rawPayload).metadata()).toMatchObject({ format: 'webp' });
    expect((await look(claims.picture, pictureBody, stranger)).statusCode).toBe(404);
    const ofOrder = { ...pictureBody, orderId: 'first', isSmall: true };
    expect((await look(ownerClaims.picture, ofOrder, house.staff)).statusCode).toBe(200);
    expect((await look(ownerClaims.picture, ofOrder, house.customer)).statusCode).toBe(403);
  });

  it('has what was kept open to everybody before sealed by the first look at it', async () => {
    const name = newPictureName({ org: 'klangdee', customerId });
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
      .webp()
      .toBuffer();
    await doors.files.put(`${name}.webp`, bytes);
    const body = { picture: `/files/${name}.webp`, isSmall: true };
    expect((await doors.call(claims.picture.path, body, { token: house.customer })).statusCode).toBe(200);
    expect(await doors.files.get(`${name}.webp`)).toBeNull();
    expect((await doors.call(claims.picture.path, body, { token: house.customer })).rawPayload).toEqual(bytes);
  });

  it('is talked about; notes for colleagues never reach its customer', async () => {
    const { claimId, number } = await opened('talked');
    const answer = { claimId, messageId: newId(), text: 'รบกวนบอกราคาค่ะ', pictures: [] };
    for (let times = 0; times < 2; times += 1) expect((await ours(ownerClaims.write, answer)).status).toBe(200);
    const [colleague] = (await ours(ownerClaims.colleagues, {})).detail.data;
    expect((await ours(ownerClaims.assign, { claimId, staffId: colleague.id })).status).toBe(200);
    const internal = { about: 'claim', aboutId: claimId, text: 'ชั้นเปียก', mentioned: [], followUpOn: null };
    expect((await ours(notes.write, { noteId: newId(), ...internal })).status).toBe(200);
    await own(claims.write, { claimId, messageId: newId(), text: 'ใบละ 195 บาท', pictures: [] });
    const { found, steps } = (await own(claims.one, { claimId })).detail;
    expect(steps.map(({ text }: { text: string }) => text)).toEqual([
      'มุมกล่องยุบ หม้อร้าว',
      'รบกวนบอกราคาค่ะ',
      'ใบละ 195 บาท',
    ]);
    expect(found.lastBy).toBe('customer');
    const staffSteps = (await ours(ownerClaims.one, { claimId })).detail.steps;
    expect(staffSteps).toHaveLength(4);
    expect(staffSteps.filter(({ is }: { is: string }) => is === 'assigned')).toHaveLength(1);
    await expect
      .poll(
        () =>
          mailsOf(number)
            .map(({ text }) => text)
            .join(),
        patience,
      )
      .toContain('รบกวนบอกราคาค่ะ');
    expect((await ours(ownerClaims.decide, decision(claimId, { seen: 1 }))).refusal).toBe('claim_moved_on');
    expect((await own(claims.withdraw, { claimId })).status).toBe(200);
    expect((await ours(ownerClaims.decide, decision(claimId, { seen: 3 }))).refusal).toBe('claim_not_open');
  });
});

it('many claims are assigned at once after a preview; a decided one is left out and named', async () => {
  const ids = [newId(), newId()];
  const [open = '', over = ''] = ids;
  for (const [place, claimId] of ids.entries()) {
    const about = { orderId: 'many', itemId: `many-${place}`, customerId, number: `CL-many-${place}` };
    await doors.asSystem().execute(claim, claimId, opening(claimId, about));
  }
  const assignee = async (claimId: string) => (await ours(ownerClaims.one, { claimId })).detail?.found.staffId;
  await expect.poll(() => assignee(over), patience).toBeNull();
  await ours(ownerClaims.decide, decision(over, { outcome: 'nothing', amountSatang: null, payout: null }));
  const [able] = (await ours(ownerClaims.colleagues, {})).detail.data;
  const assign = async (body: object) => (await ours(ownerClaims.assignMany, { staffId: able.id, ...body })).detail;
  const outcome = { changed: 1, refused: [{ _id: over, name: 'CL-many-1' }], ids: [open] };
  expect([await assign({ ids, isPreview: true }), await assignee(open)]).toMatchObject([outcome, null]);
  expect([await assign({ ids }), await assignee(open)]).toMatchObject([outcome, able.id]);
  expect(await assign({ state: 'open', search: 'CL-many' })).toMatchObject({ changed: 0, alreadySo: 1, refused: [] });
  const strange = await ours(ownerClaims.assignMany, { ids, staffId: 'nobody' });
  expect(strange.refusal).toBe('claim_colleague_may_not');
});

describe('a compensation', () => {
  it('goes by a refund, which waits for the customer’s account; denied, the claim is open again', async () => {
    const { claimId, number } = await opened('paid-back');
    const decided = decision(claimId);
    expect((await ours(ownerClaims.decide, { ...decided, amountSatang: 500_001 })).refusal).toBe('claim_above_insured');
    for (let times = 0; times < 2; times += 1)
      expect((await ours(ownerClaims.decide, decided)).detail).toEqual({ claimId, isApproved: true });
    const seen = async () => (await own(claims.one, { claimId })).detail;
    expect((await seen()).money).toEqual({ refundId: decided.decisionId, state: 'ready', needsAccount: true });
    expect((await seen()).found).toMatchObject({ state: 'decided', givenSatang: 184_000, payout: 'refund' });
    const { found } = (await ours(refunds.one, { refundId: decided.decisionId })).detail;
    expect(found).toMatchObject({ cause: 'claim', amountSatang: 184_000, paymentId: null, reason: number });
    await expect
      .poll(
        () =>
          mailsOf(number)
            .map(({ text }) => text)
            .join(),
        patience,
      )
      .toContain('฿1,840');
    await ours(refunds.deny, { refundId: decided.decisionId, reason: 'ซ้ำ' });
    await expect.poll(async () => (await seen()).found, patience).toMatchObject({ state: 'open', givenSatang: 0 });
  });

  it('is taken off the next bill where the order has one, and is disagreed with', async () => {
    const { claimId, other, orderId } = await opened('credited');
    expect((await ours(ownerClaims.decide, decision(claimId, { payout: 'credit', amountSatang: 50_000 }))).status).toBe(
      200,
    );
    const placed = await house.custody.orderOf(doors.asSystem(), orderId);
    expect(placed?.contract.billing.creditSatang).toBe(50_000);
    expect((await own(claims.disagree, { claimId, messageId: newId(), text: 'น้อยไปค่ะ' })).status).toBe(200);
    const second = decision(claimId, { payout: 'credit', amountSatang: 450_001, seen: 2 });
    expect((await ours(ownerClaims.decide, second)).refusal).toBe('claim_above_insured');
    expect(
      (await ours(ownerClaims.decide, { ...second, outcome: 'nothing', amountSatang: null, payout: null })).status,
    ).toBe(200);
    expect((await own(claims.open, wish(orderId, other))).status).toBe(200);
    const [itemId = ''] = await house.idsOf(orderId);
    const next = wish(orderId, itemId);
    await own(claims.open, next);
    expect((await ours(ownerClaims.one, { claimId: next.claimId })).detail.leftSatang).toBe(450_000);
  });

  it('is no more than a role may give alone, unless as a refund that waits for another', async () => {
    const token = await withLimit(doors, { staffId: 'desk', refundSatang: 10_000, owner: house.staff });
    const { claimId } = await opened('four-eyes');
    const credit = await ours(ownerClaims.decide, decision(claimId, { payout: 'credit' }), token);
    expect([credit.status, credit.refusal]).toEqual([409, 'claim_credit_above_limit']);
    const decided = decision(claimId);
    expect((await ours(ownerClaims.decide, decided, token)).detail.isApproved).toBe(false);
    expect((await own(claims.one, { claimId })).detail.money).toMatchObject({ state: 'waiting' });
    expect((await ours(refunds.approve, { refundId: decided.decisionId }, token)).refusal).toBe('refund_needs_another');
    expect((await ours(refunds.approve, { refundId: decided.decisionId })).status).toBe(200);
    const parts = await opened('in-parts');
    const asks = (change: object) => ours(ownerClaims.decide, decision(parts.claimId, change), token);
    expect((await asks({ amountSatang: 9_000 })).detail.isApproved).toBe(true);
    const again = { claimId: parts.claimId, messageId: newId(), text: 'ดูอีกครั้ง' };
    expect((await ours(ownerClaims.reopen, again, token)).status).toBe(200);
    expect((await asks({ amountSatang: 1_001, seen: 2 })).detail.isApproved).toBe(false);
    const first = await opened('at-once');
    const second = wish('at-once', first.other);
    await own(claims.open, second);
    const partial = { amountSatang: 9_000 };
    const both = [first, second].map((one) => ours(ownerClaims.decide, decision(one.claimId, partial), token));
    expect((await Promise.all(both)).map(({ detail }) => detail.isApproved).toSorted()).toEqual([false, true]);
  });
});

it('a claim is opened by its customer until thirty days after the thing went back for good, later by staff alone; the list is a file', async () => {
  const tooLate = async (orderId: string, days: number) => {
    const [itemId = ''] = await house.stored(orderId);
    const doneAt = new Date(Date.now() - days * 86_400_000).toISOString();
    const seen = { tripId: `${orderId}-back`, pictures: [], condition: null, seal: null, doneAt, at: doneAt };
    const back = { type: 'HandItemOver', itemId, orderId, isForGood: true, ...seen } as const;
    await doors.asSystem().execute(item, itemId, back);
    return wish(orderId, itemId);
  };
  const [inTime, late] = [await tooLate('back-30', 30), await tooLate('back-31', 31)];
  expect((await own(claims.open, inTime)).status).toBe(200);
  expect((await own(claims.open, late)).refusal).toBe('claim_item_too_long_ago');
  const { number } = (await ours(ownerClaims.open, late)).detail;
  const file = { search: number, format: 'csv', columns: ['number', 'item', 'assignee', 'age'], language: 'en' };
  const sheet = await doors.send(ownerClaims.export.path, file, { token: house.staff });
  expect(sheet.body.trim().split('\n').slice(1)).toEqual([`${number},${late.itemId},,0`]);
});

it('two claims of one thing that are decided at once are given no more than it is insured for', async () => {
  const { claimId, orderId, itemId, number } = await opened('twins');
  const twin = newId();
  // Two concurrent processes may open two claims for one item.
  await doors.asSystem().execute(claim, twin, opening(twin, { orderId, itemId, customerId, number: `${number}b` }));
  await expect.poll(async () => (await ours(ownerClaims.one, { claimId: twin })).status, patience).toBe(200);
  const decisions = [claimId, twin].map((id) => ours(ownerClaims.decide, decision(id, { amountSatang: 400_000 })));
  const statuses = (await Promise.all(decisions)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
});

it('who is forgotten leaves sums, and neither words nor pictures', async () => {
  const [itemId = ''] = await house.stored('gone');
  const path = await sendPicture(claims.upload.path, house.customer);
  const forgottenClaim = wish('gone', itemId, { pictures: [path] });
  await own(claims.open, forgottenClaim);
  await ours(ownerClaims.decide, decision(forgottenClaim.claimId, { amountSatang: 10_000 }));
  const name = path.slice('/files/'.length);
  const lies = async () => (await doors.files.get(name)) ?? doors.files.get(name.replace('.webp', '.sealed'));
  expect(await lies()).not.toBeNull();
  await forgetPerson(doors.parts)(doors.asSystem(), { kind: 'customer', personId: customerId, reason: 'asked' });
  await expect.poll(lies, patience).toBeNull();
  const { found, steps } = (await ours(ownerClaims.one, { claimId: forgottenClaim.claimId })).detail;
  expect(found).toMatchObject({ excerpt: null, customerName: null, givenSatang: 10_000 });
  expect(steps.map(({ text }: { text: string | null }) => text)).toEqual([null, null]);
});

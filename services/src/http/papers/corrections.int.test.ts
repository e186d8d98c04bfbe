import { ownerBills } from '@klang/contracts/api/ownerBills';
import { papers } from '@klang/contracts/api/papers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '../../domain/person.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import { openPaperHouse, type PaperHouse } from '../testing/paperHouse.ts';
import { withLimit } from '../testing/staffLimit.ts';

let house: PaperHouse;
beforeAll(async () => {
  house = await openPaperHouse();
}, 90_000);
afterAll(() => house.close());

const right = { name: 'บริษัท ถูกต้อง จำกัด', address: '1 ถนนสุขุมวิท', taxId: '0994000165897', branch: null };
const asking = (paperId: string, change: object = {}) => ({
  paperId,
  correctionId: 'k1',
  buyer: right,
  words: 'ขอออกในนามบริษัท',
  ...change,
});
const queue = async () => (await house.call(papers.corrections.path, {}, house.staff)).json().detail;
const mine = async (orderId: string) =>
  (await house.call(papers.mine.path, { orderId }, house.customer)).json().detail.data;

describe('a receipt that is wrong', () => {
  it('is put right by its owner, seen side by side by staff, and issued anew; the proof page names both', async () => {
    const { paperId, number } = await house.receipt('wrong-1');
    const seen = await house.call(papers.toCorrect.path, { paperId }, house.customer);
    expect(seen.json().detail).toMatchObject({
      way: 'reissue',
      paper: { number },
      buyer: { name: expect.any(String) },
    });
    expect((await house.call(papers.correct.path, asking(paperId), house.customer)).status).toBe(200);
    const changed = await house.call(papers.correct.path, asking(paperId, { words: 'อีกชื่อ' }), house.customer);
    expect(changed.json()).toMatchObject({ refusal: 'id_taken' });
    const { data } = await queue();
    const waiting = data.find((one: { paper: { paperId: string } }) => one.paper.paperId === paperId);
    expect(waiting).toMatchObject({
      asked: { ...right, branch: '00000' },
      words: 'ขอออกในนามบริษัท',
      correctionId: 'k1',
    });
    expect(waiting.stands.name).not.toBe(right.name);
    const accepting = { paperId, correctionId: 'k1' };
    expect((await house.call(papers.acceptCorrection.path, accepting, house.staff)).status).toBe(200);
    expect((await house.call(papers.acceptCorrection.path, accepting, house.staff)).status).toBe(200);
    await house.followUp(paperId);
    await expect.poll(async () => (await mine('wrong-1')).length, { timeout: 10_000 }).toBe(2);
    const after = (await mine('wrong-1')).find((row: { refersTo: string | null }) => row.refersTo === number);
    const before = (await mine('wrong-1')).find((row: { paperId: string }) => row.paperId === paperId);
    expect(before).toMatchObject({ state: 'cancelled', replacedBy: after.number, correction: { state: 'done' } });
    const proved = await house.call(papers.proof.path, { number, totalSatang: before.totalSatang });
    const replacedAt = expect.stringMatching(/^20\d\d-/);
    expect(proved.json().detail).toMatchObject({ state: 'cancelled', replacedBy: after.number, replacedAt });
    expect(JSON.stringify(proved.json())).not.toContain('ถูกต้อง');
    const link = house.api.parts.paperLinks.make({ org: 'klangdee', paperId }, new Date());
    const linked = (await house.call(papers.aboutLinked.path, { link })).json();
    const { totalSatang: replacedBySatang } = after;
    expect(linked.detail).toMatchObject({ number, state: 'cancelled', replacedBy: after.number, replacedBySatang });
    expect(JSON.stringify(linked)).not.toContain('ถูกต้อง');
    const anew = await house.call(papers.proof.path, { number: after.number, totalSatang: after.totalSatang });
    expect(anew.json().detail).toMatchObject({ state: 'valid', refersTo: number });
  }, 60_000);

  it('is nobody else’s to put right, nor one that says it already, nor one with a number that does not add up', async () => {
    const { paperId, number } = await house.receipt('wrong-2');
    expect((await house.call(papers.correct.path, asking(paperId), house.stranger)).status).toBe(404);
    expect((await house.call(papers.toCorrect.path, { paperId }, house.stranger)).status).toBe(404);
    const issued = await papersOf(house.parts()).issued('klangdee', number);
    const same = asking(paperId, { buyer: issued?.people?.buyer });
    expect((await house.call(papers.correct.path, same, house.customer)).json().refusal).toBe('paper_correction_same');
    const wrong = asking(paperId, { buyer: { ...right, taxId: '1234567890123' } });
    expect((await house.call(papers.correct.path, wrong, house.customer)).status).toBe(400);
    const empty = asking(paperId, { buyer: { ...right, name: '' } });
    expect((await house.call(papers.correct.path, empty, house.customer)).status).toBe(400);
  }, 60_000);

  it('is put right by whoever holds the link of its mail, and by no link that is over or of another organization', async () => {
    const { paperId } = await house.receipt('wrong-3');
    const { paperLinks } = house.api.parts;
    const { paperId: _, ...correction } = asking(paperId);
    const good = paperLinks.make({ org: 'klangdee', paperId }, new Date());
    const old = paperLinks.make({ org: 'klangdee', paperId }, new Date(Date.now() - 31 * 86_400_000));
    const elsewhere = paperLinks.make({ org: 'second', paperId }, new Date());
    const by = async (link: string) => (await house.call(papers.correctLinked.path, { link, ...correction })).status;
    expect([await by(old), await by(elsewhere), await by(`${good}x`)]).toEqual([409, 404, 404]);
    const seen = await house.call(papers.linkedToCorrect.path, { link: good });
    expect(seen.json().detail.paper.paperId).toBe(paperId);
    expect(await by(good)).toBe(200);
    expect(await house.api.typesOf(`papertrail-klangdee.${paperId}`)).toContain('PaperCorrectionAsked');
  }, 60_000);

  it('stays as it is when staff say why, and can be asked about again', async () => {
    const { paperId } = await house.receipt('wrong-4');
    await house.call(papers.correct.path, asking(paperId), house.customer);
    const again = asking(paperId, { correctionId: 'k2' });
    expect((await house.call(papers.correct.path, again, house.customer)).json().refusal).toBe('paper_correction_open');
    const refusing = { paperId, correctionId: 'k1', reason: 'ชื่อตรงกับหนังสือรับรองแล้ว' };
    expect((await house.call(papers.refuseCorrection.path, refusing, house.staff)).status).toBe(200);
    const accepting = { paperId, correctionId: 'k1' };
    const accepted = await house.call(papers.acceptCorrection.path, accepting, house.staff);
    expect(accepted.json().refusal).toBe('paper_correction_refused');
    expect((await house.call(papers.correct.path, again, house.customer)).status).toBe(200);
    expect((await mine('wrong-4'))[0]).toMatchObject({ state: 'valid', correction: { state: 'open' } });
  }, 60_000);

  it('is put right by staff in the name of the customer: one asks, another agrees', async () => {
    const { paperId } = await house.receipt('wrong-6');
    const seen = await house.call(papers.toCorrectFor.path, { paperId }, house.staff);
    expect(seen.json().detail).toMatchObject({ way: 'reissue', buyer: { name: expect.any(String) } });
    const asked = [1, 2].map(() => house.call(papers.correctFor.path, asking(paperId), house.staff));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
    const colleague = await house.api.signedIn('staff', 'colleague');
    const waitingFor = async (token: string) => {
      const { data } = (await house.call(papers.corrections.path, {}, token)).json().detail;
      return data.find((one: { paper: { paperId: string } }) => one.paper.paperId === paperId).askedBy;
    };
    expect([await waitingFor(house.staff), await waitingFor(colleague)]).toMatchObject([
      { isMe: true },
      { isMe: false },
    ]);
    const accepting = { paperId, correctionId: 'k1' };
    const own = await house.call(papers.acceptCorrection.path, accepting, house.staff);
    expect([own.status, own.json().refusal]).toEqual([409, 'paper_correction_own']);
    expect((await house.call(papers.acceptCorrection.path, accepting, colleague)).status).toBe(200);
  }, 60_000);

  it('may be reported by its owner, who sees nothing of what staff sent in their name and dropped or left waiting', async () => {
    const { paperId } = await house.receipt('wrong-7');
    const seen = async () => (await mine('wrong-7'))[0].correction;
    const send = (correctionId: string) =>
      house.call(papers.correctFor.path, asking(paperId, { correctionId }), house.staff);
    expect((await send('s1')).status).toBe(200);
    const refusing = { paperId, correctionId: 's1', reason: 'พิมพ์สาขาผิด' };
    expect((await house.call(papers.refuseCorrection.path, refusing, house.staff)).status).toBe(200);
    expect((await send('s2')).status).toBe(200);
    expect(await seen()).toBeNull();
    const own = await house.call(papers.correct.path, asking(paperId, { words: 'ที่อยู่ผิด' }), house.customer);
    expect(own.status).toBe(200);
    const { data } = await queue();
    const waiting = data.filter((one: { paper: { paperId: string } }) => one.paper.paperId === paperId);
    expect(waiting).toMatchObject([{ correctionId: 'k1', words: 'ที่อยู่ผิด', askedBy: null }]);
    expect(await seen()).toMatchObject({ correctionId: 'k1', state: 'open' });
  }, 60_000);

  it('of another organization is not found by its staff', async () => {
    const { paperId } = await house.receipt('wrong-5');
    const others = await house.api.signedIn('staff', 'other-boss', 'second');
    for (const [path, body] of [
      [papers.toCorrectFor.path, { paperId }],
      [papers.correctFor.path, asking(paperId)],
    ] as const)
      expect((await house.api.call(path, body, { token: others })).statusCode).toBe(404);
    await house.call(papers.correct.path, asking(paperId), house.customer);
    const accepted = await house.api.call(
      papers.acceptCorrection.path,
      { paperId, correctionId: 'k1' },
      { token: others },
    );
    expect(accepted.statusCode).toBe(404);
  }, 60_000);
});

describe('a receipt of which something is credited', () => {
  it('is credited by staff up to its sum, and what is pressed twice once', async () => {
    const { paperId, totalSatang: total } = await house.receipt('credit-1');
    const totalSatang = total ?? 0;
    const credit = (creditId: string, amountSatang: number) =>
      house.call(papers.credit.path, { paperId, creditId, amountSatang, code: 'CDNS01', reason: 'มาช้า' }, house.staff);
    expect((await credit('a', totalSatang + 1)).json().refusal).toBe('credit_too_large');
    expect([(await credit('a', 100)).status, (await credit('a', 100)).status]).toEqual([200, 200]);
    const rest = await Promise.all([credit('b', totalSatang - 100), credit('c', totalSatang - 100)]);
    expect(rest.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await credit('d', 1)).json().refusal).toBe('credit_too_large');
    const trail = await papersOf(house.parts()).trailOf('klangdee', paperId);
    expect(trail?.creditedSatang).toBe(totalSatang);
    await expect
      .poll(async () => (await mine('credit-1')).find((row: { paperId: string }) => row.paperId === paperId))
      .toMatchObject({ creditedSatang: totalSatang });
    const answer = await house.call(papers.correct.path, asking(paperId), house.customer);
    expect(answer.json().refusal).toBe('paper_is_credited');
  }, 60_000);
});

describe('a credit note by hand', () => {
  it('is refused above the limit of a role, which it shares with credit for the bills of that order', async () => {
    const { paperId } = await house.receipt('limit-1');
    const clerk = await withLimit(house.api, { staffId: 'clerk', refundSatang: 1_000, owner: house.staff });
    const credit = (creditId: string, amountSatang: number, by = clerk) =>
      house.call(papers.credit.path, { paperId, creditId, amountSatang, code: 'CDNS01', reason: 'มาช้า' }, by);
    const refused = { refusal: 'refund_above_limit', fields: [{ field: 'amountSatang' }] };
    expect((await credit('a', 1_001)).json()).toMatchObject(refused);
    expect([(await credit('b', 600)).status, (await credit('b', 600)).status]).toEqual([200, 200]);
    expect((await credit('c', 401)).json()).toMatchObject(refused);
    const both = await Promise.all([credit('d', 300), credit('e', 300)]);
    expect(both.map((one) => one.json().refusal ?? 'done').toSorted()).toEqual(['done', 'refund_above_limit']);
    const gift = { orderId: 'limit-1', creditId: 'g1', amountSatang: 101, reason: 'มาช้า' };
    expect((await house.call(ownerBills.credit.path, gift, clerk)).json()).toMatchObject(refused);
    expect((await credit('f', 5_000, house.staff)).status).toBe(200);
  }, 60_000);
});

it('a receipt of a customer who was forgotten is put right by nobody, and all are told why', async () => {
  const [{ paperId }, waiting] = [await house.receipt('gone-1'), await house.receipt('gone-2')];
  await house.call(papers.correct.path, asking(waiting.paperId), house.customer);
  const personId = (await papersOf(house.parts()).trailOf('klangdee', paperId))?.customerId ?? '';
  const { parts, asSystem } = house.api;
  await parts.keys.destroyProfile('klangdee', personId);
  const forgetting = { type: 'ForgetPerson', kind: 'customer', personId, reason: 'asked' } as const;
  await asSystem().execute(person, personId, { ...forgetting, at: new Date().toISOString() });
  const answers = [
    await house.call(papers.toCorrectFor.path, { paperId }, house.staff),
    await house.call(papers.correctFor.path, asking(paperId), house.staff),
    await house.call(papers.acceptCorrection.path, { paperId: waiting.paperId, correctionId: 'k1' }, house.staff),
  ];
  for (const answer of answers)
    expect([answer.status, answer.json().refusal]).toEqual([409, 'paper_customer_forgotten']);
  const again = await house.call(papers.sendAgain.path, { paperId }, house.staff);
  expect([again.status, again.json().refusal]).toEqual([409, 'customer_forgotten']);
  const types = await house.api.typesOf(`papertrail-klangdee.${paperId}`);
  expect(types.filter((type) => type === 'PaperCorrectionAsked' || type === 'PaperSendAsked')).toEqual([]);
}, 60_000);

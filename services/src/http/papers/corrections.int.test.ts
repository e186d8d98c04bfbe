import { papers } from '@klang/contracts/api/papers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { papersOf } from '../../platform/papers/papers.ts';
import { openPaperHouse, type PaperHouse } from '../testing/paperHouse.ts';

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
    expect(proved.json().detail).toMatchObject({ state: 'cancelled', replacedBy: after.number });
    expect(JSON.stringify(proved.json())).not.toContain('ถูกต้อง');
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
    const { paperId: _, ...asked } = asking(paperId);
    const good = paperLinks.make({ org: 'klangdee', paperId }, new Date());
    const old = paperLinks.make({ org: 'klangdee', paperId }, new Date(Date.now() - 31 * 86_400_000));
    const elsewhere = paperLinks.make({ org: 'second', paperId }, new Date());
    const by = async (link: string) => (await house.call(papers.correctLinked.path, { link, ...asked })).status;
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

  it('of another organization is not found by its staff', async () => {
    const { paperId } = await house.receipt('wrong-5');
    await house.call(papers.correct.path, asking(paperId), house.customer);
    const others = await house.api.signedIn('staff', 'other-boss', 'second');
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
    const asked = await house.call(papers.correct.path, asking(paperId), house.customer);
    expect(asked.json().refusal).toBe('paper_is_credited');
  }, 60_000);
});

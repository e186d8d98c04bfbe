import { authen } from '@klang/contracts/api/authen';
import { factors } from '@klang/contracts/api/factors';
import { orders } from '@klang/contracts/api/orders';
import { sessions } from '@klang/contracts/api/sessions';
import { factorWaitMs } from '@klang/contracts/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs, openDoors, type TestDoors } from '../testing/doorsFixture.ts';
import { factorCalls } from '../testing/factorFixture.ts';

const stepMs = 30_000;
let doors: TestDoors;
let hands: ReturnType<typeof factorCalls>;
beforeAll(async () => {
  doors = await openDoors({ factorRule: 'admins' });
  hands = factorCalls(doors);
}, 60_000);
afterAll(() => doors.close());

const furnished = async (login: string) => {
  const staffId = await doors.newStaff(login);
  const { detail } = await hands.knock(login);
  return { staffId, login, ...(await hands.setUpApp(detail.ticket)) };
};
const ticketOf = async (login: string): Promise<string> => (await hands.knock(login)).detail.ticket;

describe('a backend admin without a second factor', () => {
  it('is asked to set one up after the password, and has no session until then', async () => {
    await doors.newStaff('begins');
    const { token, detail } = await hands.knock('begins');
    expect(token).toBeUndefined();
    expect(detail).toMatchObject({ awaits: 'setUp', ways: [], displayName: 'วิภา' });
    for (const path of [orders.mine.path, sessions.mine.path, factors.mine.path, factors.show.path])
      expect([path, (await doors.send(path, {}, { token: detail.ticket })).statusCode]).toEqual([path, 401]);
    expect((await doors.send(authen.userDetail.path, { token: detail.ticket })).statusCode).toBe(401);
    expect((await doors.send(authen.logout.path, {}, { token: detail.ticket })).statusCode).toBe(401);
  });

  it('comes in with the first code of an app, and is shown the recovery codes this once', async () => {
    const { staffId, token, codes, added } = await furnished('comes-in');
    expect(added.detail.entered).toMatchObject({ id: staffId, kind: 'staff', isadmin: true });
    expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
    expect(await hands.mine(token)).toMatchObject({
      data: [{ way: 'totp', name: 'App' }],
      codesLeft: 10,
      isAsked: true,
    });
    expect(await doors.typesOf(`person-klangdee.${staffId}`)).toEqual(['FactorAdded', 'RecoveryCodesMade']);
  });

  it('does not come in with a wrong code, and the ticket opens nothing once it was used or is over', async () => {
    await doors.newStaff('wrong');
    const ticket = await ticketOf('wrong');
    const { factorId, secret } = await hands.beginApp(ticket);
    expect((await hands.add(ticket, { factorId, code: '000000' })).statusCode).toBe(400);
    doors.clock.advance(factorWaitMs);
    expect((await hands.add(ticket, { factorId, code: await hands.codeOf(secret) })).statusCode).toBe(401);
    const again = await ticketOf('wrong');
    const { token } = await hands.setUpApp(again);
    expect(token).not.toBe(again);
    expect((await doors.send(factors.beginTotp.path, {}, { token: again })).statusCode).toBe(401);
  });

  it('is not joined by somebody else who knows the password, once one is set up', async () => {
    await doors.newStaff('two-tickets');
    const thief = await ticketOf('two-tickets');
    const begun = await hands.beginApp(thief);
    await hands.setUpApp(await ticketOf('two-tickets'));
    const answer = await hands.add(thief, { factorId: begun.factorId, code: await hands.codeOf(begun.secret) });
    expect(answer.json()).toMatchObject({ refusal: 'factor_there' });
    expect((await doors.send(factors.beginTotp.path, {}, { token: thief })).json()).toMatchObject({
      refusal: 'factor_there',
    });
  });
});

describe('a code of an app', () => {
  it('opens the door beside the password, and each only once', async () => {
    const { login, secret, staffId } = await furnished('once');
    doors.clock.advance(stepMs);
    const code = await hands.codeOf(secret);
    const [one, other] = [await hands.knock(login), await hands.knock(login)];
    expect(one.detail).toMatchObject({ awaits: 'factor', ways: ['totp', 'recovery'] });
    const both = await Promise.all([one, other].map(({ detail }) => hands.show(detail.ticket, { code })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const entered = both.find(({ statusCode }) => statusCode === 200)?.json();
    expect(entered.detail).toMatchObject({ id: staffId, codesLeft: 10 });
    expect((await doors.send(sessions.mine.path, {}, { token: entered.token })).statusCode).toBe(200);
  });

  it('is not taken again after it let somebody in, nor one from before it', async () => {
    const { login, secret } = await furnished('older');
    doors.clock.advance(2 * stepMs);
    const [before, now] = [await hands.codeOf(secret, -stepMs), await hands.codeOf(secret)];
    expect((await hands.show(await ticketOf(login), { code: now })).statusCode).toBe(200);
    for (const code of [now, before])
      expect((await hands.show(await ticketOf(login), { code })).json()).toMatchObject({
        code: 400,
        fields: [{ field: 'code' }],
      });
  });

  it('is asked for a few times only', async () => {
    const { login } = await furnished('guessed');
    const ticket = await ticketOf(login);
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) statuses.push((await hands.show(ticket, { code: '000000' })).statusCode);
    expect(statuses).toContain(429);
  });
});

describe('a recovery code', () => {
  it('stands in for the factor, once, and says how many are left', async () => {
    const { login, codes, staffId } = await furnished('recovers');
    const [code = ''] = codes;
    const answer = await hands.show(await ticketOf(login), {
      recovery: ` ${code.toLowerCase().replaceAll('-', ' ')} `,
    });
    expect(answer.json()).toMatchObject({ result: true, detail: { id: staffId, codesLeft: 9 } });
    const again = await hands.show(await ticketOf(login), { recovery: code });
    expect(again.json()).toMatchObject({ code: 400, fields: [{ field: 'recovery' }] });
    expect(await doors.typesOf(`person-klangdee.${staffId}`)).toContain('RecoveryCodeUsed');
  });

  it('of an earlier set opens nothing once new ones were made', async () => {
    const { login, codes, token } = await furnished('renews');
    const { detail } = (await doors.send(factors.renewCodes.path, {}, { token })).json();
    expect((await hands.show(await ticketOf(login), { recovery: codes[0] })).statusCode).toBe(400);
    const fresh = await hands.show(await ticketOf(login), { recovery: detail.recoveryCodes[0] });
    expect(fresh.statusCode).toBe(200);
  });
});

describe('a second factor', () => {
  it('stays while it is the last of somebody who must have one, and goes once another one is there', async () => {
    const { factorId, token } = await furnished('removes');
    const remove = (one: string) => doors.send(factors.remove.path, { factorId: one }, { token });
    expect((await remove(factorId)).json()).toMatchObject({ refusal: 'last_factor' });
    doors.clock.advance(stepMs);
    const other = await hands.setUpApp(token);
    expect(other.codes).toEqual([]);
    expect((await remove(factorId)).statusCode).toBe(200);
    expect((await hands.mine(token)).data).toMatchObject([{ id: other.factorId }]);
  });

  it('that was added is added once, however often it is sent', async () => {
    const { token, staffId } = await furnished('twice');
    const { factorId, secret } = await hands.beginApp(token);
    doors.clock.advance(stepMs);
    const body = { factorId, code: await hands.codeOf(secret) };
    expect([(await hands.add(token, body)).statusCode, (await hands.add(token, body)).statusCode]).toEqual([200, 200]);
    const added = (await doors.typesOf(`person-klangdee.${staffId}`)).filter((type) => type === 'FactorAdded');
    expect(added).toHaveLength(2);
  });

  it('is kept so that neither the log nor the tables can be read', async () => {
    const { secret, codes } = await furnished('sealed');
    const { rows } = await doors.parts.pool.query(
      `select row_to_json(f)::text as text from platform.factors f
       union all select row_to_json(r)::text from platform.recovery_codes r`,
    );
    const rowsText = rows.map(({ text }) => text).join();
    for (const hidden of [secret, ...codes]) {
      expect(rowsText).not.toContain(hidden);
      expect(rowsText).not.toContain(Buffer.from(hidden).toString('hex'));
    }
  });

  it('is asked by the rule of the organization, which its admins alone set', async () => {
    const { token } = await furnished('rules');
    const of = async (rule: string, by = token) =>
      (await doors.send(factors.setRule.path, { of: rule }, { token: by })).json();
    await doors.newStaff('clerk', 'klangdee', false);
    const clerk = await hands.knock('clerk');
    expect(clerk).toMatchObject({ token: expect.any(String) });
    expect(await of('nobody', clerk.token)).toMatchObject({ refusal: 'only_admins' });
    expect(await of('everybody')).toMatchObject({ result: true });
    expect((await hands.knock('clerk')).detail).toMatchObject({ awaits: 'setUp' });
    await of('nobody');
    await doors.newStaff('free');
    expect((await hands.knock('free')).token).toBeDefined();
    expect((await hands.knock('rules')).detail).toMatchObject({ awaits: 'factor' });
    await of('admins');
    doors.clock.advance(minuteMs);
  });
});

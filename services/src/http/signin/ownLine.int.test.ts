import { factors } from '@klang/contracts/api/factors';
import { ownLine } from '@klang/contracts/api/ownLine';
import { provedForMs } from '@klang/contracts/limits';
import { messages } from '@klang/contracts/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDoors, password, type TestDoors } from '../testing/doorsFixture.ts';

let doors: TestDoors;
beforeAll(async () => {
  doors = await openDoors();
}, 60_000);
afterAll(() => doors.close());

const someone = async (email: string) => {
  const customerId = await doors.newCustomer(email);
  const { token } = (await doors.visit({ username: email, password })).json();
  const send = (path: string, body: object = {}) => doors.send(path, body, { token, language: 'en' });
  const standing = async () => (await send(ownLine.get.path)).json().detail;
  const types = () => doors.typesOf(`customer-klangdee.${customerId}`);
  return { customerId, token, send, standing, types };
};
const lineToken = (kind: 'good' | 'expired' = 'good') => doors.lineToken(kind, 'web', null);
const both = { isOffered: true, isLinked: true, ways: 'both' };

describe("a customer's LINE account", () => {
  it('is linked from the profile, once however often it is sent, and unlinked again', async () => {
    const { send, standing, types } = await someone('links@example.com');
    expect(await standing()).toEqual({ isOffered: true, isLinked: false, ways: 'both' });
    const LINETOKEN = lineToken();
    for (const _ of [1, 2])
      expect((await send(ownLine.link.path, { LINETOKEN })).json()).toMatchObject({ result: true });
    expect(await standing()).toEqual(both);
    expect((await send(ownLine.choose.path, { ways: 'line' })).json()).toMatchObject({ result: true });
    expect(await standing()).toEqual({ ...both, ways: 'line' });
    for (const _ of [1, 2]) expect((await send(ownLine.unlink.path)).json()).toMatchObject({ result: true });
    expect(await standing()).toEqual({ isOffered: true, isLinked: false, ways: 'both' });
    const ofLine = (await types()).filter((type) => /Line|Ways/.test(type));
    expect(ofLine).toEqual(['CustomerLineLinked', 'CustomerTripWaysChosen', 'CustomerLineUnlinked']);
  });

  it('is linked and unlinked by nobody who found the session open and does not know the password', async () => {
    const { send, standing } = await someone('left-open@example.com');
    const [LINETOKEN, asksAgain] = [lineToken(), { code: 403, detail: messages.proveAgain.en }];
    doors.clock.advance(provedForMs);
    expect((await send(ownLine.link.path, { LINETOKEN })).json()).toMatchObject(asksAgain);
    expect((await standing()).isLinked).toBe(false);
    await send(factors.prove.path, { password });
    expect((await send(ownLine.link.path, { LINETOKEN })).statusCode).toBe(200);
    doors.clock.advance(provedForMs);
    expect((await send(ownLine.unlink.path)).json()).toMatchObject(asksAgain);
    expect(await standing()).toEqual(both);
  });

  it.each([
    ['has expired', () => lineToken('expired')],
    ['is of the app of the back office', () => doors.lineToken('good', 'backend', null)],
    ['was made up', () => 'made-up'],
  ])('is not linked by a token that %s', async (what, token) => {
    const { send, standing } = await someone(`${what.replaceAll(' ', '-')}@example.com`);
    expect((await send(ownLine.link.path, { LINETOKEN: token() })).statusCode).toBe(400);
    expect((await standing()).isLinked).toBe(false);
  });

  it('is chosen as the only way by nobody who linked none', async () => {
    const { send } = await someone('chooses@example.com');
    const answer = (await send(ownLine.choose.path, { ways: 'line' })).json();
    expect(answer).toMatchObject({ result: false, message: expect.stringMatching(/No LINE account is linked/) });
  });

  it('is told of no visit any more once a forgotten password was set anew', async () => {
    const email = 'forgets@example.com';
    const { send, types } = await someone(email);
    expect((await send(ownLine.link.path, { LINETOKEN: lineToken() })).statusCode).toBe(200);
    const { otpId } = (await doors.forgot(email)).json().detail;
    const { proof } = (await doors.verify(otpId, doors.codeIn(await doors.mailTo(email)))).json().detail;
    expect((await doors.reset(proof, 'klang-new-one1')).statusCode).toBe(200);
    expect(await types()).toContain('CustomerLineUnlinked');
  });

  it('stays what it is while LINE is away, and the answer says so', async () => {
    const { send, standing } = await someone('away@example.com');
    doors.outside.line.setDown(true);
    const answer = await send(ownLine.link.path, { LINETOKEN: lineToken() });
    doors.outside.line.setDown(false);
    expect(answer.statusCode).toBe(503);
    expect((await standing()).isLinked).toBe(false);
  });
});

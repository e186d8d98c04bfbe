import { passwords } from '@klang/contracts/api/passwords';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs, openDoors, password, type TestDoors } from '../testing/doorsFixture.ts';

let doors: TestDoors;
beforeAll(async () => {
  doors = await openDoors();
}, 60_000);
afterAll(() => doors.close());

type Answer = { readonly statusCode: number; readonly headers: Record<string, unknown> };
const cookieOf = ({ headers }: Answer): string | undefined => {
  const [cookie] = [headers['set-cookie']].flat();
  return typeof cookie === 'string' ? cookie.split(';')[0] : undefined;
};
const guess = (username: string, from: string, cookie?: string) =>
  doors.enterStaff(username, 'wrong-guess1', { from, cookie });
const rightly = (username: string, from: string, cookie?: string) =>
  doors.enterStaff(username, password, { from, cookie });
const statuses = async (times: number, one: (time: number) => Promise<Answer>) => {
  const seen: number[] = [];
  for (let time = 0; time < times; time += 1) seen.push((await one(time)).statusCode);
  return seen;
};
const count = (seen: readonly number[], status: number) => seen.filter((one) => one === status).length;

describe('a device that signed in before', () => {
  it('is let in at once with the right password, however many others guess and from wherever', async () => {
    await doors.newStaff('attacked');
    const known = cookieOf(await rightly('attacked', '198.51.100.1'));
    expect(known).toBeDefined();
    const others = await statuses(40, (time) => guess('attacked', time % 2 ? '198.51.100.1' : `198.51.101.${time}`));
    expect(count(others, 429)).toBeGreaterThan(20);
    expect((await rightly('attacked', '198.51.100.1', known)).statusCode).toBe(200);
    expect((await rightly('attacked', '203.0.113.8', known)).statusCode).toBe(200);
  });

  it('is known for the accounts it signed in to, and for no other', async () => {
    await doors.newStaff('mine');
    await doors.newStaff('yours');
    const known = cookieOf(await rightly('mine', '198.51.100.2'));
    const tried = await statuses(8, () => guess('yours', '198.51.100.3', known));
    expect(tried).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
  });

  it('has tries of its own, and they end too', async () => {
    await doors.newStaff('own-tries');
    const known = cookieOf(await rightly('own-tries', '198.51.100.4'));
    const tried = await statuses(15, () => guess('own-tries', '198.51.100.4', known));
    expect(count(tried, 400)).toBe(10);
  });

  it('is made up by nobody: a mark that the server did not sign is none', async () => {
    await doors.newStaff('marked');
    const known = cookieOf(await rightly('marked', '198.51.100.5')) ?? '';
    const forged = `${known.slice(0, -3)}${known.endsWith('AAA') ? 'BBB' : 'AAA'}`;
    expect(count(await statuses(8, () => guess('marked', '198.51.100.6', forged)), 400)).toBe(5);
  });

  it('is known no longer once somebody else may have been inside: after a reset only who reset is', async () => {
    const from = '198.51.100.7';
    await doors.newCustomer('reset-devices@example.com');
    const who = { username: 'reset-devices@example.com', password };
    const before = cookieOf(await doors.visit(who, { from })) ?? '';
    const { detail } = (await doors.forgot(who.username, { from })).json();
    const code = doors.codeIn(await doors.mailTo(who.username));
    const { proof } = (await doors.verify(detail.otpId, code, { from })).json().detail;
    const mark = cookieOf(await doors.reset(proof, 'after-reset2', { from: '198.51.100.8' })) ?? '';
    const wrongly = (cookie: string) =>
      doors.visit({ ...who, password: 'wrong-guess1' }, { from: '198.51.100.9', cookie });
    expect(count(await statuses(8, () => wrongly(before)), 400)).toBe(5);
    const anew = await doors.visit({ ...who, password: 'after-reset2' }, { from: '198.51.100.9', cookie: mark });
    expect(anew.statusCode).toBe(200);
  });
});

describe('an account that is guessed at', () => {
  it('is slowed for new devices and not closed: from another address its owner comes in', async () => {
    await doors.newStaff('slowed');
    expect(count(await statuses(30, () => guess('slowed', '203.0.113.1')), 400)).toBe(5);
    expect((await rightly('slowed', '203.0.113.2')).statusCode).toBe(200);
  });

  it('takes few tries an hour from all new devices together, and one again after a few minutes', async () => {
    await doors.newStaff('bounded');
    let wrong = 0;
    for (let minute = 0; minute < 60; minute += 2) {
      wrong += count(await statuses(3, (time) => guess('bounded', `203.0.114.${minute * 3 + time}`)), 400);
      doors.clock.advance(2 * minuteMs);
    }
    expect(wrong).toBeLessThanOrEqual(27);
    doors.clock.advance(4 * minuteMs);
    expect((await rightly('bounded', '203.0.113.3')).statusCode).toBe(200);
  });

  it('says when the next try may be made, and it is then', async () => {
    await doors.newStaff('told');
    await statuses(5, () => guess('told', '203.0.113.4'));
    const refused = await rightly('told', '203.0.113.4');
    expect(refused.statusCode).toBe(429);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(300);
    doors.clock.advance(seconds * 1_000);
    expect((await rightly('told', '203.0.113.4')).statusCode).toBe(200);
  });

  it('at the same instant gives no more tries than one after the other', async () => {
    await doors.newStaff('rushed');
    const many = await Promise.all(Array.from({ length: 20 }, () => guess('rushed', '203.0.113.5')));
    expect(
      count(
        many.map(({ statusCode }) => statusCode),
        400,
      ),
    ).toBe(5);
  });
});

describe('an address that many share', () => {
  it('lets in whoever has the right password after sixty wrong ones for other names', async () => {
    await doors.newStaff('neighbour');
    const seen = await statuses(60, (time) => guess(`made-up-${time}`, '203.0.113.6'));
    expect(count(seen, 400)).toBe(60);
    expect((await rightly('neighbour', '203.0.113.6')).statusCode).toBe(200);
  });

  it('does not keep anybody from entering a code, by whatever others entered there', async () => {
    const from = '203.0.113.7';
    await doors.newCustomer('code-neighbour@example.com');
    const answer = (await doors.forgot('code-neighbour@example.com', { from })).json().detail;
    const code = doors.codeIn(await doors.mailTo('code-neighbour@example.com'));
    for (let person = 0; person < 4; person += 1) {
      const { otpId } = (await doors.forgot(`nobody-${person}@example.com`, { from })).json().detail;
      await statuses(5, () => doors.verify(otpId, '000000', { from }));
    }
    expect((await doors.verify(answer.otpId, code, { from })).statusCode).toBe(200);
  });
});

describe('codes by mail', () => {
  it('of somebody are neither used up nor replaced by strangers who ask for them', async () => {
    const [email, from] = ['asked-for@example.com', '192.0.2.201'];
    await doors.newCustomer(email);
    const { otpId } = (await doors.forgot(email, { from })).json().detail;
    const code = doors.codeIn(await doors.mailTo(email));
    doors.clock.advance(minuteMs);
    await statuses(3, (time) => doors.forgot(email, { from: `192.0.2.${210 + time}` }));
    expect((await doors.verify(otpId, code, { from })).statusCode).toBe(200);
    const known = cookieOf(await doors.visit({ username: email, password }, { from }));
    await statuses(30, (time) => doors.forgot(email, { from: `192.0.3.${time}` }));
    doors.clock.advance(minuteMs);
    expect((await doors.forgot(email, { from, cookie: known })).statusCode).toBe(200);
  });

  it('are guessed a hundred and fifty times a day at most, for one account', async () => {
    const email = 'guessed-codes@example.com';
    await doors.newCustomer(email);
    let sent = 0;
    for (let hours = 0; hours < 24; hours += 4) {
      const all = await Promise.all(
        Array.from({ length: 9 }, (_, time) => doors.forgot(email, { from: `192.0.4.${hours * 10 + time}` })),
      );
      sent += count(
        all.map(({ statusCode }) => statusCode),
        200,
      );
      doors.clock.advance(4 * 60 * minuteMs);
    }
    expect(sent * 5).toBeLessThanOrEqual(150);
  });

  it('say by their counts of nobody whether they are anybody’s, however many are tried at once', async () => {
    const from = '192.0.2.230';
    await doors.newCustomer('counted@example.com');
    const messagesFor = async (email: string) => {
      const { otpId } = (await doors.forgot(email, { from })).json().detail;
      const all = await Promise.all(
        Array.from({ length: 9 }, () =>
          doors.send(passwords.verify.path.replace('{door}', 'web'), { otpId, code: '000000' }, { from }),
        ),
      );
      const texts = all.map((one) => one.json().fields?.[0]?.message ?? one.json().message);
      return texts.sort();
    };
    const [known, unknown] = [await messagesFor('counted@example.com'), await messagesFor('nobody-at-all@example.com')];
    expect(new Set(known).size).toBe(6);
    expect(unknown).toEqual(known);
  });
});

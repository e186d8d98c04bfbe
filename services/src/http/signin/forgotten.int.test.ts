import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs, openDoors, password, type TestDoors } from '../testing/doorsFixture.ts';

let doors: TestDoors;
beforeAll(async () => {
  doors = await openDoors();
}, 60_000);
afterAll(() => doors.close());

let counted = 0;
const someone = async () => {
  counted += 1;
  const email = `person${counted}@example.com`;
  const customerId = await doors.newCustomer(email);
  return { email, customerId, from: `192.0.2.${100 + counted}` };
};
const ask = async (email: string, from: string, mailCount = 1) => {
  const { detail } = (await doors.forgot(email, { from })).json();
  const mail = await doors.mailTo(email, mailCount);
  return { otpId: detail.otpId as string, code: doors.codeIn(mail), mail, detail };
};
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const enter = (username: string, withPassword: string, from: string) =>
  doors.visit({ username, password: withPassword }, { from });

describe('a forgotten password', () => {
  it('is set anew with the code of the mail, and every session of the person ends', async () => {
    const { email, customerId, from } = await someone();
    const { token } = (await enter(email, password, from)).json();
    const { otpId, code, mail, detail } = await ask(email, from);
    expect(mail.subject).toContain('OTP');
    expect(mail.html).toContain(code);
    expect(Date.parse(detail.validUntil) - Date.parse(detail.now)).toBe(10 * minuteMs);
    expect(Date.parse(detail.resendAt) - Date.parse(detail.now)).toBe(minuteMs);

    const { proof } = (await doors.verify(otpId, code, { from })).json().detail;
    expect((await doors.reset(proof, 'a-new-one2', { from })).statusCode).toBe(200);
    const still = await doors.send('/api/engine/profile/customer', {}, { token, from });
    expect(still.json()).toMatchObject({ code: 401, detail: 'Invalid Token' });
    expect((await enter(email, password, from)).statusCode).toBe(400);
    expect((await enter(email, 'a-new-one2', from)).json()).toMatchObject({ result: true });
    expect(await doors.typesOf(`customer-klangdee.${customerId}`)).toContain('CustomerPasswordChanged');
    expect((await doors.reset(proof, 'another-one3', { from })).json()).toMatchObject({ refusal: 'otp_spent' });
  });

  it('stands neither in an event nor in a log nor in a job: the code is only in the mail', async () => {
    const { email, from } = await someone();
    const { otpId, code } = await ask(email, from);
    const events: unknown[] = [];
    for await (const page of doors.parts.log.read(`otp-klangdee.${otpId}`))
      events.push(...page.events.map(({ data, meta }) => ({ data, meta })));
    const { rows } = await doors.parts.pool.query('select * from platform.one_time_codes where otp_id = $1', [otpId]);
    expect(events).toHaveLength(1);
    expect(rows).toHaveLength(1);
    expect(doors.logged.join('')).toContain('send-one-time-code_klangdee');
    const queued = JSON.stringify(await doors.queued());
    expect(queued).toContain(otpId);
    for (const text of [JSON.stringify(events), JSON.stringify(rows), doors.logged.join(''), queued]) {
      expect(text).not.toMatch(new RegExp(`\\b${code}\\b`));
      expect(text).not.toContain(email);
    }
  });

  it('opens with the code of the latest mail only', async () => {
    const { email, from } = await someone();
    const first = await ask(email, from);
    const tooSoon = await doors.forgot(email, { from });
    expect(tooSoon.statusCode).toBe(429);
    expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(0);
    doors.clock.advance(minuteMs);
    const second = await ask(email, from, 2);
    const old = await doors.verify(first.otpId, first.code, { from });
    expect(old.json()).toMatchObject({ result: false, refusal: 'otp_replaced', fields: [{ field: 'code' }] });
    expect((await doors.verify(second.otpId, second.code, { from })).json()).toMatchObject({ result: true });
  });

  it('takes five wrong codes, says how many are left, and then not even the right one', async () => {
    const { email, from } = await someone();
    const { otpId, code } = await ask(email, from);
    const outcomes: string[] = [];
    for (let time = 0; time < 5; time += 1) {
      const answer = await doors.verify(otpId, wrong(code), { from, language: 'en' });
      expect(answer.statusCode).toBe(400);
      outcomes.push(answer.json().fields[0].message);
    }
    expect(outcomes).toEqual([
      'The code is not right. 4 tries left.',
      'The code is not right. 3 tries left.',
      'The code is not right. 2 tries left.',
      'The code is not right. 1 try left.',
      'The code is not right, and no try is left. Please ask for a new one.',
    ]);
    expect((await doors.verify(otpId, code, { from })).json()).toMatchObject({ refusal: 'otp_used_up' });
  });

  it('does not take the right code after ten minutes', async () => {
    const { email, from } = await someone();
    const { otpId, code } = await ask(email, from);
    doors.clock.advance(10 * minuteMs);
    expect((await doors.verify(otpId, code, { from })).json()).toMatchObject({ refusal: 'otp_expired' });
    await expect.poll(() => doors.typesOf(`otp-klangdee.${otpId}`), { timeout: 10_000 }).toContain('OtpExpired');
  });

  it('takes a right code once', async () => {
    const { email, from } = await someone();
    const { otpId, code } = await ask(email, from);
    expect((await doors.verify(otpId, code, { from })).statusCode).toBe(200);
    expect((await doors.verify(otpId, code, { from })).json()).toMatchObject({ refusal: 'otp_spent' });
  });

  it('is mailed again when the mail server refused it, and then only the newest code counts', async () => {
    const { email, from } = await someone();
    const { outside } = doors;
    outside.mail.isDown = true;
    const { otpId } = (await doors.forgot(email, { from })).json().detail;
    await expect.poll(() => outside.refused.length, { timeout: 15_000 }).toBeGreaterThan(0);
    outside.mail.isDown = false;
    const arrived = doors.codeIn(await doors.mailTo(email));
    const refused = outside.refused.map(doors.codeIn).filter((code) => code !== arrived);
    for (const code of refused.slice(0, 3)) expect((await doors.verify(otpId, code, { from })).statusCode).toBe(400);
    expect((await doors.verify(otpId, arrived, { from })).statusCode).toBe(200);
    expect(doors.logged.join('')).not.toContain(email);
  });

  it('asks for a new password by the rule, in the language of the person', async () => {
    const answer = await doors.reset('x'.repeat(43), 'short', { from: '192.0.2.99', language: 'en' });
    expect(answer.json().fields).toEqual([{ field: 'password', message: 'At least 8 characters' }]);
  });
});

describe('a user name that nobody has', () => {
  it('is answered like one that somebody has, and no mail goes out', async () => {
    const { email, from } = await someone();
    const known = (await doors.forgot(email, { from })).json();
    const unknown = (await doors.forgot('nobody@example.com', { from })).json();
    expect(Object.keys(unknown)).toEqual(Object.keys(known));
    expect(Object.keys(unknown.detail)).toEqual(Object.keys(known.detail));
    await doors.mailTo(email);
    const entered: unknown[] = [];
    for (const otpId of [known.detail.otpId, unknown.detail.otpId]) {
      for (let time = 0; time < 6; time += 1) {
        const { requestId: _, ...answer } = (await doors.verify(otpId, '000000', { from })).json();
        entered.push(answer);
      }
    }
    expect(entered.slice(6)).toEqual(entered.slice(0, 6));
    expect(doors.outside.arrived.filter(({ to }) => to === 'nobody@example.com')).toEqual([]);
    const again = (name: string) => doors.forgot(name, { from }).then(({ statusCode }) => statusCode);
    expect([await again(email), await again('nobody@example.com')]).toEqual([429, 429]);
  });
});

describe('codes', () => {
  it('are sent to one person six times at the asking of strangers, and then once an hour', async () => {
    const { email } = await someone();
    const countSentFrom = async (places: readonly number[]) => {
      const answers = places.map((place) => doors.forgot(email, { from: `198.51.100.${place}` }));
      return (await Promise.all(answers)).filter(({ statusCode }) => statusCode === 200).length;
    };
    expect(await countSentFrom([1, 2, 3, 4, 5, 6, 7, 8])).toBe(6);
    doors.clock.advance(60 * minuteMs);
    expect(await countSentFrom([11, 12, 13])).toBe(1);
  });

  it('are sent at the asking of one address sixty times at once', async () => {
    const seen = await Promise.all(
      Array.from({ length: 65 }, () => doors.forgot(`${randomUUID()}@example.com`, { from: '203.0.113.9' })),
    );
    expect(seen.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
  });

  it('open the door and the organization they were asked at, and no other', async () => {
    const { email, from } = await someone();
    await doors.newCustomer(email, 'second.localhost');
    const { otpId, code } = await ask(email, from);
    expect((await doors.verify(otpId, code, { from, host: 'second.localhost' })).statusCode).toBe(404);
    expect((await doors.verify(otpId, code, { from, door: 'owner' })).statusCode).toBe(404);
    const { proof } = (await doors.verify(otpId, code, { from })).json().detail;
    await doors.reset(proof, 'only-here-2', { from });
    const there = await doors.visit({ username: email, password }, { host: 'second.localhost', from });
    expect(there.json()).toMatchObject({ result: true, detail: { organize: { id: 'second' } } });
  });

  it('open the console to a platform admin, by whichever host they come', async () => {
    const email = 'boss@klang.com';
    const adminId = await doors.newAdmin(email);
    const at = { door: 'admin', host: 'second.localhost', from: '192.0.2.77' };
    const { otpId } = (await doors.forgot(email, at)).json().detail;
    const code = doors.codeIn(await doors.mailTo(email));
    const { proof } = (await doors.verify(otpId, code, at)).json().detail;
    expect((await doors.reset(proof, 'console-pass2', at)).statusCode).toBe(200);
    expect(await doors.typesOf(`admin-platform.${adminId}`)).toEqual(['AdminAdded', 'AdminPasswordChanged']);
  });
});

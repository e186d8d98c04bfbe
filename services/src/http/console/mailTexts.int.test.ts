import { platformOrg } from '@klang/contracts/console/index';
import { templateEntryId } from '@klang/contracts/console/template';
import { templates } from '@klang/contracts/mails/templates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDoors, type TestDoors } from '../testing/doorsFixture.ts';

let doors: TestDoors;
let admin: string;
const { th, en } = templates.invited.texts;
const texts = { subject_th: th.subject, subject_en: en.subject, body_th: th.body, body_en: en.body };

const call = async (path: string, body: object) => {
  const answer = await doors.send(`/api/admin/${path}`, body, { token: admin });
  expect([answer.statusCode, answer.json().fields]).toEqual([200, undefined]);
  return answer.json().detail;
};
const mailOf = async (name: string, org = 'klangdee') => {
  const email = `${name}@klang.test.co`;
  const invitation = { name: 'มาลี', email, language: 'th', isAdmin: true, permissionId: null };
  await call('staff/invite', { org, ...invitation });
  return doors.mailTo(email);
};
const overrides = () => call('template/overrides', { key: 'invited' });

beforeAll(async () => {
  doors = await openDoors();
  const adminId = await doors.newAdmin('boss@example.com');
  admin = await doors.signedIn('admin', adminId, platformOrg);
}, 60_000);
afterAll(() => doors.close());

describe('an invitation', () => {
  it('speaks as the product does where nobody wrote anything else', async () => {
    const { subject, text, html } = await mailOf('first');
    expect(subject).toBe('คำเชิญเข้าใช้ระบบหลังบ้าน คลังดี');
    expect(text).toMatch(
      /^สวัสดีคุณมาลี\n\nคุณได้รับเชิญ.*คลังดี.*\n\nhttp:\/\/localhost:3000\/backend\/register\/staff\?invitation=/,
    );
    expect(html).toContain('>ตั้งรหัสผ่าน</a>');
  });

  it('speaks as the console says from the moment it says so', async () => {
    const fields = { name_th: 'คำเชิญ', name_en: 'Invitation', key: 'invited', ...texts, active: true, status: 5 };
    const wordings = {
      ...fields,
      subject_th: 'เชิญร่วมทีม {{organization}}',
      body_th: 'คุณ{{name}} <b>\n\nเข้าร่วม {{link}}',
    };
    await call('add/template', { _id: templateEntryId('invited'), fields: wordings });
    const { subject, text, html } = await mailOf('second');
    expect(subject).toBe('เชิญร่วมทีม คลังดี');
    expect(text).toMatch(/^คุณมาลี <b>\n\nhttp/);
    expect(html).toContain('คุณมาลี &lt;b&gt;');
    expect(html).toContain('>เข้าร่วม</a>');
  });

  it('speaks in an organization’s own words, and nobody else’s does', async () => {
    const own = { org: 'second', key: 'invited', ...texts, subject_th: 'โกดังสองชวนคุณ', revision: null, basedOn: 0 };
    await call('template/save', own);
    expect((await mailOf('third', 'second')).subject).toBe('โกดังสองชวนคุณ');
    expect((await mailOf('fourth')).subject).toBe('เชิญร่วมทีม คลังดี');
  });

  it('of an organization stays its own when the default changes, until somebody decides', async () => {
    const id = templateEntryId('invited');
    const { data } = await call('get/template', { filter: { _id: id } });
    const { _id, revision, changedAt: _, ...before } = data[0];
    await call('change/template', {
      _id,
      revision,
      fields: { ...before, subject_th: 'ใหม่ {{organization}}' },
      reason: null,
    });
    const [behind] = (await overrides()).data;
    expect(behind).toMatchObject({
      org: 'second',
      own: { basedOn: 0 },
      base: { subject_th: 'เชิญร่วมทีม {{organization}}' },
    });
    expect((await overrides()).revision).toBe(1);
    await call('template/keep', { org: 'second', key: 'invited', revision: 0, basedOn: 1 });
    expect((await overrides()).data[0].own).toMatchObject({ basedOn: 1, subject_th: 'โกดังสองชวนคุณ' });
    const late = { org: 'second', key: 'invited', revision: 0, basedOn: 1 };
    for (const over of [{}, { revision: null }]) {
      const answer = await doors.send('/api/admin/template/save', { ...late, ...texts, ...over }, { token: admin });
      expect([answer.statusCode, answer.json().refusal]).toEqual([409, 'lookup_changed_meanwhile']);
    }
    const dropped = { org: 'second', key: 'invited', revision: 0 };
    expect((await doors.send('/api/admin/template/take', dropped, { token: admin })).statusCode).toBe(409);
    const { steps } = await call('template/history', { org: 'second', key: 'invited' });
    expect(steps.map(({ revision, by }: { revision: number; by: object }) => [revision, by])).toEqual([
      [0, { kind: 'admin', name: 'สมชาย' }],
      [1, { kind: 'admin', name: 'สมชาย' }],
    ]);
    await call('template/take', { ...dropped, revision: 1 });
    expect((await overrides()).data).toEqual([]);
    expect((await mailOf('fifth', 'second')).subject).toBe('ใหม่ โกดังสอง');
  });
});

it('the second of two who give an organization its first own text at once is told', async () => {
  const first = { org: 'klangdee', key: 'otp', revision: null, basedOn: 0 };
  const { th: inThai, en: inEnglish } = templates.otp.texts;
  const save = (subject_th: string) => {
    const bodies = { body_th: inThai.body, body_en: inEnglish.body };
    const body = { ...first, subject_th, subject_en: inEnglish.subject, ...bodies };
    return doors.send('/api/admin/template/save', body, { token: admin, language: 'en' });
  };
  const answers = await Promise.all(['หนึ่ง', 'สอง'].map(save));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const late = answers.find(({ statusCode }) => statusCode === 409)?.json();
  expect(late.refusal).toBe('lookup_changed_meanwhile');
  const problems = late.fields.map(({ field, message }: Record<'field' | 'message', string>) => [field, message]);
  expect(problems).toContainEqual(['subject_th', expect.stringMatching(/^สมชาย changed this on /)]);
});

it('a platform admin who is invited comes in with a password set by a mailed code', async () => {
  const email = 'new-admin@klang.test.co';
  await call('admin/invite', { name: 'อนันต์', email, language: 'en' });
  const invitation = await doors.mailTo(email);
  expect(invitation.subject).toBe('You are invited to run Klang');
  expect(invitation.text).toContain('http://localhost:3000/admin/forgotpassword');
  const { otpId } = (await doors.forgot(email, { door: 'admin' })).json().detail;
  const code = doors.codeIn(await doors.mailTo(email, 2));
  const { proof } = (await doors.verify(otpId, code, { door: 'admin' })).json().detail;
  expect((await doors.reset(proof, 'my own password 7', { door: 'admin' })).statusCode).toBe(200);
  const sent = { username: email, password: 'my own password 7' };
  expect((await doors.send('/api/authen/admin/user', sent)).json().result).toBe(true);
});

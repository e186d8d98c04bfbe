import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openMailbox } from './mailbox.ts';

let dir = '';

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'klang-mails-'));
});

afterEach(() => rm(dir, { recursive: true, force: true }));

const mail = (subject: string, to = 'somchai@demo.test') => ({
  at: '2026-01-31T05:00:00.000Z',
  from: 'hello@klangdee.test',
  to,
  subject,
  text: 'สวัสดี',
  html: '',
});
const subjects = (mails: readonly { subject: string }[]) => mails.map(({ subject }) => subject);

it('the mailbox shows the newest mail first, also those of the same moment', async () => {
  const mailbox = await openMailbox(dir);
  for (const subject of ['one', 'two', 'three']) await mailbox.store(mail(subject));
  expect(subjects(mailbox.list())).toEqual(['three', 'two', 'one']);
});

it('the mailbox finds what was delivered to one address, in whatever case, and nothing that only resembles it', async () => {
  const mailbox = await openMailbox(dir);
  await mailbox.store(mail('mine', 'a@demo.test, Somchai@Demo.test'));
  await mailbox.store(mail('not mine', 'xsomchai@demo.test'));
  expect(subjects(mailbox.list('somchai@demo.test'))).toEqual(['mine']);
});

it('the mailbox has the same mails in the same order after it is opened again', async () => {
  const before = await openMailbox(dir);
  for (const subject of ['one', 'two', 'three']) await before.store(mail(subject));
  const after = await openMailbox(dir);
  expect(after.list()).toEqual(before.list());
  const id = after.list()[1]?.id ?? '';
  expect(after.find(id)?.subject).toBe('two');
});

it('the mailbox opens although a file was left half written', async () => {
  await (await openMailbox(dir)).store(mail('whole'));
  await writeFile(join(dir, '000-broken.json'), '{"id":');
  expect(subjects((await openMailbox(dir)).list())).toEqual(['whole']);
});

it('the mailbox lets go of the oldest when there are more than five hundred', async () => {
  const mailbox = await openMailbox(dir);
  for (let count = 0; count <= 500; count++) await mailbox.store(mail(String(count)));
  expect(mailbox.list()).toHaveLength(500);
  expect(mailbox.list().at(-1)?.subject).toBe('1');
  expect(await readdir(dir)).toHaveLength(500);
});

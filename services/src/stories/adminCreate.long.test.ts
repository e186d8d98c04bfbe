import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { templateKeys } from '@klang/contracts/mails/templates';
import { moduleNames } from '@klang/contracts/permissions/modules';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../processes/waiting.ts';
import { asCommand, startKlang, type TestStart } from '../testing/testStart.ts';

const program = fileURLToPath(new URL('../tools/adminCreate/main.ts', import.meta.url));
const password = 'กุญแจของกฤต 7';
const answers = (email: string, typedPassword = password) => ['กฤต ผู้ดูแล', email, typedPassword].join('\n');
const run = await asCommand();
let begun: TestStart;

beforeAll(async () => {
  begun = await startKlang({ env: { DEMO: 'off' } });
});

afterAll(async () => {
  begun.signal('SIGTERM');
  await begun.ended();
  await rm(begun.dataDir, { recursive: true, force: true });
});

const adminCreate = async (input: string, dataDir = begun.dataDir) => {
  const env = { ...process.env, DATA_DIR: dataDir, DEMO: 'off' };
  const child = spawn(process.execPath, [...run(program)], { env });
  child.stdin.end(input);
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  const sentences = `${out}${errors}`.split('\n').filter(Boolean);
  return { code, sentences };
};

const signIn = async (username: string): Promise<boolean> => {
  const answer = await fetch(`${begun.url}/api/authen/admin/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return (await answer.json()).result;
};

it('the command for the first platform admin lets one into a shop that was started empty, and says no password', async () => {
  expect(await signIn('krit@klang.com')).toBe(false);
  const { code, sentences } = await adminCreate(`${answers('Krit@klang.com')}\n`);
  expect(sentences).toEqual(['krit@klang.com can log in at /admin now.']);
  expect(code).toBe(0);
  expect(await signIn('krit@klang.com')).toBe(true);
});

it('the command for the first platform admin lists the modules and texts of the product in the console that it opens, once', async () => {
  await adminCreate(answers('mana@klang.com'));
  const post = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    return (await fetch(`${begun.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  // Platform admins need a second factor from the first login.
  const { ticket } = (await post('/api/authen/admin/user', { username: 'krit@klang.com', password })).detail;
  const { factorId, secret } = (await post('/api/authen/factor/totp/begin', {}, ticket)).detail;
  const factor = { factorId, name: 'App', code: await generate({ secret }) };
  const { token } = await post('/api/authen/factor/add', factor, ticket);
  const totalOf = async (kind: string) => (await post(`/api/admin/get/${kind}`, {}, token)).detail.total;
  await waitFor(async () => ((await totalOf('template')) > 0 ? true : undefined), {
    withinMs: 30_000,
    everyMs: 50,
    failure: 'The console stays empty.',
  });
  const totals = await Promise.all(['module', 'template', 'package', 'organize'].map(totalOf));
  expect(totals).toEqual([moduleNames.length, templateKeys.length, 0, 0]);
  expect((await post('/api/site/config', {})).detail.organize.isOpen).toBe(false);
});

it('the command for the first platform admin does not take over an admin who is there already', async () => {
  const { code, sentences } = await adminCreate(answers('krit@klang.com', 'another password 8'));
  expect(code).toBe(1);
  expect(sentences).toEqual([expect.stringMatching(/^A platform admin with this e-mail already exists/)]);
  expect(await signIn('krit@klang.com')).toBe(true);
});

it.concurrent.each([
  ['a short password', answers('weak@klang.com', 'short 1'), 'Choose another password: at least 8 characters.'],
  ['no digit', answers('weak@klang.com', 'longpassword'), 'Choose another password: at least 1 digit.'],
  [
    'a common password',
    answers('weak@klang.com', 'password1'),
    'Choose another password: not one of the common passwords.',
  ],
  ['no e-mail address', answers('krit'), 'This is not an e-mail address.'],
  ['too few answers', 'กฤต', 'Standard input ended before the answer to “E-mail”.'],
])('the command for the first platform admin refuses %s in one sentence', async (_, input, sentence) => {
  expect(await adminCreate(input)).toEqual({ code: 1, sentences: [sentence] });
});

it('the command for the first platform admin says what to do where nothing runs', async () => {
  const { code, sentences } = await adminCreate(answers('krit@klang.com'), '/nowhere/at/all');
  expect(code).toBe(1);
  expect(sentences).toEqual([
    expect.stringMatching(/^No Klang is running with the data folder \/nowhere\/at\/all: start it first/),
  ]);
});

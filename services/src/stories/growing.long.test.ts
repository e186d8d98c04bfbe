import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { orders } from '@klang/contracts/api/orders';
import { staff } from '@klang/contracts/api/staff';
import { afterAll, expect, it } from 'vitest';
import { demoPassword } from '../demo/accounts.ts';
import { asCommand, startKlang, type TestStart } from '../testing/testStart.ts';
import { furnishedDataDir, newDatabase, newNode } from '../testing/testWorld.ts';

const command = await asCommand();
const dataDir = await furnishedDataDir();
const larger = await newNode({ databaseUrl: await newDatabase() });
let begun: TestStart | undefined;
afterAll(async () => {
  begun?.signal('SIGTERM');
  await begun?.ended();
  larger.kill('SIGTERM');
  await larger.exited;
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

const run = async (program: string, ...args: readonly string[]) => {
  const path = fileURLToPath(new URL(`../${program}.ts`, import.meta.url));
  const env = { ...process.env, DATA_DIR: dataDir };
  return promisify(execFile)(process.execPath, [...command(path), ...args], { env }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { readonly stderr: string }) => stderr,
  );
};
const post = async (path: string, body: object, token?: string) => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  return (await fetch(`${begun?.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
};
const owner = async (): Promise<string> =>
  (await post('/api/authen/owner/user', { username: 'owner', password: demoPassword, unique: 'grown' })).token;
const orderCount = async (token: string) => (await post(orders.list.path, {}, token)).detail?.data.length;
const isWhole = async () => {
  const health = await (await fetch(`${begun?.url}/health/ready`)).json();
  return [health.status, health.readModels];
};
const patient = { timeout: 60_000, interval: 200 };

it('a shop grows out of one machine by three commands, with everything there and nothing to repair', async () => {
  begun = await startKlang({ dataDir });
  const token = await owner();
  await expect.poll(() => orderCount(token), patient).toBeGreaterThan(0);
  const before = await orderCount(token);
  expect(await run('tools/storeCopy/copyStore', '--to', larger.url)).toMatch(
    /^Klang is running with the data folder .*: stop it first/,
  );

  begun.signal('SIGTERM');
  expect(await begun.ended()).toBe(0);
  expect(await run('tools/storeCopy/copyStore', '--to', larger.url)).toMatch(
    /verified [\d,]+ events in [\d,]+ streams, the same/,
  );
  begun = await startKlang({ dataDir, env: { EVENTSTORE_URL: larger.url } });

  await expect.poll(isWhole, patient).toEqual(['ready', []]);
  const again = await owner();
  expect(await orderCount(again)).toBe(before);
  const who = { name: 'มานี โตแล้ว', email: 'grown@example.com', language: 'th', isAdmin: true, permissionId: null };
  expect(await post(staff.invite.path, who, again)).toMatchObject({ result: true });
  const found = async () => (await post(staff.list.path, { search: 'grown' }, again)).detail?.data.length;
  await expect.poll(found, patient).toBe(1);
  expect(await run('projector/rebuild', 'orders')).toMatch(/orders is live with the new rows/);
  expect(await run('projector/park', 'orders', '1/1', '--reason', 'x')).toBe('orders is not stopped at an event.\n');
});

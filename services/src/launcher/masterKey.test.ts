import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storedMasterKey } from './masterKey.ts';

let dir = '';

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'klang-key-'));
});

afterEach(() => rm(dir, { recursive: true, force: true }));

it('the launcher makes a key of 32 bytes once, which only the owner of the folder can read', async () => {
  const key = await storedMasterKey(dir);
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect((await stat(join(dir, 'master.key'))).mode & 0o777).toBe(0o600);
  expect(await storedMasterKey(dir)).toBe(key);
  expect((await readFile(join(dir, 'master.key'), 'utf8')).trim()).toBe(key);
});

it('the launcher makes no second key where there is something that the first one opened', async () => {
  await mkdir(join(dir, 'postgres'));
  await expect(storedMasterKey(dir)).rejects.toThrow(/master\.key is missing.*MASTER_KEY/);
});

it('the launcher refuses a key that was damaged', async () => {
  await writeFile(join(dir, 'master.key'), 'half of i\n');
  await expect(storedMasterKey(dir)).rejects.toThrow('is not 32 bytes in base64');
});

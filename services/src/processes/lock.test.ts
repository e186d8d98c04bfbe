import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from './lock.ts';

let dir = '';

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'klang-lock-'));
});

const holders: ChildProcess[] = [];

afterEach(async () => {
  for (const child of holders.splice(0)) child.kill('SIGKILL');
  await rm(dir, { recursive: true, force: true });
});

const module = new URL('./lock.ts', import.meta.url).href;
const holder = () => {
  const program = `import('${module}').then(async ({ lockFolder }) => {
    await lockFolder(process.env.AT).then(() => process.stdout.write('held'), () => process.stdout.write('refused'));
    setInterval(() => {}, 1000);
  })`;
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', program], { env: { ...process.env, AT: dir } });
  holders.push(child);
  return child;
};

it('the lock of a data folder refuses a folder that another process holds, and names that process', async () => {
  const child = holder();
  await once(child.stdout, 'data');
  await expect(lockFolder(dir)).rejects.toThrow(`in use by another Klang (process ${child.pid})`);
});

it('a data folder is given back by its lock', async () => {
  const unlock = await lockFolder(dir);
  await unlock();
  expect(existsSync(join(dir, 'lock'))).toBe(false);
  await (await lockFolder(dir))();
});

it('the lock of a data folder takes over what a killed process held', async () => {
  const child = holder();
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await (await lockFolder(dir))();
});

it('the lock of a data folder takes over from a process whose number now belongs to another', async () => {
  await writeFile(join(dir, 'lock'), `${process.pid} somebody born at another time\n`);
  await (await lockFolder(dir))();
});

it('the lock of a data folder gives a dead lock to one only of several who find it at the same moment', async () => {
  await writeFile(join(dir, 'lock'), '999999999 never\n');
  const children = Array.from({ length: 4 }, holder);
  const answers = await Promise.all(children.map(async (child) => String((await once(child.stdout, 'data'))[0])));
  expect(answers.toSorted()).toEqual(['held', 'refused', 'refused', 'refused']);
});

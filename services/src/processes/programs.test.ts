import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asWritten, buildPrograms, builtIn, type NodeArguments } from './programs.ts';

const program = fileURLToPath(new URL('./programFixture.ts', import.meta.url));
const tests = fileURLToPath(new URL('../../../.klang/tests/', import.meta.url));

let builds: string;
beforeAll(async () => {
  await mkdir(tests, { recursive: true });
  // Inside the checkout, where Node finds the packages.
  builds = await mkdtemp(join(tests, 'builds-'));
});
afterAll(() => rm(builds, { recursive: true, force: true }));

type ProgramOutput = { readonly output: string; readonly trouble: string };

const outputOf = (run: NodeArguments): Promise<ProgramOutput> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [...run(program)], (_, output, trouble) => resolve({ output, trouble }));
    child.stdin?.on('error', () => {});
  });

it('a program runs as it is written and as it is built alike: files beside it are found, traces name its lines', async () => {
  const lines = (await readFile(program, 'utf8')).split('\n');
  const line = lines.findIndex((text) => text.startsWith('throw')) + 1;
  for (const run of [asWritten, builtIn(await buildPrograms([program], builds))]) {
    const { output, trouble } = await outputOf(run);
    expect(output).toBe(`pickUp,return info ${lines.length}\n`);
    expect(trouble).toContain(`programFixture.ts:${line}`);
  }
});

it('a program needs no package that is installed once it is built', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'klang-built-'));
  await cp(await buildPrograms([program], builds), elsewhere, { recursive: true });
  const { output } = await outputOf(builtIn(elsewhere));
  expect(output).toMatch(/^pickUp,return info \d+\n$/);
  await rm(elsewhere, { recursive: true });
});

it('a program is built once for all who ask at the same time, and leaves nothing beside', async () => {
  await rm(builds, { recursive: true, force: true });
  const folders = await Promise.all([1, 2, 3].map(() => buildPrograms([program], builds)));
  expect(new Set(folders).size).toBe(1);
  expect(await readdir(builds)).toHaveLength(1);
  await writeFile(join(folders[0] ?? '', 'mark'), 'kept');
  expect(await buildPrograms([program], builds)).toBe(folders[0]);
  expect(await readdir(folders[0] ?? '')).toContain('mark');
});

it('a build removes what nobody has used for a day, and nothing younger', async () => {
  await rm(builds, { recursive: true, force: true });
  const hoursAgo = async (name: string, hours: number) => {
    await mkdir(join(builds, name), { recursive: true });
    const at = new Date(Date.now() - hours * 3_600_000);
    await utimes(join(builds, name), at, at);
  };
  await hoursAgo('forgotten', 25);
  await hoursAgo('used', 23);
  await buildPrograms([program], builds);
  const names = await readdir(builds);
  expect(names).toContain('used');
  expect(names).not.toContain('forgotten');
});

it('a build says where the source is wrong', async () => {
  const missing = fileURLToPath(new URL('./missing.ts', import.meta.url));
  await expect(buildPrograms([missing], builds)).rejects.toThrow(/could not be built: .*missing\.ts/s);
});

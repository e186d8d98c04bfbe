import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { linkLibraries } from './postgresPrograms.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'klang-links-'));
  await mkdir(join(folder, 'native/lib'), { recursive: true });
  await writeFile(join(folder, 'native/lib/libpq.so.5.18'), 'the library');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it('the launcher makes the library links of Postgres that an install script would have made, and none twice', async () => {
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  await writeFile(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links));
  await linkLibraries(join(folder, 'native'));
  await linkLibraries(join(folder, 'native'));
  expect(await readFile(join(folder, 'native/lib/libpq.so.5'), 'utf8')).toBe('the library');
});

it('the launcher has nothing to link where the package of Postgres lists nothing', async () => {
  await expect(linkLibraries(join(folder, 'native'))).resolves.toBeUndefined();
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settingsOfRunning } from './running.ts';

const [postgres, eventstore] = ['postgres://inner/klang', 'esdb://inner:2113?tls=false'];
const key = Buffer.alloc(32, 7).toString('base64');
let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'klang-running-'));
});
afterEach(() => rm(dir, { recursive: true }));

const runs = async (parts: object) => {
  await writeFile(join(dir, 'run.json'), JSON.stringify({ url: 'http://localhost:1', ...parts, processes: {} }));
  await writeFile(join(dir, 'master.key'), `${key}\n`);
};
const found = async (env: Record<string, string> = {}) => {
  const { DATABASE_URL, EVENTSTORE_URL, MASTER_KEY } = await settingsOfRunning({ DATA_DIR: dir, ...env });
  return [DATABASE_URL, EVENTSTORE_URL, MASTER_KEY.toString('base64')];
};

describe('a command', () => {
  it('finds what runs on the data folder', async () => {
    await runs({ postgres, eventstore });
    expect(await found()).toEqual([postgres, eventstore, key]);
  });
  it('finds the rest where it is told one of the parts', async () => {
    await runs({ postgres, eventstore });
    const [given, other] = ['esdb://given:2113?tls=false', 'postgres://given/klang'];
    expect(await found({ EVENTSTORE_URL: given })).toEqual([postgres, given, key]);
    expect(await found({ DATABASE_URL: other, EVENTSTORE_URL: '' })).toEqual([other, eventstore, key]);
  });
  it('finds the inner part where the other one was given to a start of before', async () => {
    await runs({ postgres });
    const url = 'esdb://given:2113?tls=false';
    expect(await found({ EVENTSTORE_URL: url })).toEqual([postgres, url, key]);
    await expect(found()).rejects.toThrow(
      /^No Klang is running with the data folder .*: start it first, or set DATABASE_URL/,
    );
  });
  it('says that nothing runs where nothing does', async () => {
    await expect(found()).rejects.toThrow(
      /^No Klang is running with the data folder .*: start it first, or set DATABASE_URL/,
    );
  });
});

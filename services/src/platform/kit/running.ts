import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readSettings, requireSettings, SettingError } from './settings.ts';

const runFile = z.object({ eventstore: z.string(), postgres: z.string() }).partial();

const textIn = (dir: string, file: string): Promise<string | undefined> =>
  readFile(join(dir, file), 'utf8').catch(() => undefined);

const environmentOfStart = async (env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> => {
  const dir = env['DATA_DIR'] || '.klang';
  const [run, key] = await Promise.all([textIn(dir, 'run.json'), textIn(dir, 'master.key')]);
  const { eventstore, postgres } = runFile.safeParse(run && JSON.parse(run)).data ?? {};
  const found = { DATABASE_URL: postgres, EVENTSTORE_URL: eventstore, MASTER_KEY: key?.trim() };
  return { ...found, ...Object.fromEntries(Object.entries(env).filter(([, value]) => value)) };
};

export const settingsOfRunning = async (env: NodeJS.ProcessEnv) => {
  const settings = readSettings(await environmentOfStart(env));
  if (!settings.DATABASE_URL || !settings.EVENTSTORE_URL)
    throw new SettingError(
      `No Klang is running with the data folder ${settings.DATA_DIR}: start it first, or set DATABASE_URL, EVENTSTORE_URL and MASTER_KEY.`,
    );
  return requireSettings(settings, ['DATABASE_URL', 'EVENTSTORE_URL', 'MASTER_KEY']);
};

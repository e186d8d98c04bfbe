import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const runFile = z.object({ eventstore: z.string(), postgres: z.string() });

const textIn = (dir: string, file: string): Promise<string | undefined> =>
  readFile(join(dir, file), 'utf8').catch(() => undefined);

/** The environment, and where it names no servers those of the start that runs on DATA_DIR. */
export const environmentOfStart = async (env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> => {
  if (env['DATABASE_URL'] && env['EVENTSTORE_URL'] && env['MASTER_KEY']) return env;
  const dir = env['DATA_DIR'] || '.klang';
  const [run, key] = await Promise.all([textIn(dir, 'run.json'), textIn(dir, 'master.key')]);
  const parsed = runFile.safeParse(run && JSON.parse(run));
  if (!parsed.success) return env;
  const found = { DATABASE_URL: parsed.data.postgres, EVENTSTORE_URL: parsed.data.eventstore, MASTER_KEY: key?.trim() };
  return { ...found, ...Object.fromEntries(Object.entries(env).filter(([, value]) => value)) };
};

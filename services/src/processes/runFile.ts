import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { commandLineOf } from './processes.ts';
import { waitFor } from './waiting.ts';

const runSchema = z.object({
  url: z.string(),
  eventstore: z.string().optional(),
  postgres: z.string().optional(),
  redis: z.string().optional(),
  smtp: z.string().optional(),
  inbox: z.string().optional(),
  processes: z.record(z.string(), z.number()),
});
export type RunFile = z.infer<typeof runSchema>;

const fileIn = (dir: string) => join(dir, 'run.json');

export const writeRunFile = async (dir: string, run: RunFile): Promise<void> => {
  const fresh = `${fileIn(dir)}-new`;
  await rm(fresh, { force: true });
  await writeFile(fresh, `${JSON.stringify(run, null, 2)}\n`, { mode: 0o600 });
  await rename(fresh, fileIn(dir));
};

export const removeRunFile = (dir: string): Promise<void> => rm(fileIn(dir), { force: true });

export const readRunFile = async (dir: string): Promise<RunFile | undefined> => {
  const text = await readFile(fileIn(dir), 'utf8').catch(() => '');
  if (!text) return undefined;
  const parsed = runSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : undefined;
};

const stopWithinMs = 5_000;

/** A killed start leaves its file and, for a moment, its processes: wait for them, then end the rest. */
export const endLeftOver = async (dir: string): Promise<void> => {
  const left = await readRunFile(dir).catch(() => undefined);
  const isOurs = async (pid: number) => /services[/\\](src|dist)[/\\]/.test((await commandLineOf(pid)) ?? '');
  const endOne = async (pid: number) => {
    const gone = async () => ((await isOurs(pid)) ? undefined : true);
    const failure = `A process of an earlier start (${pid}) does not stop: end it, then start again.`;
    await waitFor(gone, { withinMs: stopWithinMs, failure }).catch(async () => {
      process.kill(pid, 'SIGKILL');
      await waitFor(gone, { withinMs: stopWithinMs, failure });
    });
  };
  const { start: _, ...others } = left?.processes ?? {};
  await Promise.all(Object.values(others).map(endOne));
  await removeRunFile(dir);
};

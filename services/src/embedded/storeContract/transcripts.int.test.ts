import { readFile } from 'node:fs/promises';
import { START } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { headOf, openStore } from './driver.ts';
import { play, type Recorded, type Stage } from './replay.ts';

const { client, server, prefix } = await openStore();

const recording = async (file: string): Promise<readonly Recorded[]> => {
  const text = await readFile(new URL(`./transcripts/${file}.json`, import.meta.url), 'utf8');
  // A server that is not ours may have heard the recording before, so its streams get names of this run.
  return JSON.parse(server.isOurs ? text : text.replaceAll(`run${file}`, `${prefix}run${file}`));
};

// The embedded node gives a position where the real server, now and then, gave none.
const comparable = (
  { pos, ...answer }: Readonly<Record<string, unknown>>,
  recorded: Readonly<Record<string, unknown>>,
) => (pos === undefined ? answer : { ...answer, pos: recorded['pos'] === false ? false : pos });

const files = Array.from({ length: 10 }, (_, n) => `${n + 1}`.padStart(2, '0'));

it.each(files)('answers recording %s as the real server did', async (file) => {
  const steps = await recording(file);
  expect(steps.length).toBeGreaterThan(90);
  const stage: Stage = { client, since: server.isOurs ? START : await headOf(client) };
  for (const [n, step] of steps.entries()) {
    const { answer, ...asked } = step;
    expect({ n, asked, answer: comparable(await play(stage, step), answer) }).toEqual({ n, asked, answer });
  }
});

it('replays all 986 recorded answers', async () => {
  expect((await Promise.all(files.map(recording))).flat()).toHaveLength(986);
});

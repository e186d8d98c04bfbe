import { readFile } from 'node:fs/promises';
import { START } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { headOf, openStore } from './driver.ts';
import { play, type RecordedStep, type Stage } from './replay.ts';

const { client, server, prefix } = await openStore();

const uuids = /[0-9a-f]{8}((?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;
const recording = async (file: string): Promise<readonly RecordedStep[]> => {
  const text = await readFile(new URL(`./transcripts/${file}.json`, import.meta.url), 'utf8');
  if (server.isOurs) return JSON.parse(text);
  // Another server may have played the recording before: use stream names and event ids of this run.
  return JSON.parse(text.replaceAll(`run${file}`, `${prefix}run${file}`).replaceAll(uuids, `${prefix.slice(-8)}$1`));
};

const files = Array.from({ length: 10 }, (_, n) => `${n + 1}`.padStart(2, '0'));

it.each(files)('the store answers recording %s as the real server did', async (file) => {
  const steps = await recording(file);
  expect(steps.length).toBeGreaterThan(90);
  const stage: Stage = { client, since: server.isOurs ? START : await headOf(client) };
  for (const [n, step] of steps.entries()) {
    const { answer, ...question } = step;
    expect({ n, question, answer: await play(stage, step) }).toEqual({ n, question, answer });
  }
});

it('the store is asked all 986 recorded questions', async () => {
  expect((await Promise.all(files.map(recording))).flat()).toHaveLength(986);
});

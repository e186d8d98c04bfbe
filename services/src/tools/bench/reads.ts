import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { BACKWARDS, END, EventStoreDBClient, type Position, START } from '@eventstore/db-client';
import { sampleEvent } from './appends.ts';
import type { RunningBench } from './kit/bench.ts';
import type { Pair } from './kit/pair.ts';
import { type Parts, startParts, withReference } from './kit/parts.ts';

const events = 20_000;
const batch = 1_000;
const readsARound = 3;

type Client = Parts['client'];

const eventsPerSecond = async (readOnce: () => AsyncIterable<unknown>): Promise<number> => {
  const began = performance.now();
  let seen = 0;
  for (let turn = 0; turn < readsARound; turn += 1) {
    for await (const _ of readOnce()) seen += 1;
  }
  if (seen !== events * readsARound) throw new Error(`${seen} events were read where ${events * readsARound} stand`);
  return (seen * 1000) / (performance.now() - began);
};

const writeStream = async (client: Client): Promise<string> => {
  const stream = `read-${randomUUID()}`;
  for (let written = 0; written < events; written += batch) {
    await client.appendToStream(stream, Array.from({ length: batch }, sampleEvent));
  }
  return stream;
};

const endOf = async (client: Client): Promise<Position | typeof START> => {
  for await (const { event } of client.readAll({ fromPosition: END, direction: BACKWARDS, maxCount: 1 }))
    if (event) return event.position;
  return START;
};

const referencePairsOf = async (parts: Parts): Promise<readonly Pair[]> => {
  const written = new Map<Client, { readonly from: Position | typeof START; readonly stream: string }>();
  for (const client of [parts.client, ...(parts.reference ? [parts.reference] : [])])
    written.set(client, { from: await endOf(client), stream: await writeStream(client) });
  const count = events.toLocaleString('en');
  const [unit, aim] = ['events/s', 1.02];
  const of = (client: Client) => written.get(client) ?? { from: START, stream: '' };
  const oneStream = (client: Client) => client.readStream(of(client).stream, { maxCount: events });
  const all = (client: Client) => client.readAll({ fromPosition: of(client).from, maxCount: events });
  return withReference(parts, [
    { name: `readStream of ${count} events`, unit, aim, run: (client) => eventsPerSecond(() => oneStream(client)) },
    { name: `readAll of ${count} events`, unit, aim, run: (client) => eventsPerSecond(() => all(client)) },
  ]);
};

const startReadyMade = async (nodeUrl: string) => {
  const path = new URL('kit/readyMade.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, ['--import', 'tsx', path], {
    env: { ...process.env, NODE_URL: nodeUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const { port } = JSON.parse(String(line)) as { port: number };
  return { client: EventStoreDBClient.connectionString(`esdb://127.0.0.1:${port}?tls=false`), child };
};

export const openReads = async (): Promise<RunningBench> => {
  const parts = await startParts();
  const stream = await writeStream(parts.client);
  const { client: ready, child } = await startReadyMade(parts.node.url);
  const oneStream = (client: Client) => eventsPerSecond(() => client.readStream(stream, { maxCount: events }));
  const all = (client: Client) => eventsPerSecond(() => client.readAll({ fromPosition: START, maxCount: events }));
  await oneStream(ready);
  await all(ready);
  const pair = (name: string, read: (client: Client) => Promise<number>): Pair => ({
    name: `${name} of ${events.toLocaleString('en')} events`,
    unit: 'events/s',
    aim: 0.8,
    anchorName: 'the same client reading the same answers, ready-made, from a bare gRPC server',
    ours: () => read(parts.client),
    anchor: () => read(ready),
  });
  const stop = async () => {
    await ready.dispose();
    child.kill();
    await parts.stop();
  };
  const referencePairs = parts.reference ? await referencePairsOf(parts) : [];
  return { pairs: [pair('readStream', oneStream), pair('readAll', all), ...referencePairs], stop };
};

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eventCodec } from '../../platform/eventLog/codec.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { type EventLog, eventLog } from '../../platform/eventLog/eventLog.ts';
import { openEventStore } from '../../platform/eventStore/eventStore.ts';
import { openKeys } from '../../platform/keys/keys.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import { asWritten } from '../../processes/programs.ts';
import type { TestLog } from '../../testing/testLog.ts';
import { receiptOfOrder } from '../papers/receiptWriting.ts';
import { memoryFiles, org } from './paperFixture.ts';

export const paperParts = (log: EventLog) => ({ log, publicUrl: 'http://localhost:3000', files: memoryFiles() });

export const receiptWorker = (log: EventLog, now: () => Date) => {
  const contextOf = contexts({ log, clock: { now }, report: () => {} });
  const issuing = { log, papers: papersOf(paperParts(log)) };
  return (orderId: string) => {
    const ctx = contextOf({ org, actor: { kind: 'system', id: 'test', name: null }, address: null });
    return receiptOfOrder(ctx, issuing, { orderId, paymentId: `${orderId}.p` });
  };
};

const inItsProcess = 'RECEIPT_WORKER';

/** A process that issues the receipts of these orders until it is killed. */
export const startReceiptWorker = (
  { node, databaseUrl, masterKey }: TestLog,
  at: string,
  orderIds: readonly string[],
) => {
  const task = JSON.stringify({
    storeUrl: node.url,
    databaseUrl,
    masterKey: masterKey.toString('base64'),
    at,
    orderIds,
  });
  const child = spawn(process.execPath, asWritten(fileURLToPath(import.meta.url)), {
    env: { ...process.env, [inItsProcess]: task },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = once(child, 'exit');
  return {
    kill9: async (): Promise<void> => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

const task = process.env[inItsProcess];
if (task) {
  const { storeUrl, databaseUrl, masterKey, at, orderIds } = JSON.parse(task);
  const keys = await openKeys(databaseUrl, Buffer.from(masterKey, 'base64'));
  const issue = receiptWorker(eventLog(openEventStore({ url: storeUrl }), eventCodec(keys)), () => new Date(at));
  await Promise.allSettled((orderIds as string[]).map(issue));
}

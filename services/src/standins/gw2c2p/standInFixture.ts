import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { actionKeysOf } from '../../platform/payments/gw2c2p/actionSeal.ts';
import { makeActionKeys } from './actionKeys.ts';
import { gatewayRoutes } from './deskRoutes.ts';
import { openStandIn } from './standIn.ts';

type StandInOptions = {
  readonly now: () => Date;
  readonly merchantId: string;
  readonly secret: string;
  readonly siteUrl: string;
};

export const startStandIn = async (options: StandInOptions) => {
  const keys = makeActionKeys();
  const dir = await mkdtemp(join(tmpdir(), 'klang-gw2c2p-'));
  const open = async (port: number) => {
    const standIn = await openStandIn({ ...options, dir, keys: actionKeysOf(keys.gateway) });
    const app = Fastify({ forceCloseConnections: true });
    await gatewayRoutes(app, standIn);
    const url = await app.listen({ port, host: '127.0.0.1' });
    return { url, close: () => [standIn.close(), app.close()].at(-1) };
  };
  let running = await open(0);
  const { url } = running;
  const ask = async (path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' };
    const init = body && { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(new URL(path, url), init);
    return { status: answer.status, body: await answer.json() };
  };
  return {
    url,
    ask,
    choose: (paymentId: string, outcome: string, more: object = {}) =>
      ask(`/dev/payments/${paymentId}`, { outcome, ...more }),
    switchTo: (mode: string) => ask('/dev/gateway', { mode }),
    refundsAre: (refunds: string) => ask('/dev/gateway', { refunds }),
    actions: {
      url: new URL('/PaymentAction/2.0/action', url).toString(),
      merchantId: options.merchantId,
      keys: actionKeysOf(keys.shop),
    },
    again: async () => {
      await running.close();
      running = await open(Number(new URL(url).port));
    },
    close: async () => {
      await running.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
};
export type RunningStandIn = Awaited<ReturnType<typeof startStandIn>>;

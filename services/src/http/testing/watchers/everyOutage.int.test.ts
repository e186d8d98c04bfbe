import { setImmediate as turn } from 'node:timers/promises';
import { endpoints } from '@klang/contracts/api/index';
import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApi } from '../../api/app.ts';
import type { Caller } from '../../kit/caller.ts';
import { openApi, type TestApi } from '../apiFixture.ts';
import { stock } from '../placingFixture.ts';
import { addPlatformAdmin, bodyFor, furnish } from './everyCallFixture.ts';
import { newSession, sendTo, whoMay } from './everyTextFixture.ts';
import { outages } from './outageFixture.ts';

const org = 'klangdee';
/** How many queries succeed before Postgres goes away. Fewer for anonymous calls, which are slow. */
const mostAnswered = ({ access }: Endpoint): number => (access === 'anyone' ? 1 : 4);

let api: TestApi;
let app: TestApi['app'];
let outage: ReturnType<typeof outages>;
const tokens = new Map<string, string>();
const escaped: unknown[] = [];
const note = (error: unknown) => escaped.push(error);

beforeAll(async () => {
  api = await openApi();
  await furnish(api, org);
  await stock(api, org).furnish();
  await addPlatformAdmin(api, 'boss');
  await api.hire('walker');
  // Memoize callers first, so that the outage hits the call itself.
  const callers = new Map<string, Caller | null>();
  for (const endpoint of endpoints) {
    const who = whoMay(endpoint, org);
    if (!who || tokens.has(who.kind)) continue;
    const token = await api.parts.sessions.start({ ...who, ...newSession, isProved: true, now: new Date() });
    tokens.set(who.kind, token);
    callers.set(token, await api.callersOf().callerOf(token));
  }
  // Wait only briefly for read models, which cannot update during the outage.
  const settled: TestApi['settled'] = (names, position) => api.settled(names, position, 5);
  app = await buildApi({ ...api.apiParts(async (token) => callers.get(token) ?? null), settled });
  outage = outages(api.parts.pool);
  process.on('unhandledRejection', note).on('uncaughtExceptionMonitor', note);
}, 60_000);
afterEach(() => {
  expect(escaped.splice(0)).toEqual([]);
});
afterAll(async () => {
  process.off('unhandledRejection', note).off('uncaughtExceptionMonitor', note);
  await app.close();
  await api.close();
});

const answersTo = async (endpoint: Endpoint): Promise<readonly number[]> => {
  const who = whoMay(endpoint, org);
  const [token, body] = [who && tokens.get(who.kind), bodyFor(endpoint.body, org)];
  const answers: number[] = [];
  for (let answered = 0; answered <= mostAnswered(endpoint); answered += 1) {
    const refused = await outage.after(answered, async () => {
      answers.push((await sendTo(app, endpoint, { token, body })).statusCode);
      // Includes queries after the answer.
      await turn();
    });
    if (refused === 0) break;
  }
  return answers;
};

const walked = endpoints.map((endpoint) => [endpoint.path, endpoint] as const);

describe('while Postgres goes away', () => {
  it.each(walked)('%s says to come again, or what it knows, and harms no other call', async (_, endpoint) => {
    const answers = await answersTo(endpoint);
    expect(answers.filter((status) => status >= 500 && status !== 503)).toEqual([]);
  });
});

import { endpoints } from '@klang/contracts/api/index';
import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { projections } from '@klang/projections/registry';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApi, type TestApi } from '../apiFixture.ts';
import { stock } from '../placingFixture.ts';
import { bodiesOf } from './anyBodyFixture.ts';
import { addPlatformAdmin, furnish } from './everyCallFixture.ts';
import { bodiesWith, caller } from './everyTextFixture.ts';

const org = 'klangdee';
/** NUL, lone surrogates, four-byte characters with direction marks, piles of combining marks, and an overlong text. */
const piles = `Z${'\u0301'.repeat(200)} ก${'\u0e49'.repeat(200)}`;
const texts = ['a\0b', 'a\ud83d', '\ude00b', '😀\u202e𝒳\u2066\u200f', piles, 'x'.repeat(20_000)];
/** A fixed seed. Other seeds find other cases. */
const nonsense = { seed: 16, numRuns: 8 };

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
  await furnish(api, org);
  await stock(api, org).furnish();
  await addPlatformAdmin(api, 'boss');
  await api.hire('walker');
}, 60_000);
afterAll(() => api.close());

type SentBody = Readonly<Record<string, unknown>>;
type RefusedBody = { readonly reason: string; readonly body: SentBody };
const walked = endpoints.map((endpoint) => [endpoint.path, endpoint] as const);

/** All accepted bodies, and one rejected body for each reason, because all calls share the same parser. */
const worthSending = ({ body: declared }: Endpoint, bodies: readonly SentBody[]): readonly SentBody[] => {
  const reasonOf = (body: SentBody) =>
    declared
      .safeParse(body)
      .error?.issues.map(({ code }) => code)
      .join();
  const judged = bodies.map((body) => ({ body, reason: reasonOf(body) }));
  const refused = judged.filter((one): one is RefusedBody => one.reason !== undefined);
  const taken = judged.filter(({ reason }) => reason === undefined);
  return [...taken, ...new Map(refused.map((one) => [one.reason, one])).values()].map(({ body }) => body);
};

/** Answers that no call may give. Other systems are unavailable here. */
const failuresOf = async (endpoint: Endpoint, bodies: readonly SentBody[]): Promise<readonly string[]> => {
  const call = caller(api, endpoint, org);
  const failed: string[] = [];
  for (const body of worthSending(endpoint, bodies)) {
    const { statusCode } = await call(body);
    if (statusCode >= 500 && statusCode !== 503) failed.push(`${statusCode} ${JSON.stringify(body).slice(0, 1_000)}`);
  }
  return failed;
};

describe('every call', () => {
  it.each(walked)('to %s takes or refuses whatever stands in one of its texts', async (_, endpoint) =>
    expect(await failuresOf(endpoint, bodiesWith(endpoint.body, { org, texts }))).toEqual([]),
  );

  it.each(walked)('to %s takes or refuses nonsense', async (_, endpoint) =>
    expect(await failuresOf(endpoint, fc.sample(bodiesOf(endpoint.body, org), nonsense))).toEqual([]),
  );

  it('refuses a text of a megabyte before it is read, whoever may call', async () => {
    const megabyte = { text: 'x'.repeat(1_000_000) };
    const ofEachAccess = new Map(endpoints.map((one) => [JSON.stringify(one.access), one] as const));
    for (const endpoint of [...ofEachAccess.values()].filter(({ upload }) => upload === undefined))
      expect([endpoint.path, (await caller(api, endpoint, org)(megabyte)).statusCode]).toEqual([endpoint.path, 413]);
  });

  it('left no read model behind', async () => {
    const head = (await api.parts.log.head()) ?? '';
    const behind: string[] = [];
    for (const { name } of projections) if (!(await api.settled([name], head, 10_000))) behind.push(name);
    expect(behind).toEqual([]);
  });
});

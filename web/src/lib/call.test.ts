// @vitest-environment happy-dom
import { nowHeader } from '@klang/contracts/limits';
import { messages } from '@klang/contracts/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, type Replies, refusalJson } from '../testing/testScreen.tsx';
import { CallFailed, type CallInput, call, isSessionOver, NotReached, pathOf } from './call.ts';
import { connection } from './connection.ts';
import { serverNow } from './serverClock.ts';

const sending: CallInput = {
  endpoint: { path: '/api/owner/order/list', access: { module: 'orderlist', right: 'v' } },
  body: { limit: 20 },
  token: 'secret',
  language: 'th',
};
const failure = (over: Partial<CallInput> = {}) => call({ ...sending, ...over }).catch((error: unknown) => error);
const ok = { json: { result: true, code: 200, detail: { rows: [] }, touched: ['orders'] } };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('is a POST of JSON with the token as bearer, in the person’s language', async () => {
    const requests = fakeServer(() => ok);
    await expect(call(sending)).resolves.toMatchObject({ detail: { rows: [] }, touched: ['orders'] });
    expect(requests[0]).toMatchObject({ path: '/api/owner/order/list', body: { limit: 20 } });
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({
      'content-type': 'application/json',
      'accept-language': 'th',
      authorization: 'Bearer secret',
    });
  });

  it('carries the key of its command', async () => {
    const requests = fakeServer(() => ok);
    await call({ ...sending, key: 'attempt-1' });
    expect(requests[0]?.headers.get('idempotency-key')).toBe('attempt-1');
  });

  it('takes what its path names from the body', () => {
    expect(pathOf('/api/authen/web/client/{channel}', { channel: 'a/b' })).toBe('/api/authen/web/client/a%2Fb');
  });

  it('is not sent without a token, and says so in the words of the specification', async () => {
    const requests = fakeServer(() => ok);
    await expect(failure({ token: null })).resolves.toMatchObject({
      answer: { result: false, code: 401, detail: 'No token , please login first' },
    });
    expect(requests).toEqual([]);
  });

  it('fails with the server’s words for the person', async () => {
    const fields = [{ field: 'limit', message: 'มากเกินไป' }];
    fakeServer(() => ({ status: 400, json: { ...refusalJson(400, 'ข้อมูลไม่ถูกต้อง'), fields } }));
    const error = await failure();
    expect(error).toBeInstanceOf(CallFailed);
    expect(error).toMatchObject({ message: 'ข้อมูลไม่ถูกต้อง', answer: { code: 400, fields } });
  });

  it('fails with words of its own when the answer is none of ours', async () => {
    fakeServer(() => ({ status: 500, json: 'Bad Gateway' }));
    await expect(failure()).resolves.toMatchObject({ message: messages.unexpected.th, answer: { code: 500 } });
  });

  it('tells the server’s time, whatever it answers', async () => {
    for (const reply of [ok, { status: 409, json: refusalJson(409) }]) {
      const now = new Date(Date.now() + (reply === ok ? 3_600_000 : 7_200_000)).toISOString();
      fakeServer(() => ({ ...reply, headers: { [nowHeader]: now } }));
      await failure();
      expect(serverNow()).toBe(Date.parse(now));
    }
  });
});

describe('while the server is away', () => {
  const awayAtFirst = (times: number, away: ReturnType<Replies>): Replies => {
    let left = times;
    return () => {
      left -= 1;
      return left >= 0 ? away : ok;
    };
  };

  /** Advances the fake time only while the call waits, so that a slow machine cannot skew it. */
  const outcomeOf = async (calling: Promise<unknown>) => {
    const began = Date.now();
    let isOver = false;
    void calling.finally(() => {
      isOver = true;
    });
    while (!isOver)
      await (vi.getTimerCount() > 0 ? vi.advanceTimersToNextTimerAsync() : vi.advanceTimersByTimeAsync(0));
    return { outcome: await calling, tookMs: Date.now() - began };
  };

  it('a call waits as long as it is told and is sent again, quietly and with the same key', async () => {
    const requests = fakeServer(
      awayAtFirst(1, { status: 503, headers: { 'retry-after': '2' }, json: refusalJson(503) }),
    );
    const answer = call({ ...sending, key: 'attempt-1' });
    await vi.advanceTimersByTimeAsync(1_900);
    expect(requests).toHaveLength(1);
    expect(connection().line).toBe('waiting');
    await vi.advanceTimersByTimeAsync(200);
    await expect(answer).resolves.toMatchObject({ result: true });
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['attempt-1', 'attempt-1']);
    expect(connection().line).toBe('up');
  });

  it('a call gives up after a bounded while with the server’s own words', async () => {
    const requests = fakeServer(() => ({ status: 503, json: refusalJson(503, 'away') }));
    const { outcome, tookMs } = await outcomeOf(failure());
    expect(outcome).toMatchObject({ message: 'away', answer: { code: 503 } });
    expect(tookMs).toBeLessThanOrEqual(20_000);
    expect(requests.length).toBeGreaterThan(3);
    expect(requests.length).toBeLessThan(12);
  });

  it('a call that reaches nobody says that its outcome is not known', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
    expect((await outcomeOf(failure())).outcome).toBeInstanceOf(NotReached);
  });

  it('a read that nobody waits for any more stops asking', async () => {
    const requests = fakeServer(() => ({ status: 503 }));
    const stop = new AbortController();
    const error = failure({ signal: stop.signal });
    await vi.advanceTimersByTimeAsync(100);
    stop.abort();
    expect(await error).toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(requests).toHaveLength(1);
  });
});

describe('a refused answer', () => {
  it.each([
    [{ code: 401 }, true],
    [{ code: 402 }, true],
    [{ code: 400, detail: 'Invalid Token' }, true],
    [{ code: 403 }, false],
    [{ code: 409 }, false],
  ])('with %o ends a session: %s', (over, isOver) => expect(isSessionOver({ ...refusedAnswer, ...over })).toBe(isOver));
});

const refusedAnswer = { result: false as const, code: 400, detail: 'x', message: 'x' };

import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { admit, type Caller } from './caller.ts';
import { rememberedCallers } from './callers.ts';

const wipa: Caller = {
  kind: 'staff',
  id: 's1',
  name: 'วิภา',
  org: 'klangdee',
  sessionId: 'x1',
  viewing: null,
  rights: { orderlist: 'v' },
};

const setUp = () => {
  let [times, now, isThere, isAway] = [0, 0, true, false];
  const { callerOf, forget } = rememberedCallers(
    async () => {
      times += 1;
      if (isAway) throw new Error('away');
      return isThere ? wipa : null;
    },
    () => now,
  );
  return {
    callerOf,
    forget,
    times: () => times,
    after: (ms: number) => {
      now += ms;
    },
    leaves: () => {
      isThere = false;
    },
    isAway: (is: boolean) => {
      isAway = is;
    },
  };
};

describe('a caller', () => {
  it('is asked for once a second, however many calls come', async () => {
    const { callerOf, times, after } = setUp();
    await Promise.all([callerOf('a'), callerOf('a')]);
    after(999);
    expect(await callerOf('a')).toEqual(wipa);
    expect(times()).toBe(1);
    after(1);
    await callerOf('a');
    expect(times()).toBe(2);
  });

  it('who left is let in for a second at most, and no longer once it is heard', async () => {
    const { callerOf, leaves, after } = setUp();
    await callerOf('a');
    leaves();
    expect(await callerOf('a')).toEqual(wipa);
    after(1_000);
    expect(await callerOf('a')).toBeNull();
    const other = setUp();
    await other.callerOf('a');
    other.leaves();
    other.forget();
    expect(await other.callerOf('a')).toBeNull();
  });

  it('is asked for again after an answer that failed', async () => {
    const { callerOf, isAway } = setUp();
    isAway(true);
    await expect(callerOf('a')).rejects.toThrow('away');
    isAway(false);
    expect(await callerOf('a')).toEqual(wipa);
  });
});

describe('somebody who looks through a role', () => {
  const call = { path: '/x', summary: '', body: z.object({}), detail: z.object({}) };
  const through = async () => ({ ...wipa, viewing: 'p1' });
  const right = { module: 'orderlist', right: 'v' } as const;
  const of = (kind: Endpoint['kind'], more: Partial<Endpoint> = {}): Endpoint => ({
    ...call,
    kind,
    access: right,
    ...more,
  });

  it('reads what the role may see, and changes nothing but their own going', async () => {
    expect(await admit(of('query'), 't', through)).toMatchObject({ id: 's1' });
    await expect(admit(of('command'), 't', through)).rejects.toMatchObject({ status: 403, text: 'onlyLooking' });
    expect(await admit(of('command', { isViewing: true }), 't', through)).toMatchObject({ id: 's1' });
    await expect(admit(of('query', { access: 'admin' }), 't', through)).rejects.toMatchObject({ text: 'noRight' });
  });
});

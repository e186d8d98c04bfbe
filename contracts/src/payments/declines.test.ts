import { describe, expect, it } from 'vitest';
import { declineReasonOf } from './declines.ts';

describe('why an attempt to pay came to nothing', () => {
  it.each([
    ['card', '4051 insufficient funds', 'funds'],
    ['card', '4054 card expired', 'expired'],
    ['thaiqr', '5009 time to pay is over', 'time'],
    ['card', '4005 do not honour', 'bank'],
    ['card', '', 'bank'],
    [null, 'nothing that we know', 'bank'],
    ['transfer', 'no transfer found', 'noTransfer'],
  ])('by %s, said as “%s”, is %s', (method, reason, declineReason) =>
    expect(declineReasonOf({ method, reason })).toBe(declineReason),
  );
});

import type { OtpEvent } from '@klang/contracts/events/otp';
import { describe, expect, it } from 'vitest';
import { type OtpCommand, otp } from './otp.ts';
import { specOf } from './spec.ts';

const { given } = specOf(otp);
const askedAt = '2026-11-21T03:00:00.000Z';
const after = (ms: number) => new Date(Date.parse(askedAt) + ms).toISOString();
const minuteMs = 60_000;
const validUntil = after(10 * minuteMs);
const at = after(minuteMs);

const who = { purpose: 'forgotPassword', kind: 'customer', personId: 'c1', language: 'th', orderId: null } as const;
const asked: OtpEvent = { type: 'OtpAsked', data: { otpId: 't1', ...who, askedAt, validUntil } };
const missed = (triesLeft: number): OtpEvent => ({ type: 'OtpMissed', data: { otpId: 't1', triesLeft, missedAt: at } });
const confirmed: OtpEvent = { type: 'OtpConfirmed', data: { otpId: 't1', confirmedAt: at } };
const spent: OtpEvent = { type: 'OtpSpent', data: { otpId: 't1', spentAt: at } };
const replaced: OtpEvent = { type: 'OtpReplaced', data: { otpId: 't1', replacedAt: at } };
const expired: OtpEvent = { type: 'OtpExpired', data: { otpId: 't1', expiredAt: validUntil } };
const fiveMisses = [4, 3, 2, 1, 0].map(missed);

const ask: OtpCommand = { type: 'AskOtp', otpId: 't1', ...who, at: askedAt };
const enter = (isRight: boolean, when = at): OtpCommand => ({ type: 'EnterCode', otpId: 't1', isRight, at: when });
const spend = (when = at): OtpCommand => ({ type: 'SpendOtp', otpId: 't1', at: when });
const replace: OtpCommand = { type: 'ReplaceOtp', otpId: 't1', at };
const expire = (when = validUntil): OtpCommand => ({ type: 'ExpireOtp', otpId: 't1', at: when });

describe('a one-time code that is asked for', () => {
  it('is good for ten minutes', () => given().when(ask).thenWrites(asked));
  it('is asked for once', () => given(asked).when(ask).thenNothing());
});

describe('a one-time code that is entered', () => {
  it('rightly is confirmed', () => given(asked).when(enter(true)).thenWrites(confirmed));
  it('wrongly costs a try', () => given(asked).when(enter(false)).thenWrites(missed(4)));
  it('rightly at the fifth try is confirmed', () =>
    given(asked, ...fiveMisses.slice(0, 4))
      .when(enter(true))
      .thenWrites(confirmed));
  it('after five wrong tries is refused, right or not', () => {
    given(asked, ...fiveMisses)
      .when(enter(true))
      .thenRefused('otp_used_up');
    given(asked, ...fiveMisses)
      .when(enter(false))
      .thenRefused('otp_used_up');
  });
  it('in the last millisecond is in time, and at the tenth minute is not, whatever the alarm did', () => {
    const last = after(10 * minuteMs - 1);
    given(asked)
      .when(enter(true, last))
      .thenWrites({ type: 'OtpConfirmed', data: { otpId: 't1', confirmedAt: last } });
    given(asked).when(enter(true, validUntil)).thenRefused('otp_expired');
    given(asked, expired).when(enter(true)).thenRefused('otp_expired');
  });
  it('after a newer one was asked for is refused', () =>
    given(asked, replaced).when(enter(true)).thenRefused('otp_replaced'));
  it('a second time is refused', () => {
    given(asked, confirmed).when(enter(true)).thenRefused('otp_spent');
    given(asked, confirmed, spent).when(enter(true)).thenRefused('otp_spent');
  });
  it('without having been asked for is refused', () => given().when(enter(true)).thenRefused('otp_not_found'));
});

describe('what a one-time code was asked for', () => {
  it('is done once', () => {
    given(asked, confirmed).when(spend()).thenWrites(spent);
    given(asked, confirmed, spent).when(spend()).thenRefused('otp_spent');
  });
  it('may be done within ten minutes of the right entry', () => {
    const late = after(10 * minuteMs + 30_000);
    given(asked, confirmed)
      .when(spend(late))
      .thenWrites({ type: 'OtpSpent', data: { otpId: 't1', spentAt: late } });
    given(asked, confirmed)
      .when(spend(after(11 * minuteMs)))
      .thenRefused('otp_expired');
  });
  it('is not done before the code was entered', () => {
    given(asked).when(spend()).thenRefused('otp_not_confirmed');
    given().when(spend()).thenRefused('otp_not_found');
  });
  it('is not done once a newer code was asked for', () =>
    given(asked, confirmed, replaced).when(spend()).thenRefused('otp_replaced'));
});

describe('a one-time code that nobody needs any more', () => {
  it('is replaced while it still opens something', () => {
    given(asked).when(replace).thenWrites(replaced);
    given(asked, confirmed).when(replace).thenWrites(replaced);
    for (const end of [spent, replaced, expired]) given(asked, end).when(replace).thenNothing();
  });
  it('expires when its time is up, and not before', () => {
    given(asked).when(expire()).thenWrites(expired);
    given(asked)
      .when(expire(after(9 * minuteMs)))
      .thenNothing();
    for (const end of [confirmed, spent, replaced, expired]) given(asked, end).when(expire()).thenNothing();
  });
  it('keeps its tries for itself', () => expect(given(asked, missed(2)).state.triesLeft).toBe(2));
});

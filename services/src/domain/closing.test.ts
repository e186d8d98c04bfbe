import { describe, expect, it } from 'vitest';
import { type ClosingCommand, closing, hashOfClosing, noClosingBefore } from './closing.ts';
import { evolve } from './kit.ts';
import { specOf } from './spec.ts';

const { given } = specOf(closing);
const place = { storeId: 's1', position: `${'1'.repeat(20)}/${'1'.repeat(20)}` };
const close = (on: string, first: number, last: number): ClosingCommand => ({
  type: 'CloseBooks',
  org: 'klangdee',
  firstDay: '2026-11-20',
  on,
  first,
  last,
  root: 'a'.repeat(64),
  papers: 1,
  receivedSatang: 107,
  vatSatang: 7,
  at: `${on}T17:05:00.000Z`,
  place,
});
const closedBy = (...commands: readonly ClosingCommand[]) => {
  let state = closing.initial;
  return commands.flatMap((command) => {
    const decision = closing.decide.CloseBooks(command, state);
    if ('refused' in decision) throw new Error(decision.refused);
    state = decision.reduce((so, event) => evolve(closing, so, event), state);
    return decision.map(({ data }) => data);
  });
};

describe('the closings of an organization', () => {
  it('begin with the day of its first event, and go on where the last one ended', () =>
    expect(closedBy(close('2026-11-21', 1, 5), close('2026-11-22', 6, 7))).toMatchObject([
      { since: '2026-11-20', on: '2026-11-21', first: 1, last: 5, beforeHash: noClosingBefore },
      { since: '2026-11-22', on: '2026-11-22', first: 6, last: 7 },
    ]));
  it('say which days they close, where nobody closed for three of them', () =>
    expect(closedBy(close('2026-11-20', 1, 5), close('2026-11-23', 6, 9))[1]).toMatchObject({
      since: '2026-11-21',
      on: '2026-11-23',
    }));
  it('are each tied to the one before', () => {
    const [one, two] = closedBy(close('2026-11-20', 1, 5), close('2026-11-21', 6, 9));
    if (!one || !two) throw new Error('they are not two');
    expect(two.beforeHash).toBe(one.hash);
    for (const closed of [one, two]) expect(hashOfClosing('klangdee', closed)).toBe(closed.hash);
    for (const change of [{ root: 'b'.repeat(64) }, { receivedSatang: 108 }, { last: 10 }, { since: '2026-11-19' }])
      expect(hashOfClosing('klangdee', { ...two, ...change })).not.toBe(two.hash);
    expect(hashOfClosing('other', two)).not.toBe(two.hash);
  });
  it('close a day once, whoever asks at the same time or with a clock that went back', () => {
    const [one] = closedBy(close('2026-11-20', 1, 5));
    if (!one) throw new Error('it is not one');
    const closed = given({ type: 'BooksClosed', data: one });
    closed.when(close('2026-11-20', 1, 5)).thenNothing();
    closed.when(close('2026-11-19', 6, 7)).thenNothing();
    closed.when(close('2026-11-21', 5, 7)).thenNothing();
  });
});

import type { RefundEvent } from '@klang/contracts/events/refund';
import { describe, expect, it } from 'vitest';
import { type RefundCommand, refund } from './refund.ts';
import { specOf } from './spec.ts';

const { given } = specOf(refund);
const [refundId, orderId, customerId] = ['r1', 'o1', 'c1'];
const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 9, minute)).toISOString();
const of = { refundId, orderId };

const asked = (change: object = {}): RefundEvent => ({
  type: 'RefundAsked',
  data: {
    ...of,
    customerId,
    paymentId: 'p1',
    amountSatang: 50_000,
    method: 'gateway',
    cause: 'goodwill',
    reason: 'late',
    askedBy: 's1',
    isApproved: true,
    askedAt: at(0),
    ...change,
  },
});
const waiting = asked({ isApproved: false });
const approved: RefundEvent = { type: 'RefundApproved', data: { ...of, staffId: 's2', approvedAt: at(1) } };
const sent: RefundEvent = { type: 'RefundSent', data: { ...of, way: 'refund', seenBefore: 0, sentAt: at(2) } };
const failed: RefundEvent = { type: 'RefundFailed', data: { ...of, reason: '41', failedAt: at(3) } };
const account = { bank: '004', name: 'สมชาย ใจดี', number: '0123456789' } as const;
const known: RefundEvent = {
  type: 'RefundAccountGiven',
  data: { ...of, customerId, account, staffId: null, givenAt: at(3) },
};
const denied: RefundEvent = { type: 'RefundDenied', data: { ...of, customerId, reason: 'no', deniedAt: at(4) } };
const money = { ...of, customerId, paymentId: 'p1', amountSatang: 50_000, cause: 'goodwill' } as const;
const done: RefundEvent = {
  type: 'RefundDone',
  data: { ...money, method: 'gateway', reference: 'G1', slipPath: null, doneAt: at(5) },
};
const byTransfer = [asked({ method: 'transfer' }), known];

const on = { refundId, at: at(9) };
const approve = (change: object = {}): RefundCommand => ({
  ...on,
  type: 'ApproveRefund',
  staffId: 's2',
  limitSatang: null,
  ...change,
});
const commands = {
  approve: approve(),
  deny: { ...on, type: 'DenyRefund', reason: 'no' },
  account: { ...on, type: 'GiveRefundAccount', account, asCustomer: null, staffId: 's2' },
  send: { ...on, type: 'SendRefund', way: 'refund', seenBefore: 0, at: at(4) },
  sure: { ...on, type: 'RecordRefundSure', reference: 'G1' },
  fail: { ...on, type: 'RecordRefundFailed', reason: '41' },
  again: { ...on, type: 'TryRefundAgain' },
  transfer: { ...on, type: 'RecordRefundTransfer', reference: 'K1', slipPath: null, wasPaidBefore: false },
} as const satisfies Record<string, RefundCommand>;
const pasts = {
  none: [],
  waiting: [waiting],
  ready: [asked()],
  sent: [asked(), sent],
  failed: [asked(), sent, failed],
  turned: [asked(), sent, failed, known],
  transfer: byTransfer,
  noAccount: [asked({ method: 'transfer' })],
  denied: [waiting, denied],
  done: [asked(), sent, done],
} as const satisfies Record<string, readonly RefundEvent[]>;
const gone = 'refund_over';
const [unknown, way] = ['refund_not_found', 'refund_on_its_way'];
/** Columns: approve · deny · account · send · sure · fail · again · transfer */
const arrows: Record<keyof typeof pasts, string> = {
  none: `${unknown} ${unknown} ${unknown} ${unknown} ${unknown} ${unknown} ${unknown} ${unknown}`,
  waiting: `RefundApproved RefundDenied ${way} refund_not_approved refund_not_approved - refund_not_failed refund_not_approved`,
  ready: `refund_not_waiting RefundDenied ${way} RefundSent refund_not_approved RefundFailed - refund_by_gateway`,
  sent: `refund_not_waiting ${way} ${way} - RefundDone RefundFailed refund_not_failed refund_by_gateway`,
  failed: `refund_not_waiting RefundDenied RefundAccountGiven ${gone} RefundDone - RefundTriedAgain refund_by_gateway`,
  turned: `refund_not_waiting RefundDenied RefundAccountGiven ${gone} refund_not_approved - refund_not_failed RefundDone`,
  transfer: `refund_not_waiting RefundDenied RefundAccountGiven ${gone} refund_not_approved - refund_not_failed RefundDone`,
  noAccount: `refund_not_waiting RefundDenied RefundAccountGiven ${gone} refund_not_approved - refund_not_failed refund_needs_account`,
  denied: `refund_not_waiting - ${gone} ${gone} refund_not_approved - refund_not_failed ${gone}`,
  done: `refund_not_waiting ${gone} ${gone} ${gone} - - refund_not_failed ${gone}`,
};
const cells = (Object.keys(pasts) as (keyof typeof pasts)[]).flatMap((from) =>
  Object.entries(commands).map(([name, command], column) => ({
    from,
    name,
    command,
    expected: arrows[from].split(' ')[column] ?? '?',
  })),
);

describe('a refund', () => {
  it.each(cells)('in “$from” answers “$name” with “$expected”', ({ from, command, expected }) => {
    const { decision } = given(...pasts[from]).when(command);
    const shown = 'refused' in decision ? decision.refused : decision.map(({ type }) => type).join() || '-';
    expect(shown).toBe(expected);
  });

  it('on its way ends where its payment went back for good and the gateway knows nothing of it, and not once it has gone', () => {
    const gone: RefundCommand = { ...commands.deny, isNeverKnown: true };
    given(...pasts.sent)
      .when(gone)
      .thenWrites({ ...denied, data: { ...of, customerId, reason: 'no', deniedAt: at(9) } } as RefundEvent);
    given(...pasts.done)
      .when(gone)
      .thenRefused('refund_over');
  });

  it('is approved by somebody else, whose role covers it, and by nobody twice', () => {
    given(waiting)
      .when(approve({ staffId: 's1' }))
      .thenRefused('refund_needs_another');
    given(waiting)
      .when(approve({ limitSatang: 49_999 }))
      .thenRefused('refund_above_limit');
    given(waiting)
      .when(approve({ limitSatang: 50_000 }))
      .thenWrites({
        ...approved,
        data: { ...of, staffId: 's2', approvedAt: at(9) },
      } as RefundEvent);
    given(waiting, approved).when(approve()).thenNothing();
    given(waiting, approved)
      .when(approve({ staffId: 's3' }))
      .thenRefused('refund_not_waiting');
  });

  it('is approved again, by another, once staff write down an account that nobody had approved', () => {
    const byTransfer = asked({ isApproved: false, method: 'transfer' });
    const byStaff = { ...known, data: { ...known.data, staffId: 's2' } } as RefundEvent;
    const history = [byTransfer, approved, byStaff];
    given(...history)
      .when(commands.transfer)
      .thenRefused('refund_not_approved');
    for (const staffId of ['s1', 's2'])
      given(...history)
        .when(approve({ staffId }))
        .thenRefused('refund_needs_another');
    expect(given(...history).when(approve({ staffId: 's3' })).decision).toHaveLength(1);
    // The customer's own account needs no new approval.
    expect(given(byTransfer, approved, known).when(commands.transfer).decision).toHaveLength(1);
  });

  it('that somebody was free to give is approved by them or another, once a colleague writes down an account', () => {
    const byTransfer = asked({ method: 'transfer' });
    const byStaff = (staffId: string) => ({ ...known, data: { ...known.data, staffId } }) as RefundEvent;
    const history = [byTransfer, known, byStaff('s2')];
    given(...history)
      .when(commands.transfer)
      .thenRefused('refund_not_approved');
    given(...history)
      .when(approve({ staffId: 's2' }))
      .thenRefused('refund_needs_another');
    for (const staffId of ['s1', 's3']) expect(given(...history).when(approve({ staffId })).decision).toHaveLength(1);
    expect(given(byTransfer, byStaff('s1')).when(commands.transfer).decision).toHaveLength(1);
  });

  it('is asked once, however often, and its number stands for no other', () => {
    const { data } = asked();
    const ask = (change: object = {}) => ({ ...data, type: 'AskRefund', at: at(0), ...change }) as RefundCommand;
    given(asked()).when(ask()).thenNothing();
    given(asked())
      .when(ask({ amountSatang: 1 }))
      .thenRefused('refund_id_taken');
  });

  it('does not exist for another customer', () => {
    given(...byTransfer)
      .when({ ...commands.account, asCustomer: 'c2' })
      .thenRefused('refund_not_found');
  });

  it('is asked of the gateway again only after ten minutes, and then ever more seldom', () => {
    const send = (minute: number): RefundCommand => ({ ...commands.send, at: at(minute) });
    const again: RefundEvent = { type: 'RefundSent', data: { ...of, way: 'refund', seenBefore: 0, sentAt: at(62) } };
    given(asked(), sent).when(send(11)).thenNothing();
    expect(given(asked(), sent).when(send(12)).decision).toHaveLength(1);
    given(asked(), sent, again).when(send(91)).thenNothing();
    expect(given(asked(), sent, again).when(send(92)).decision).toHaveLength(1);
  });

  it('goes the other way at once where the first way is closed', () => {
    const voided: RefundEvent = { type: 'RefundSent', data: { ...of, way: 'void', seenBefore: 0, sentAt: at(2) } };
    expect(given(asked(), voided).when({ ...commands.send, at: at(2) }).decision).toHaveLength(1);
  });

  it('that was transferred before it was asked needs no account, and the same reference is the same transfer', () => {
    const before = { ...commands.transfer, wasPaidBefore: true };
    expect(given(...pasts.noAccount).when(before).decision).toHaveLength(1);
    const paid: RefundEvent = {
      type: 'RefundDone',
      data: { ...money, method: 'transfer', reference: 'K1', slipPath: null, doneAt: at(5) },
    };
    given(...pasts.noAccount, paid)
      .when(before)
      .thenNothing();
  });

  it('that was sent before the system denied it is recorded, unless nobody had approved it or it is of a claim', () => {
    const [before, after] = [commands.transfer, { ...commands.transfer, wasSent: true }];
    const lost = { ...denied, data: { ...denied.data, isMoneyGone: true } } as RefundEvent;
    const history = (change: object = {}) => given(asked({ method: 'transfer', ...change }), known, lost);
    expect(history().when(after).decision).toMatchObject([{ type: 'RefundDone', data: { isSentBefore: true } }]);
    history().when(before).thenRefused('refund_over');
    history({ isApproved: false }).when(after).thenRefused('refund_over');
    history({ cause: 'claim', paymentId: null }).when(after).thenRefused('refund_over');
    given(...byTransfer)
      .when({ ...commands.deny, isMoneyGone: true })
      .thenWrites({ ...lost, data: { ...lost.data, deniedAt: at(9) } } as RefundEvent);
  });

  it('that a person denied stays denied, also for somebody who says that it was sent', () => {
    given(...byTransfer, denied)
      .when({ ...commands.transfer, wasSent: true })
      .thenRefused('refund_over');
  });
});

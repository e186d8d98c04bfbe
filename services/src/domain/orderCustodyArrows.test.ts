import { orderStatuses } from '@klang/contracts/orders/orderStatuses';
import { describe, expect, it } from 'vitest';
import type { OrderCommand } from './order.ts';
import {
  arrowOf,
  ask,
  at,
  atDoor,
  base,
  feeSatang,
  first,
  type HistoryName,
  histories,
  issue,
  money,
  names,
  on,
  second,
  statusOf,
} from './orderHistoriesFixture.ts';
import * as sample from './orderSamples.ts';

const { orderId, customerId, itemIds } = sample;
const credit = { creditId: 'c1', amountSatang: feeSatang, cause: 'staff', causeId: 's1', reason: 'sorry' } as const;
const today = { monthlySatang: 1, insuranceSatang: 0 };
const commands: readonly (readonly [string, OrderCommand])[] = [
  ['asked back for a while', ask('temporary', [second])],
  ['some to be ended', ask('cancelItems', [second])],
  ['all to be ended', ask('cancelContract', [])],
  ['the last of them handed over', atDoor({ given: itemIds })],
  ['their visit withdrawn', atDoor({ outcome: 'canceled' })],
  ['their visit came to nothing', atDoor({ outcome: 'unsuccessful' })],
  ['the failed visit on another day', { type: 'BookTripAgain', ...base, tripId: 'new', failedTripId: 't1' }],
  ['the end withdrawn after it', { type: 'WithdrawEnd', orderId, asCustomer: customerId, tripId: 't1', at }],
  ['one more thing', { type: 'AddItems', orderId, sizeId: null, count: 1, today, on, at }],
  [
    'one that its visit told late',
    { type: 'TakeLateExtra', orderId, tripId: 't1', lateDeedId: 'd9', sizeId: null, today, on, at },
  ],
  ['one dropped', { type: 'DropItems', orderId, asCustomer: null, itemIds: [first], on, at }],
  ['bills issued', issue],
  ['the last bill paid', money],
  ['credit for all of it', { type: 'GrantCredit', orderId, ...credit, at }],
  ['the order cancelled', sample.cancel()],
];

const [off, noTrip, noBill] = ['order_not_running', 'trip_not_found', 'bill_not_found'];
const [ending, over, began] = ['contract_ending', 'item_collected_already', 'contract_began'];
const [booked, failed] = ['TripBooked', 'trip_not_unsuccessful'];
const [more, granted, withdrawn] = ['ExtraItemAdded', 'CreditGranted', 'EndWithdrawn → success'];
const [late, gone] = ['ExtraItemAdded,ItemsCollected', 'late_extra_contract_over'];
const ends = 'ExtraItemAdded,ItemsCollected,ItemsEndAsked';
const five = (said: string): readonly string[] => Array.from({ length: 5 }, () => said);
const [unpaid, done] = [
  [off, off, off, ...five(noTrip), off, noTrip, off, '', noBill, off],
  [off, off, off, '', '', '', off, '', off, gone, off, ''],
];

/** Every command in every state, in the order above: events and a changed status, the refusal, or '' for a no-op. */
// biome-ignore format: one line is a part of a row of the table.
const arrows: Record<HistoryName, readonly string[]> = {
  none: commands.map(() => 'order_not_found'),
  new: [...unpaid, 'OrderCanceled → canceled'],
  unsuccessful: [...unpaid, 'OrderCanceled → canceled'],
  expired: [...unpaid, 'order_already_closed'],
  canceled: [...unpaid, ''],
  cancel: [...unpaid, ''],
  'success, nothing collected': [
    'item_not_stored', 'item_not_stored', 'contract_not_began', ...five(noTrip), more, noTrip, 'ItemsDropped',
    '', noBill, granted, 'OrderCancelAsked → cancel',
  ],
  success: [
    booked, 'ItemsEndAsked,TripBooked → cancelingSome', 'ContractEndAsked,TripBooked → canceling', ...five(noTrip),
    more, noTrip, over, '', noBill, granted, began,
  ],
  cancelingSome: [
    booked, 'ItemsEndAsked,TripBooked', 'ContractEndAsked,TripBooked → canceling',
    'ItemsReleased,TripClosed → success',
    'TripClosed,EndWithdrawn → success', 'TripClosed', failed, '', more, late, over, '', noBill, granted, began,
  ],
  'cancelingSome, its visit failed': [
    booked, 'ItemsEndAsked,TripBooked', 'ContractEndAsked,TripBooked → canceling', '', '', '', booked, withdrawn,
    more, late, over, '', noBill, granted, began,
  ],
  canceling: [
    ending, ending, ending, 'ItemsReleased,TripClosed,ContractEnded → canceled',
    'TripClosed,EndWithdrawn → success', 'TripClosed', failed, '', ending, ends, over, '', noBill, granted, began,
  ],
  'canceling, its visit failed': [
    ending, ending, ending, '', '', '', booked, withdrawn, ending, gone, over, '', noBill, granted, began,
  ],
  'canceling, some by a visit of their own': [
    ending, ending, ending, 'ItemsReleased,TripClosed', 'TripClosed,EndWithdrawn,ItemsEndAsked', 'TripClosed',
    failed, '', ending, ends, over, '', noBill, granted, began,
  ],
  'canceling, some by a visit that failed': [
    ending, ending, ending, '', '', '', booked, ending, ending, ends, over, '', noBill, granted, began,
  ],
  'canceling, over and not billed': [...done.slice(0, -1), 'BillIssued', noBill, off, began],
  'canceling, over and billed': [
    ...done, 'BillPaid,ContractSettled → canceled', 'CreditGranted,BillCredited,ContractSettled → canceled', began,
  ],
  'canceled, over and paid': [...done, '', off, ''],
  'canceled, over and nothing owed': [...done, noBill, off, ''],
};
const cells = names.flatMap((from) =>
  commands.map(([what, command], column) => ({ from, what, command, expected: arrows[from][column] ?? '?' })),
);

describe('a paid order', () => {
  it.each(cells)('in “$from” answers “$what” with “$expected”', ({ from, command, expected }) =>
    expect(arrowOf(histories[from], command)).toBe(expected),
  );

  it.each(names.filter((from) => from !== 'none'))('whose past is called %s has that status', (from) => {
    expect(statusOf(histories[from])).toBe(from.split(',')[0]);
    expect(arrows[from]).toHaveLength(commands.length);
  });

  it('is asked of every status that there is', () => {
    expect(new Set(names.flatMap((from) => statusOf(histories[from]) ?? []))).toEqual(new Set(orderStatuses));
  });
});

import {
  type Custody,
  custodies,
  type ItemState,
  itemStates,
  type RequestKind,
  type TripKind,
} from '@klang/contracts/custody/custody';
import type { ItemEvent } from '@klang/contracts/events/item';
import type { OrderEvent } from '@klang/contracts/events/order';
import { describe, expect, it } from 'vitest';
import { type ItemCommand, item } from './item.ts';
import { isRefusal } from './kit.ts';
import { type OrderCommand, order } from './order.ts';
import * as sample from './orderSamples.ts';
import { specOf } from './spec.ts';

const { orderId, customerId, itemIds } = sample;
const [first = ''] = itemIds;
const [at, on] = [sample.at(30), '2026-01-10'];
const visit = { on, slotId: 'morning', start: '09:00', end: '12:00' };

describe('a thing under contract', () => {
  const { given } = specOf(order);
  const begun = [{ ...sample.placed, data: { ...sample.placed.data, pickUp: visit } }, sample.paid];
  const booked = (tripId: string, kind: TripKind, ask: RequestKind): OrderEvent => ({
    type: 'TripBooked',
    data: {
      orderId,
      customerId,
      tripId,
      kind,
      ask,
      itemIds: [first],
      visit,
      feeSatang: 0,
      cashSatang: 0,
      bookedAt: at,
    },
  });
  const closed = (tripId: string): OrderEvent => ({
    type: 'TripClosed',
    data: { orderId, tripId, outcome: 'done', feeSatang: 0, cashTakenSatang: 0, on, closedAt: at },
  });
  const moved = { orderId, itemIds: [first], on };
  const [term, taken, shelved] = sample.stored;
  const collected = [...begun, term, taken].filter((event) => event !== undefined);
  const stored = [...collected, closed(orderId), shelved].filter((event) => event !== undefined);
  const ending: readonly OrderEvent[] = [
    { type: 'ItemsEndAsked', data: { orderId, itemIds: [first], tripId: 't1', endsOn: '2026-07-09', askedAt: at } },
    booked('t1', 20, 'cancelItems'),
  ];
  const withCustomer: readonly OrderEvent[] = [
    ...stored,
    booked('t1', 10, 'temporary'),
    { type: 'ItemsReturned', data: { ...moved, tripId: 't1', returnedAt: at } },
    closed('t1'),
  ];
  const depositing = [...withCustomer, booked('t2', 5, 'deposit')];

  type ThingHistory = readonly [tripId: string, events: readonly OrderEvent[]];
  type HistoryName =
    | Exclude<ItemState, 'returning'>
    | ('returning for a while' | 'returning for good' | 'on the road back');
  const pasts: Readonly<Record<HistoryName, ThingHistory>> = {
    booked: [orderId, begun],
    collected: [orderId, collected],
    stored: [orderId, stored],
    'returning for a while': ['t1', [...stored, booked('t1', 10, 'temporary')]],
    'returning for good': ['t1', [...stored, ...ending]],
    withCustomer: ['t1', withCustomer],
    depositing: ['t2', depositing],
    'on the road back': [
      't2',
      [...depositing, { type: 'ItemsRedeposited', data: { ...moved, tripId: 't2', redepositedAt: at } }, closed('t2')],
    ],
    released: [
      't1',
      [...stored, ...ending, { type: 'ItemsReleased', data: { ...moved, tripId: 't1', releasedAt: at } }, closed('t1')],
    ],
    dropped: [
      orderId,
      [...begun, { type: 'ItemsDropped', data: { ...moved, reason: 'droppedByStaff', droppedAt: at } }],
    ],
  };

  const ask = (wish: RequestKind): OrderCommand => ({
    type: 'BookTrip',
    orderId,
    asCustomer: customerId,
    tripId: 'new',
    ask: wish,
    itemIds: [first],
    visit,
    on,
    cashSatang: 0,
    at,
  });
  const atDoor = (
    tripId: string,
    change: Partial<Extract<OrderCommand, { readonly type: 'RecordTrip' }>>,
  ): OrderCommand => ({
    type: 'RecordTrip',
    orderId,
    tripId,
    on,
    taken: [],
    given: [],
    missing: [],
    extras: [],
    failFeeSatang: 0,
    cashTakenSatang: 0,
    at,
    outcome: 'open',
    ...change,
  });
  const commandsOf = (tripId: string): readonly (readonly [string, OrderCommand])[] => [
    ['asked back for a while', ask('temporary')],
    ['asked into storage', ask('deposit')],
    ['asked to be ended', ask('cancelItems')],
    ['taken at the door', atDoor(tripId, { taken: [first] })],
    ['given at the door', atDoor(tripId, { given: [first] })],
    ['missing as the visit ends', atDoor(tripId, { missing: [first], taken: itemIds.slice(1), outcome: 'done' })],
    ['its visit comes to nothing', atDoor(tripId, { outcome: 'unsuccessful' })],
    ['its visit is withdrawn', atDoor(tripId, { outcome: 'canceled' })],
    ['put on a shelf', { type: 'NoteStored', orderId, itemIds: [first], at }],
    ['its storing taken back', { type: 'UndoStored', orderId, itemId: first, at }],
    ['dropped by staff', { type: 'DropItems', orderId, asCustomer: null, itemIds: [first], on, at }],
    ['not collected for long', { type: 'DropUncollected', orderId, on: '2026-06-10', at }],
  ];

  const [asks, stays, away] = ['item_asked_for', 'item_not_stored', 'item_not_with_customer'];
  const [late, over, out] = ['item_collected_already', 'item_over', 'item_dropped'];
  const arrows: Record<HistoryName, readonly string[]> = {
    booked: [asks, asks, asks, 'collected', '', 'dropped', '', '', '', '', 'dropped', 'dropped'],
    collected: [stays, away, stays, '', '', '', '', '', 'stored', '', late, ''],
    stored: ['returning', away, 'returning', '', '', '', '', '', '', 'collected', late, ''],
    'returning for a while': [asks, asks, asks, '', 'withCustomer', 'stored', 'stored', 'stored', '', '', late, ''],
    'returning for good': [asks, asks, asks, '', 'released', 'stored', 'stored', 'stored', '', '', late, ''],
    withCustomer: [stays, 'depositing', 'released', '', '', '', '', '', '', '', late, ''],
    depositing: [asks, asks, asks, '', '', 'withCustomer', 'withCustomer', 'withCustomer', '', '', late, ''],
    'on the road back': [stays, away, stays, '', '', '', '', '', 'stored', '', late, ''],
    released: [over, over, over, '', '', '', '', '', '', '', late, ''],
    dropped: [out, out, out, 'collected', '', '', '', '', '', '', '', ''],
  };
  const stateAfter = (events: readonly OrderEvent[]): ItemState | undefined =>
    given(...events).state?.contract.items.get(first)?.state;
  const names = Object.keys(pasts) as HistoryName[];
  const cells = names.flatMap((from) => {
    const [tripId, events] = pasts[from];
    return commandsOf(tripId).map(([what, command], column) => ({
      from,
      what,
      command,
      events,
      expected: arrows[from][column] ?? '?',
    }));
  });

  it.each(cells)('in “$from” answers “$what” with “$expected”', ({ command, events, expected }) => {
    const { decision } = given(...events).when(command);
    if (isRefusal(decision)) return expect(decision.refused).toBe(expected);
    const [before, after] = [stateAfter(events), stateAfter([...events, ...decision])];
    expect(after === before ? '' : after).toBe(expected);
  });

  it('comes to every state that there is, and to no other', () => {
    expect(new Set(names.map((from) => stateAfter(pasts[from][1])))).toEqual(new Set(itemStates));
    for (const from of names) expect(arrows[from]).toHaveLength(commandsOf(orderId).length);
  });
});

describe('custody', () => {
  const { given } = specOf(item);
  const one = { itemId: first, orderId };
  const door = { ...one, tripId: 't1', pictures: [], condition: null, seal: 'S1' };
  const scan = { ...one, recordedAt: at, scan: null };
  const collected: ItemEvent = { type: 'ItemCollected', data: { ...door, deedId: 'd1', collectedAt: at } };
  const shelved: ItemEvent = { type: 'ItemShelved', data: { ...scan, deedId: 's1', locationId: 'A', shelvedAt: at } };
  const sought: ItemEvent = { type: 'ItemSought', data: { ...one, sourceId: 'count', soughtAt: at } };
  const handed = (isForGood: boolean): ItemEvent => ({
    type: 'ItemHandedOver',
    data: { ...door, tripId: 't2', deedId: 'd2', isForGood, handedOverAt: at },
  });
  const pasts: Readonly<Record<string, readonly ItemEvent[]>> = {
    new: [],
    movers: [collected],
    storage: [collected, shelved],
    'storage, labelled': [collected, shelved, { type: 'ItemLabelled', data: { ...one, code: 'KD1', labelledAt: at } }],
    'storage, sought': [collected, shelved, sought],
    customer: [collected, shelved, handed(false)],
    released: [collected, shelved, handed(true)],
  };
  const deed = { ...one, deedId: 'new', doneAt: at, at };
  const hand = { ...one, tripId: 't9', pictures: [], condition: null, seal: null, doneAt: at, at };
  const here = { statusId: 'here', custody: 'inStorage', mayFollow: [] };
  const commands: readonly (readonly [string, ItemCommand])[] = [
    ['collect', { type: 'CollectItem', ...hand }],
    ['hand over', { type: 'HandItemOver', ...hand, isForGood: false }],
    ['hand over for good', { type: 'HandItemOver', ...hand, isForGood: true }],
    ['shelve', { type: 'ShelveItem', ...deed, locationId: 'A' }],
    ['shelve elsewhere', { type: 'ShelveItem', ...deed, locationId: 'B' }],
    ['take out', { type: 'TakeItemOut', ...deed, tripId: 't9' }],
    ['seek', { type: 'SeekItem', ...one, sourceId: 'other', at }],
    ['undo the last scan', { type: 'UndoItemScan', ...deed, undoneId: 's1' }],
    ['undo what was said at the first door', { type: 'UndoAtDoor', ...deed, tripId: 't1', undoneId: 'd1' }],
    ['undo what was said at the second door', { type: 'UndoAtDoor', ...deed, tripId: 't2', undoneId: 'd2' }],
    ['reseal', { type: 'ResealItem', ...deed, why: 'broken', newSeal: 'S2' }],
    ['label', { type: 'LabelItem', ...one, code: 'KD1', at }],
    ['let go', { type: 'LetItemGo', ...one, at }],
    ['give up', { type: 'GiveItemUp', ...one, at }],
    ['take the label off', { type: 'UnlabelItem', ...one, code: 'KD1', at }],
    ['say that it is in storage', { type: 'SetItemStatus', ...deed, mode: 'status', status: here, present: undefined }],
  ];

  const [gone, none, followed] = ['item_not_here', 'scan_not_found', 'scan_followed'];
  const [back, forGood] = ['ItemHandedOver customer', 'ItemHandedOver released'];
  const elsewhere = ['ItemShelved storage', 'ItemShelved storage'];
  const [fit, unfit] = ['ItemStatusSet storage', 'scan_status_not_offered'];
  /** The same table for the item's own stream, with its holder after each command. */
  // biome-ignore format: one line is a part of a row of the table.
  const arrows: Readonly<Record<string, readonly string[]>> = {
    new: [
      'ItemCollected movers', '', '', gone, gone, gone, 'ItemSought customer', none, '', '', gone,
      'ItemLabelled customer',
      'ItemLetGo released', 'ItemGivenUp released', '', unfit,
    ],
    movers: [
      '', back, forGood, ...elsewhere, '', 'ItemSought movers', none,
      'ItemScanUndone customer', '', 'ItemSealBroken movers',
      'ItemLabelled movers', '', '', '', unfit,
    ],
    storage: [
      '', back, forGood, '', 'ItemShelved storage', 'ItemTakenOut movers', 'ItemSought storage',
      'ItemScanUndone movers', '', '', 'ItemSealBroken storage', 'ItemLabelled storage', '', '', '', fit,
    ],
    'storage, labelled': [
      '', back, forGood, '', 'ItemShelved storage', 'ItemTakenOut movers', 'ItemSought storage',
      'ItemScanUndone movers', '', '', 'ItemSealBroken storage', '', '', '', 'ItemUnlabelled storage', fit,
    ],
    'storage, sought': [
      '', back, forGood, ...elsewhere, 'ItemTakenOut movers', '', followed, '', '',
      'ItemSealBroken storage',
      'ItemLabelled storage', '', '', '', fit,
    ],
    customer: [
      'ItemCollected movers', '', '', gone, gone, gone, 'ItemSought customer', followed, '',
      'ItemScanUndone storage', gone,
      'ItemLabelled customer', 'ItemLetGo released', 'ItemGivenUp released', '', unfit,
    ],
    released: [
      'ItemCollected movers', '', '', gone, gone, gone, 'ItemSought released', followed, '',
      'ItemScanUndone storage', gone,
      'ItemLabelled released', '', '', '', unfit,
    ],
  };
  const cells = Object.entries(pasts).flatMap(([from, events]) =>
    commands.map(([what, command], column) => ({
      from,
      what,
      command,
      events,
      expected: arrows[from]?.[column] ?? '?',
    })),
  );

  it.each(cells)('in “$from” answers “$what” with “$expected”', ({ command, events, expected }) => {
    const { decision } = given(...events).when(command);
    if (isRefusal(decision)) return expect(decision.refused).toBe(expected);
    const { custody } = given(...events, ...decision).state;
    expect(decision.length === 0 ? '' : `${decision.map(({ type }) => type).join()} ${custody}`).toBe(expected);
  });

  it('is free at its door again once what was said there is taken back', () => {
    const { decision } = given(collected).when({ type: 'UndoAtDoor', ...deed, tripId: 't1', undoneId: 'd1' });
    const after = given(collected, ...(isRefusal(decision) ? [] : decision));
    expect(after.state).toMatchObject({ seal: null, last: null });
    const { decision: again } = after.when({ type: 'CollectItem', ...hand, tripId: 't1' });
    expect(again).toMatchObject([{ type: 'ItemCollected' }]);
    // The scan page cannot undo a scan that belongs to a visit.
    given(collected)
      .when({ type: 'UndoItemScan', ...deed, undoneId: 'd1' })
      .thenRefused('scan_followed');
  });

  it('is asked by every command that there is', () =>
    expect([...new Set(commands.map(([, { type }]) => type))].toSorted()).toEqual(Object.keys(item.decide).toSorted()));

  it('is in every hand that there is', () => {
    const seen = Object.values(pasts).map((events): Custody => given(...events).state.custody);
    expect(new Set(seen)).toEqual(new Set(custodies));
  });
});

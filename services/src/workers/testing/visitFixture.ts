import type { KlangEvent } from '@klang/contracts/events/index';

export type Visit = {
  readonly kind: 5 | 20;
  readonly cashSatang?: number;
  readonly signer?: string;
  /** The address of the drawing; of the mover too. */
  readonly signature?: string;
  readonly on?: string;
};
export type VisitKey = { readonly orderId: string; readonly tripId: string; readonly at: string };

/** Two of three items move, the third was not there. */
export const visited = (
  { orderId, tripId, at }: VisitKey,
  { kind, cashSatang = 0, signer, signature = '', on = '2026-12-02' }: Visit,
): readonly KlangEvent[] => {
  const ids = ['01', '02', '03'].map((place) => `${orderId}-${place}`);
  const visit = { on, slotId: 'morning', start: '09:00', end: '12:00' };
  let count = 0;
  const deed = () => {
    count += 1;
    return { tripId, orderId, customerId: 'c1', deedId: `${tripId}.${count}`, doneAt: at, recordedAt: at };
  };
  const type = kind === 5 ? ('DoorItemTaken' as const) : ('DoorItemGiven' as const);
  const seen = { pictures: [], condition: 'used', words: 'มุมกล่องบุบ', seal: 'S-118' } as const;
  const signed = signer && { signer, picture: signature, moverPicture: signature };
  return [
    {
      type: 'TripScheduled',
      data: { tripId, orderId, customerId: 'c1', kind, itemIds: ids, visit, cashSatang, scheduledAt: at },
    },
    { type: 'TripStarted', data: deed() },
    ...ids.slice(0, 2).map((itemId) => ({ type, data: { ...deed(), itemId, ...seen, pictures: [] } })),
    { type: 'DoorItemMissed', data: { ...deed(), itemId: ids[2] ?? '', reason: null } },
    ...(cashSatang > 0 ? [{ type: 'DoorCashTaken' as const, data: { ...deed(), amountSatang: cashSatang } }] : []),
    ...(signed ? [{ type: 'DoorSigned' as const, data: { ...deed(), ...signed } }] : []),
    { type: 'TripDone', data: deed() },
  ];
};

export const closed = ({ orderId, tripId, at }: VisitKey, change: object = {}): KlangEvent => ({
  type: 'TripClosed',
  data: {
    orderId,
    tripId,
    outcome: 'done',
    feeSatang: 0,
    cashTakenSatang: 0,
    on: '2026-12-02',
    closedAt: at,
    ...change,
  },
});

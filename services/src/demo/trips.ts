import type { RequestKind } from '@klang/contracts/custody/custody';

type Visit = readonly [inDays: number, slotId: string];
export type DemoRequest = {
  readonly id: string;
  readonly ask: RequestKind;
  /** Item numbers of the order, from 1; empty means all. */
  readonly places: readonly number[];
  readonly daysAgo: number;
  readonly visit: Visit;
};
/** `request`: undefined for the visit booked with the order. */
export type DemoTrip = {
  readonly request?: DemoRequest;
  readonly crew?: readonly [crewId: string, stop: number];
  readonly ended?: 'done' | 'failed';
  readonly shelf?: string;
};

const [north, river] = ['crew-north', 'crew-river'] as const;
const fetched = (crewId: string, shelf: string): DemoTrip => ({ crew: [crewId, 1], ended: 'done', shelf });
const requestOf = (
  id: string,
  ask: RequestKind,
  { places = [], ...when }: Omit<DemoRequest, 'id' | 'ask' | 'places'> & Partial<Pick<DemoRequest, 'places'>>,
) => ({
  request: { id, ask, places, ...when },
});

export const demoTrips: Readonly<Record<string, readonly DemoTrip[]>> = {
  'KD-0001': [
    fetched(north, 'location-a-1-1'),
    {
      ...requestOf('KD-0001-T2', 'temporary', { places: [1, 2], daysAgo: 12, visit: [-8, 'slot-morning'] }),
      crew: [north, 2],
      ended: 'done',
    },
    { ...requestOf('KD-0001-T3', 'deposit', { places: [1], daysAgo: 3, visit: [0, 'slot-late'] }), crew: [north, 3] },
    {
      ...requestOf('KD-0001-T4', 'temporary', { places: [3], daysAgo: 2, visit: [1, 'slot-morning'] }),
      crew: [river, 1],
    },
  ],
  'KD-0002': [fetched(river, 'location-a-1-2')],
  'SS-0001': [fetched(north, 'location-a-1-1')],
  'KD-0004': [
    fetched(north, 'location-b-1-1'),
    {
      ...requestOf('KD-0004-T2', 'cancelItems', { places: [4], daysAgo: 2, visit: [1, 'slot-noon'] }),
      crew: [river, 2],
    },
  ],
  'KD-0012': [
    fetched(river, 'location-b-1-2'),
    { ...requestOf('KD-0012-T2', 'cancelContract', { daysAgo: 4, visit: [0, 'slot-noon'] }), crew: [north, 2] },
  ],
  'KD-0013': [{ crew: [river, 1], ended: 'done' }],
  'KD-0014': [{ crew: [river, 2], ended: 'failed' }],
  'KD-0015': [{ crew: [north, 1] }],
  'KD-0016': [{ crew: [river, 1] }],
  'KD-0017': [{ crew: [north, 1] }],
  'KD-0019': [fetched(north, 'location-a-1-3')],
  'KD-0020': [fetched(river, 'location-b-1-3')],
  'KD-0018': [{}],
};

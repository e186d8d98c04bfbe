import type { VisitKind } from '@klang/contracts/orders/trips';

type Week = readonly [sun: number, mon: number, tue: number, wed: number, thu: number, fri: number, sat: number];

export const demoWeeks: readonly { readonly slotId: string; readonly visit: VisitKind; readonly places: Week }[] = [
  { slotId: 'slot-morning', visit: 'pickUp', places: [1, 3, 3, 3, 3, 3, 2] },
  { slotId: 'slot-noon', visit: 'pickUp', places: [1, 3, 3, 3, 3, 3, 2] },
  { slotId: 'slot-late', visit: 'pickUp', places: [1, 2, 2, 2, 2, 2, 1] },
  { slotId: 'slot-evening', visit: 'pickUp', places: [0, 1, 1, 1, 1, 1, 0] },
  { slotId: 'slot-morning', visit: 'return', places: [0, 2, 2, 2, 2, 2, 1] },
  { slotId: 'slot-noon', visit: 'return', places: [0, 2, 2, 2, 2, 2, 1] },
  { slotId: 'slot-late', visit: 'return', places: [0, 1, 1, 1, 1, 1, 0] },
  { slotId: 'slot-evening', visit: 'return', places: [0, 1, 1, 1, 1, 1, 0] },
];

/** `inDays` after the demo began, `leaves` pick-up places stay free. */
export const demoDays: readonly { readonly inDays: number; readonly leaves: number }[] = [
  ...[4, 10, 13, 21, 27, 28, 35].map((inDays) => ({ inDays, leaves: 0 })),
  ...[2, 6, 12, 17, 25, 34].map((inDays) => ({ inDays, leaves: 1 })),
  ...[8, 15, 22, 31].map((inDays) => ({ inDays, leaves: 2 })),
  ...[5, 19, 29].map((inDays) => ({ inDays, leaves: 3 })),
  ...[3, 7, 9, 11, 14, 18].map((inDays) => ({ inDays, leaves: 5 })),
];

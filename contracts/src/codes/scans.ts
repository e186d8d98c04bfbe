import { z } from 'zod';
import type { Custody } from '../custody/custody.ts';

/** What a scan of a thing is for; a storage place is scanned before the things that are put there. */
export const scanModes = ['lookUp', 'putAway', 'takeOut', 'collect', 'handOver', 'status', 'count'] as const;
export const scanMode = z.enum(scanModes);
export type ScanMode = (typeof scanModes)[number];

/** Scans that are done at the door, by what a visit awaits there. */
export const isAtDoor = (mode: ScanMode): boolean => mode === 'collect' || mode === 'handOver';
export const needsTrip = (mode: ScanMode): boolean => mode === 'takeOut' || isAtDoor(mode);

/** Scans that are done where something lies. */
export const needsPlace = (mode: ScanMode): boolean => mode === 'putAway' || mode === 'count';

export const scanOutcomes = ['taken', 'known', 'stranger', 'refused', 'conflict'] as const;
export const scanOutcome = z.enum(scanOutcomes);
export type ScanOutcome = (typeof scanOutcomes)[number];

/** Why a scan does not fit what is known of the thing. */
export const conflictReasons = ['movedMeanwhile', 'notHere', 'tripCanceled', 'tripOver'] as const;
export const conflictReason = z.enum(conflictReasons);
export type ConflictReason = (typeof conflictReasons)[number];

/** Whose story holds: that of the scan, that of the records, or none of both, and the thing is looked for. */
export const conflictChoices = ['mine', 'theirs', 'neither'] as const;
export const conflictChoice = z.enum(conflictChoices);
export type ConflictChoice = (typeof conflictChoices)[number];

/** A scan of a visit that is no more cannot be made good afterwards: the things need a visit that stands. */
export const mayStand = (reason: ConflictReason): boolean => reason === 'movedMeanwhile' || reason === 'notHere';

/** Where a device was, as far as it can say; only where its person lets it. */
export const scanPosition = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracyM: z.number().min(0).max(100_000),
});
export type ScanPosition = z.output<typeof scanPosition>;

/** So many scans one call may bring. */
export const mostScansAtOnce = 50;

type StatusCustody = 'withCustomer' | 'inTransit' | 'inStorage' | 'released';
const handsOf: Readonly<Record<StatusCustody, Custody>> = {
  withCustomer: 'customer',
  inTransit: 'movers',
  inStorage: 'storage',
  released: 'released',
};
const reached: Readonly<Partial<Record<ScanMode, readonly Custody[]>>> = {
  putAway: ['storage'],
  takeOut: ['movers'],
  collect: ['movers'],
  handOver: ['customer', 'released'],
};
export type StatusRule = {
  readonly statusId: string;
  readonly custody: string;
  /** Those that may come after it; where none is named, each may. */
  readonly mayFollow: readonly string[];
};

/** Whether a status means hands in which this way of scanning leaves a thing. A status alone moves nothing. */
export const isOfferedIn = (mode: ScanMode, { custody }: Pick<StatusRule, 'custody'>, held?: Custody): boolean => {
  const hands = handsOf[custody as StatusCustody];
  if (mode === 'status') return held === undefined || hands === held;
  return reached[mode]?.includes(hands) ?? false;
};

export const mayFollow = (present: StatusRule | undefined, next: string): boolean =>
  !present || present.mayFollow.length === 0 || present.mayFollow.includes(next);

/** So many deeds a device that was switched off may say that it holds. */
export const mostLateSends = 200;

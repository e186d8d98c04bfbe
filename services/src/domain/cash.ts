import type { CashEvent } from '@klang/contracts/events/cash';
import { Map as LargeMap } from 'immutable';
import { type Decider, type Decision, nothing, type Only, refuse, sameOrTaken } from './kit.ts';

type HandIn = Pick<Only<CashEvent, 'CashHandedIn'>['data'], 'amountSatang' | 'heldSatang' | 'receivedAt'> & {
  readonly undoneAt: string | null;
};
type LoweredCash = { readonly tripId: string; readonly lessSatang: number; readonly isDropped: boolean };
export type Cash = {
  readonly handIns: LargeMap<string, HandIn>;
  readonly handedInSatang: number;
  readonly lowerings: LargeMap<string, LoweredCash>;
};

/** By the visits, as far as the read model knows. */
export type AtVisits = {
  /** Not lowered by corrections of staff. */
  readonly takenSatang: number;
  /** What those lowered, by visit. */
  readonly lowered: ReadonlyMap<string, number>;
};
type CommandHead = { readonly staffId: string; readonly byId: string; readonly at: string };
type LoweringHead = { readonly staffId: string; readonly correctionId: string; readonly tripId: string } & {
  readonly lessSatang: number;
  readonly at: string;
};
export type CashCommand =
  | (CommandHead & {
      readonly type: 'HandInCash';
      readonly handInId: string;
      readonly amountSatang: number;
      readonly heldSatang: number;
      readonly atVisits: AtVisits;
    })
  | (CommandHead & { readonly type: 'UndoHandIn'; readonly handInId: string })
  | (LoweringHead & { readonly type: 'LowerCash'; readonly atVisits: AtVisits })
  | (LoweringHead & { readonly type: 'DropLowering' });

/** A correction stands here before the read model has its visit, and stood at its visit alone once. */
const loweredBy = (known: AtVisits['lowered'], { lowerings }: Cash): number => {
  const here = new Map<string, number>();
  for (const { tripId, lessSatang, isDropped } of lowerings.values())
    if (!isDropped) here.set(tripId, (here.get(tripId) ?? 0) + lessSatang);
  const trips = new Set([...known.keys(), ...here.keys()]);
  return [...trips].reduce((sum, tripId) => sum + Math.max(known.get(tripId) ?? 0, here.get(tripId) ?? 0), 0);
};
const heldBy = ({ takenSatang, lowered }: AtVisits, now: Cash): number =>
  takenSatang - loweredBy(lowered, now) - now.handedInSatang;

const handIn = (command: Only<CashCommand, 'HandInCash'>, now: Cash): Decision<CashEvent> => {
  const { staffId, handInId, amountSatang, heldSatang, byId, at: receivedAt } = command;
  if (byId === staffId) return refuse('cash_own');
  const before = now.handIns.get(handInId);
  if (before) return before.amountSatang === amountSatang ? nothing : refuse('cash_changed');
  // Another hand-in, a correction or a late scan has changed the balance since the screen showed it.
  if (heldBy(command.atVisits, now) !== heldSatang) return refuse('cash_changed');
  return [{ type: 'CashHandedIn', data: { staffId, handInId, amountSatang, heldSatang, receivedAt } }];
};

const undo = (command: Only<CashCommand, 'UndoHandIn'>, { handIns }: Cash): Decision<CashEvent> => {
  const { staffId, handInId, byId, at: undoneAt } = command;
  if (byId === staffId) return refuse('cash_own');
  const before = handIns.get(handInId);
  if (!before) return refuse('cash_hand_in_not_found');
  if (before.undoneAt !== null) return nothing;
  return [{ type: 'CashHandInUndone', data: { staffId, handInId, amountSatang: before.amountSatang, undoneAt } }];
};

/** Here first, so that a hand-in and a correction of one moment see each other. */
const lower = (command: Only<CashCommand, 'LowerCash'>, now: Cash): Decision<CashEvent> => {
  const { staffId, correctionId, tripId, lessSatang, atVisits, at: loweredAt } = command;
  const before = now.lowerings.get(correctionId);
  if (before && !before.isDropped) return sameOrTaken(before.lessSatang === lessSatang, 'trip_cash_changed');
  if (lessSatang > heldBy(atVisits, now)) return refuse('trip_cash_handed_in');
  return [{ type: 'CashLowered', data: { staffId, correctionId, tripId, lessSatang, loweredAt } }];
};

const drop = (command: Only<CashCommand, 'DropLowering'>, { lowerings }: Cash): Decision<CashEvent> => {
  const { staffId, correctionId, tripId, lessSatang, at: droppedAt } = command;
  const before = lowerings.get(correctionId);
  if (!before || before.isDropped) return nothing;
  return [{ type: 'CashLoweringDropped', data: { staffId, correctionId, tripId, lessSatang, droppedAt } }];
};

/** The cash that a mover hands in to the office. Another person confirms it, and each hand-in counts once. */
export const cash: Decider<Cash, CashCommand, CashEvent> = {
  category: 'cash',
  initial: { handIns: LargeMap(), handedInSatang: 0, lowerings: LargeMap() },

  evolve: {
    CashHandedIn: (now, { handInId, amountSatang, heldSatang, receivedAt }) => ({
      ...now,
      handIns: now.handIns.set(handInId, { amountSatang, heldSatang, receivedAt, undoneAt: null }),
      handedInSatang: now.handedInSatang + amountSatang,
    }),
    CashHandInUndone: (now, { handInId, amountSatang, undoneAt }) => {
      const before = now.handIns.get(handInId);
      return {
        ...now,
        handIns: before ? now.handIns.set(handInId, { ...before, undoneAt }) : now.handIns,
        handedInSatang: now.handedInSatang - amountSatang,
      };
    },
    CashLowered: (now, { correctionId, tripId, lessSatang }) => ({
      ...now,
      lowerings: now.lowerings.set(correctionId, { tripId, lessSatang, isDropped: false }),
    }),
    CashLoweringDropped: (now, { correctionId, tripId, lessSatang }) => ({
      ...now,
      lowerings: now.lowerings.set(correctionId, { tripId, lessSatang, isDropped: true }),
    }),
  },

  decide: { HandInCash: handIn, UndoHandIn: undo, LowerCash: lower, DropLowering: drop },
};

import type { CashEvent } from '@klang/contracts/events/cash';
import { Map as LargeMap } from 'immutable';
import { type Decider, type Decision, nothing, type Only, refuse } from './kit.ts';

type HandIn = Pick<Only<CashEvent, 'CashHandedIn'>['data'], 'amountSatang' | 'heldSatang' | 'receivedAt'> & {
  readonly undoneAt: string | null;
};
export type Cash = { readonly handIns: LargeMap<string, HandIn>; readonly handedInSatang: number };

type CommandHead = { readonly staffId: string; readonly byId: string; readonly at: string };
export type CashCommand =
  | (CommandHead & {
      readonly type: 'HandInCash';
      readonly handInId: string;
      readonly amountSatang: number;
      readonly takenSatang: number;
      readonly heldSatang: number;
    })
  | (CommandHead & { readonly type: 'UndoHandIn'; readonly handInId: string });

const handIn = (command: Only<CashCommand, 'HandInCash'>, now: Cash): Decision<CashEvent> => {
  const { staffId, handInId, amountSatang, heldSatang, takenSatang, byId, at: receivedAt } = command;
  if (byId === staffId) return refuse('cash_own');
  const before = now.handIns.get(handInId);
  if (before) return before.amountSatang === amountSatang ? nothing : refuse('cash_changed');
  // Another hand-in or a late scan has changed the balance since the screen showed it.
  if (takenSatang - now.handedInSatang !== heldSatang) return refuse('cash_changed');
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

/** The cash that a mover hands in to the office. Another person confirms it, and each hand-in counts once. */
export const cash: Decider<Cash, CashCommand, CashEvent> = {
  category: 'cash',
  initial: { handIns: LargeMap(), handedInSatang: 0 },

  evolve: {
    CashHandedIn: ({ handIns, handedInSatang }, { handInId, amountSatang, heldSatang, receivedAt }) => ({
      handIns: handIns.set(handInId, { amountSatang, heldSatang, receivedAt, undoneAt: null }),
      handedInSatang: handedInSatang + amountSatang,
    }),
    CashHandInUndone: ({ handIns, handedInSatang }, { handInId, amountSatang, undoneAt }) => {
      const before = handIns.get(handInId);
      return {
        handIns: before ? handIns.set(handInId, { ...before, undoneAt }) : handIns,
        handedInSatang: handedInSatang - amountSatang,
      };
    },
  },

  decide: { HandInCash: handIn, UndoHandIn: undo },
};

import { type ConflictChoice, mayChoose, type RecordedPlace } from '@klang/contracts/codes/scans';
import type { ConflictEvent } from '@klang/contracts/events/conflict';
import { type Decider, type Decision, nothing, type Only, refuse } from './kit.ts';

type Scan = Omit<Only<ConflictEvent, 'ScanConflicted'>['data'], 'conflictedAt'>;
export type Conflict = {
  readonly scan: Scan;
  readonly choice: ConflictChoice | null;
  readonly settledAt: string | null;
  readonly isWithdrawn: boolean;
} | null;

type Settle = {
  readonly choice: ConflictChoice;
  readonly reason: string;
  /** Where the records have the item now. */
  readonly theirs: RecordedPlace;
  readonly at: string;
};
type Withdraw = { readonly itemId: string; readonly deedId: string; readonly doneAt: string; readonly at: string };
export type ConflictCommand =
  | { readonly type: 'RecordConflict'; readonly scan: Scan; readonly at: string }
  | ({ readonly type: 'SettleConflict' } & Settle)
  | ({ readonly type: 'WithdrawConflict' } & Withdraw);

const whyFallen = ({ reason }: Pick<Scan, 'reason'>) =>
  reason === 'placeArchived' ? 'conflict_place_archived' : 'conflict_cannot_stand';

const settle = ({ choice, reason, theirs, at }: Settle, conflict: Conflict): Decision<ConflictEvent> => {
  if (!conflict) return refuse('conflict_not_found');
  if (conflict.isWithdrawn) return refuse('conflict_withdrawn');
  if (conflict.choice !== null) return conflict.choice === choice ? nothing : refuse('conflict_settled');
  if (!mayChoose(choice, { ...conflict.scan, theirs }))
    return refuse(choice === 'mine' ? whyFallen(conflict.scan) : 'conflict_of_status');
  const { conflictId, itemId, orderId, customerId } = conflict.scan;
  const data = { conflictId, itemId, orderId, customerId, choice, reason, settledAt: at };
  return [{ type: 'ConflictSettled', data }];
};

/** Whoever scanned takes the scan back, until somebody decided. */
const withdraw = ({ itemId, deedId, doneAt, at }: Withdraw, conflict: Conflict): Decision<ConflictEvent> => {
  if (conflict?.scan.itemId !== itemId) return refuse('scan_not_found');
  if (conflict.isWithdrawn) return nothing;
  if (conflict.choice !== null) return refuse('conflict_settled');
  const { conflictId, orderId, customerId } = conflict.scan;
  const data = { conflictId, itemId, orderId, customerId, deedId, withdrawnAt: doneAt, recordedAt: at };
  return [{ type: 'ConflictWithdrawn', data }];
};

export const conflict: Decider<Conflict, ConflictCommand, ConflictEvent> = {
  category: 'conflict',
  initial: null,

  evolve: {
    ScanConflicted: (_, { conflictedAt: _at, ...scan }) => ({
      scan,
      choice: null,
      settledAt: null,
      isWithdrawn: false,
    }),
    ConflictSettled: (known, { choice, settledAt }) => known && { ...known, choice, settledAt },
    ConflictWithdrawn: (known) => known && { ...known, isWithdrawn: true },
  },

  decide: {
    RecordConflict: ({ scan, at }, known) =>
      known ? nothing : [{ type: 'ScanConflicted', data: { ...scan, conflictedAt: at } }],
    SettleConflict: settle,
    WithdrawConflict: withdraw,
  },
};

import type { PermissionRow } from '@klang/contracts/api/permissions';
import { useCallback, useRef, useState } from 'react';
import { isSame } from './letters.ts';

export type RoleFields = Pick<PermissionRow, 'name' | 'mod' | 'active' | 'status' | 'refundSatang'>;
export type RoleDraft = {
  readonly values: RoleFields;
  readonly isDirty: boolean;
  readonly set: (part: Partial<RoleFields>) => void;
  readonly discard: () => void;
  /** For whoever asks outside of drawing: whether something would be lost by leaving now. */
  readonly wouldLose: () => boolean;
  /** Sent and kept by the server: nothing is lost any more. */
  readonly settle: () => void;
};

/** A role as it is typed, over the one that is stored: what somebody else changes meanwhile shows where nothing was typed. */
export const useRoleDraft = ({ name, mod, active, status, refundSatang }: RoleFields): RoleDraft => {
  const [changes, setChanges] = useState<Partial<RoleFields>>({});
  // A row of the list knows more of a role than can be sent.
  const base = { name, mod, active, status, refundSatang };
  const values = { ...base, ...changes };
  const isDirty =
    values.name.trim() !== base.name ||
    values.active !== base.active ||
    values.status !== base.status ||
    values.refundSatang !== base.refundSatang ||
    !isSame(values.mod, base.mod);
  const loses = useRef(isDirty);
  loses.current = isDirty;
  return {
    values,
    isDirty,
    set: (part) => setChanges((before) => ({ ...before, ...part })),
    discard: () => setChanges({}),
    wouldLose: useCallback(() => loses.current, []),
    settle: () => {
      loses.current = false;
    },
  };
};

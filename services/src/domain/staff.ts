import type { StaffEvent } from '@klang/contracts/events/staff';
import { type Decider, nothing } from './kit.ts';

export type Staff = { readonly isAdded: boolean };
export type StaffCommand = {
  readonly type: 'AddStaff';
  readonly staffId: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly at: string;
};

/** Somebody who works in an organization's back office. */
export const staff: Decider<Staff, StaffCommand, StaffEvent> = {
  category: 'staff',
  initial: { isAdded: false },

  evolve: {
    StaffAdded: () => ({ isAdded: true }),
  },

  decide: {
    AddStaff: ({ type: _, at, ...who }, { isAdded }) =>
      isAdded ? nothing : [{ type: 'StaffAdded', data: { ...who, addedAt: at } }],
  },
};

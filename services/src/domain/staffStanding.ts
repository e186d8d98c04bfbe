import { type Refusal, refuse } from './kit.ts';

export type Letters = Readonly<Record<string, string>>;
export type Rights = { readonly isAdmin: boolean; readonly permissionId: string | null };
export type StaffDeed = {
  readonly byStaffId: string;
  readonly isByAdmin: boolean;
  /** The roles in question that exceed nothing the actor holds. An admin holds everything. */
  readonly covers?: readonly string[];
};

/** Whether one set of rights includes the other. Without `v` the other letters of a module have no effect. */
export const holdsAll = (own: Letters, rights: Letters): boolean =>
  Object.entries(rights).every(([module, letters]) => {
    const ownLetters = own[module] ?? '';
    return letters === '' || (ownLetters.includes('v') && [...letters].every((letter) => ownLetters.includes(letter)));
  });

const isCovered = ({ covers = [] }: StaffDeed, permissionId: string | null): boolean =>
  permissionId === null || covers.includes(permissionId);

/** No one may change a person with more rights, except themselves. */
export const unlessHoldsMore = (
  by: StaffDeed,
  { staffId, ...rights }: Rights & { staffId: string },
): Refusal | undefined => {
  if (by.isByAdmin || by.byStaffId === staffId) return undefined;
  if (rights.isAdmin) return refuse('only_admins');
  return isCovered(by, rights.permissionId) ? undefined : refuse('staff_holds_more');
};

export const unlessGivesMore = (by: StaffDeed, rights: Rights): Refusal | undefined => {
  if (by.isByAdmin) return undefined;
  if (rights.isAdmin) return refuse('only_admins');
  return isCovered(by, rights.permissionId) ? undefined : refuse('right_not_yours');
};

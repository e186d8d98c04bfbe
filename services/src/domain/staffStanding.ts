import { type Refusal, refuse } from './kit.ts';

export type Letters = Readonly<Record<string, string>>;
export type Rights = { readonly isAdmin: boolean; readonly permissionId: string | null };
/** Who asks something about a backend user. */
export type StaffDeed = {
  readonly byStaffId: string;
  readonly isByAdmin: boolean;
  /** Of the roles in question, those that give nothing they do not hold; an admin holds everything. */
  readonly covers?: readonly string[];
};

/** Whether somebody with these letters holds all that others give; without v the letters of a module are nothing to hold. */
export const holdsAll = (own: Letters, given: Letters): boolean =>
  Object.entries(given).every(([module, letters]) => {
    const held = own[module] ?? '';
    return letters === '' || (held.includes('v') && [...letters].every((letter) => held.includes(letter)));
  });

const isCovered = ({ covers = [] }: StaffDeed, permissionId: string | null): boolean =>
  permissionId === null || covers.includes(permissionId);

/** Nobody acts on somebody who holds more than they do. What is one's own, everybody may act on. */
export const unlessHoldsMore = (
  by: StaffDeed,
  { staffId, ...held }: Rights & { staffId: string },
): Refusal | undefined => {
  if (by.isByAdmin || by.byStaffId === staffId) return undefined;
  if (held.isAdmin) return refuse('only_admins');
  return isCovered(by, held.permissionId) ? undefined : refuse('staff_holds_more');
};

/** Nobody gives what they do not hold. */
export const unlessGivesMore = (by: StaffDeed, given: Rights): Refusal | undefined => {
  if (by.isByAdmin) return undefined;
  if (given.isAdmin) return refuse('only_admins');
  return isCovered(by, given.permissionId) ? undefined : refuse('right_not_yours');
};

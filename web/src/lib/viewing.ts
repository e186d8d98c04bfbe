import type { UserDetail } from '@klang/contracts/api/authen';

const key = 'klang-viewing';

/** A session through a role's eyes: kept for this tab alone, over the person's own, which stays where it is. */
export type Viewing = {
  readonly token: string;
  readonly detail: UserDetail;
  /** The page it began on, and leads back to. */
  readonly from: string;
};

export const keptViewing = (): Viewing | null => {
  const text = sessionStorage.getItem(key);
  if (!text) return null;
  try {
    // Written by `keepViewing` alone, and never trusted for a right: the server decides.
    return JSON.parse(text) as Viewing;
  } catch {
    return null;
  }
};
export const keepViewing = (viewing: Viewing): void => sessionStorage.setItem(key, JSON.stringify(viewing));
export const dropViewing = (): void => sessionStorage.removeItem(key);

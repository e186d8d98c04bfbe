import type { UserDetail } from '@klang/contracts/api/authen';

const key = 'klang-viewing';

export type RolePreview = {
  readonly token: string;
  readonly detail: UserDetail;
  readonly from: string;
};

export const storedViewing = (): RolePreview | null => {
  const text = sessionStorage.getItem(key);
  if (!text) return null;
  try {
    return JSON.parse(text) as RolePreview;
  } catch {
    return null;
  }
};
export const storeViewing = (viewing: RolePreview): void => sessionStorage.setItem(key, JSON.stringify(viewing));
export const dropViewing = (): void => sessionStorage.removeItem(key);

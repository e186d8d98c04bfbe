import type { ModuleName } from '@klang/contracts/modules';
import type { ReadModelName } from '@klang/contracts/readModels';

/** Who may hear that a read model changed: staff who may view the module; its customers where they have pages of it. */
export const audienceOf: Readonly<Record<ReadModelName, { readonly module: ModuleName; readonly customers: boolean }>> =
  {
    orders: { module: 'orderlist', customers: true },
    staff: { module: 'staff', customers: false },
    activity: { module: 'staff', customers: false },
  };

export const staffRoom = (org: string, module: ModuleName): string => `${org}/staff/${module}`;
export const customersRoom = (org: string): string => `${org}/customers`;
export const sessionRoom = (sessionId: string): string => `session/${sessionId}`;

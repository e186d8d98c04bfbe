import { staffOrders } from '@klang/contracts/api/staffOrders';
import type { CustomerRecord } from '@klang/contracts/customers/recordShape';
import { useRead } from '../../../lib/api.ts';
import { type Draft, wishIn } from './draft.ts';

const nothing = { packageId: '-', items: [{ sizeId: null, count: 1 }], months: 1 };

export const useQuote = (draft: Draft, record: CustomerRecord | undefined) => {
  const wish = wishIn(draft, record);
  const { data, error } = useRead(staffOrders.quote, wish ?? nothing, { enabled: wish !== null, keepsPrevious: true });
  return { data: wish === null ? undefined : data, error, isAsked: wish !== null };
};

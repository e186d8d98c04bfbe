import { staffOrders } from '@klang/contracts/api/staffOrders';
import type { CustomerRecord } from '@klang/contracts/customers/recordShape';
import { useQuoted } from '../../../lib/useQuoted.ts';
import { type Draft, wishIn } from './draft.ts';

const nothing = { packageId: '-', items: [{ sizeId: null, count: 1 }], months: 1 };

export const useQuote = (draft: Draft, record: CustomerRecord | undefined, isSent: boolean) => {
  const wish = wishIn(draft, record);
  const isAsked = wish !== null;
  const quote = useQuoted(staffOrders.quote, wish ?? nothing, { enabled: isAsked && !isSent, keepsPrevious: true });
  return { ...quote, seen: isAsked ? quote.seen : undefined, isAsked };
};

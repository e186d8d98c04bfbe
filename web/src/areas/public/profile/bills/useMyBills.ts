import { bills } from '@klang/contracts/api/bills';
import { useReadPages } from '../../../../lib/readPages.ts';

const pageRows = 20;

export const useMyBills = (orderId?: string) => {
  const filter = { limit: pageRows, ...(orderId !== undefined && { orderId }) };
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useReadPages(bills.mine, filter);
  const [first] = data?.pages ?? [];
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  return { first, rows, more: { hasNextPage, isFetchingNextPage, fetchNextPage } };
};

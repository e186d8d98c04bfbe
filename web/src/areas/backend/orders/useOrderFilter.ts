import { type OrderStatus, orderStatuses } from '@klang/contracts/orderStatuses';
import { useSearchParams } from 'react-router-dom';

export type OrderFilter = { readonly status: OrderStatus | undefined; readonly search: string };

const filterIn = (search: URLSearchParams): OrderFilter => ({
  status: orderStatuses.find((status) => status === search.get('status')),
  search: search.get('search')?.slice(0, 100) ?? '',
});

const searchOf = ({ status, search }: OrderFilter): URLSearchParams =>
  new URLSearchParams({ ...(status && { status }), ...(search && { search }) });

/** What the list is narrowed to. It stands in the address, so that a view can be kept and sent on. */
export const useOrderFilter = (): readonly [OrderFilter, (part: Partial<OrderFilter>) => void] => {
  const [params, setParams] = useSearchParams();
  const filter = filterIn(params);
  const change = (part: Partial<OrderFilter>) => setParams(searchOf({ ...filter, ...part }), { replace: true });
  return [filter, change];
};

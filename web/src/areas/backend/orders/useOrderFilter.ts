import type { orders } from '@klang/contracts/api/orders';
import { type OrderStatus, orderStatuses } from '@klang/contracts/orderStatuses';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { satangIn } from '../../../lookups/money.ts';

const days = ['pickUpFrom', 'pickUpTo', 'placedFrom', 'placedTo'] as const;
const amounts = ['least', 'most'] as const;
/** What is typed beside statuses and words: days, and amounts in baht. */
export const narrowings = [...days, ...amounts] as const;
export type Narrowing = (typeof narrowings)[number];
export type OrderFilter = Readonly<Record<Narrowing, string>> & {
  readonly status: readonly OrderStatus[];
  readonly isTransferAwaited: boolean;
  readonly search: string;
};

const dayShape = /^\d{4}-\d\d-\d\d$/;

const filterIn = (params: URLSearchParams): OrderFilter => {
  const text = (name: string) => params.get(name)?.slice(0, 100) ?? '';
  const asked = text('status').split(',');
  return {
    ...{ pickUpFrom: text('pickUpFrom'), pickUpTo: text('pickUpTo') },
    ...{ placedFrom: text('placedFrom'), placedTo: text('placedTo'), least: text('least'), most: text('most') },
    status: orderStatuses.filter((status) => asked.includes(status)),
    isTransferAwaited: params.get('transfer') === 'awaited',
    search: text('search'),
  };
};

const paramsOf = ({ status, isTransferAwaited, search, ...typed }: OrderFilter): URLSearchParams =>
  new URLSearchParams({
    ...(status.length > 0 && { status: status.join(',') }),
    ...(isTransferAwaited && { transfer: 'awaited' }),
    ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')),
    ...(search && { search }),
  });

/** As the call takes it; what is not yet a day or an amount narrows nothing. */
export const bodyOf = ({
  status,
  isTransferAwaited,
  search,
  ...typed
}: OrderFilter): z.input<typeof orders.list.body> => {
  const [leastSatang, mostSatang] = [satangIn(typed.least), satangIn(typed.most)];
  return {
    ...(status.length > 0 && { status: [...status] }),
    ...(isTransferAwaited && { isTransferAwaited }),
    ...(search && { search }),
    ...Object.fromEntries(days.flatMap((name) => (dayShape.test(typed[name]) ? [[name, typed[name]]] : []))),
    ...(leastSatang !== null && { leastSatang }),
    ...(mostSatang !== null && { mostSatang }),
  };
};

/** What the list is narrowed to. It stands in the address, so that a view can be kept and sent on. */
export const useOrderFilter = (): readonly [OrderFilter, (part: Partial<OrderFilter>) => void, () => void] => {
  const [params, setParams] = useSearchParams();
  const filter = filterIn(params);
  const change = (part: Partial<OrderFilter>) => setParams(paramsOf({ ...filter, ...part }), { replace: true });
  return [filter, change, () => setParams({}, { replace: true })];
};

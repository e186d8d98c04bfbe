import type { ItemRow, TripRow } from '@klang/contracts/api/custody';
import { trips } from '@klang/contracts/api/trips';
import { isItemOver, itemStates, mostItemsAtOnce } from '@klang/contracts/custody/custody';
import { useQuery } from '@tanstack/react-query';
import { keyOf, useRead } from '../../../../lib/api.ts';
import { useArea } from '../../../../lib/area.tsx';
import { daysUntil } from '../NextVisit.tsx';

type ItemPage = { readonly data: readonly ItemRow[]; readonly next: string | null };

type ItemChoice = { readonly orderId?: string; readonly state?: ItemRow['state'][] };

/** An order, and more so a customer, may have more items than one answer holds. */
const useEveryItem = (which: ItemChoice) => {
  const { send } = useArea();
  const queryFn = async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly ItemRow[]> => {
    const items: ItemRow[] = [];
    for (let after: string | undefined; ; ) {
      const body = { ...which, limit: mostItemsAtOnce, ...(after !== undefined && { after }) };
      const { detail } = await send<ItemPage>({ endpoint: trips.items, body, signal });
      items.push(...detail.data);
      if (detail.next === null) return items;
      after = detail.next;
    }
  };
  return useQuery({ queryKey: [...keyOf(trips.items, which), 'every'], queryFn });
};

export const useThings = (orderId: string) => {
  const { data, error, refetch } = useEveryItem({ orderId });
  return { items: data ?? (error ? [] : undefined), error, refetch };
};

const atHand = itemStates.filter((state) => !isItemOver(state));
export const useThingsAtHand = () => {
  const { data: items, error, refetch } = useEveryItem({ state: atHand });
  return { items, error, refetch };
};

const ahead = ['scheduled', 'onTheWay'] as const;
export const isAhead = ({ status }: Pick<TripRow, 'status'>): boolean => ahead.some((one) => one === status);

export const useVisits = (orderId: string) => {
  const { data, error } = useRead(trips.mine, { orderId });
  // On an error, the page shows everything else.
  return { visits: data?.data, error, isKnown: data !== undefined || error !== null };
};

const shownDays = 30;

/** Some weeks after a failed visit; for a permanent return until it comes, because it blocks other requests. */
export const isMissed = ({ leftCount, kind, status, visit }: TripRow): boolean =>
  leftCount > 0 && (kind === 20 || (status === 'unsuccessful' && daysUntil(visit.on) >= -shownDays));

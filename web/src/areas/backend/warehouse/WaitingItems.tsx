import type { OwnerItemRow } from '@klang/contracts/api/custody';
import { useTranslation } from 'react-i18next';
import type { LoadState } from '../../../ui/ListPage.tsx';
import { PagedRows, type PagesState } from '../../../ui/PagedRows.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';
import { WholeCodes } from '../../../ui/WholeCodes.tsx';
import { type Late, OverdueBadge } from '../bills/Overdue.tsx';
import { useNames } from '../orders/useNames.ts';
import { ItemStatus } from '../trips/ItemStatus.tsx';
import { ThingState } from '../trips/TripState.tsx';
import { usePlaces } from './usePlaces.ts';

type Props = {
  readonly title: string;
  readonly none: string;
  /** Of all, also those that no page shows yet. */
  readonly count?: number | undefined;
  readonly pages?: PagesState;
  /** By order. Absent where all are of one order, which says so itself. */
  readonly overdue?: ReadonlyMap<string, Late>;
  readonly state: LoadState<{ readonly data: readonly OwnerItemRow[] }>;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

const wholeList: PagesState = {
  isPlaceholderData: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: () => undefined,
};

export const WaitingItems = ({ title, none, pages = wholeList, overdue, chosen, onChange, ...list }: Props) => {
  const { count, state } = list;
  const { t } = useTranslation('trips');
  const { sizeName } = useNames();
  const { nameOf } = usePlaces();
  const rows = state.data?.data ?? [];
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Panel title={title} count={count} note={state.data && rows.length === 0 ? none : undefined}>
      <PartLoading state={state} />
      <PagedRows state={pages}>
        <PanelRows>
          {rows.map(({ id, orderId, sizeId, customerName, state: stands, statusId, locationId }) => (
            <li key={id}>
              <label>
                <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
                <span>
                  <b>{id}</b>
                  <small>
                    <WholeCodes
                      of={[
                        sizeId ? sizeName(sizeId) : t('anySize'),
                        customerName ?? t('forgotten'),
                        locationId && nameOf(locationId),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    />
                  </small>
                </span>
              </label>
              <OverdueBadge whose="order" late={overdue?.get(orderId)} />
              <ItemStatus statusId={statusId} />
              <ThingState state={stands} />
            </li>
          ))}
        </PanelRows>
      </PagedRows>
    </Panel>
  );
};

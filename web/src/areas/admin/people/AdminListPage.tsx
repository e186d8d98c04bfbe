import { type AdminRow, admins } from '@klang/contracts/api/admins';
import { adminList, adminStatuses } from '@klang/contracts/lists/adminList';
import { staffStatusTexts } from '@klang/contracts/lists/staffList';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadPages } from '../../../lib/readPages.ts';
import { useSay } from '../../../lib/site.ts';
import { ListTabs } from '../../../lists/ListTabs.tsx';
import { narrowing, type TypedFilter } from '../../../lists/narrowing.ts';
import { ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import { sortingOf } from '../../../lists/sorting.ts';
import type { KeptViews } from '../../../lists/useKeptViews.ts';
import { type ListAddress, useListAddress } from '../../../lists/useListAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { plus } from '../../../ui/icons.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { InviteAdmin } from './InviteAdmin.tsx';
import { useAdminPicking } from './useAdminPicking.tsx';
import { adminPath, useAdminCells } from './usePeopleCells.tsx';

const pageRows = 50;
const noRows: readonly AdminRow[] = [];
const { spelling, bodyOf, nothing } = narrowing(adminList);
type Narrowing = Pick<ListAddress<TypedFilter<typeof adminList>>, 'filter' | 'change'>;

const Filters = ({ filter, change, views }: Narrowing & { readonly views: KeptViews }) => {
  const { t } = useTranslation('admin');
  const { t: backend } = useTranslation('backend');
  const say = useSay();
  return (
    <>
      <ListTabs
        views={views}
        value={filter.status}
        usual={[undefined, ...adminStatuses.filter((one) => one !== 'forgotten')].map((one) => ({
          value: one,
          label: one ? say(staffStatusTexts[one]) : backend('staff.all'),
        }))}
        onChange={(status) => change({ status })}
      />
      <SearchField label={t('person.search')} value={filter.search} onChange={(search) => change({ search })} />
    </>
  );
};

/** Who runs the platform. */
export const AdminListPage = () => {
  const { t } = useTranslation('admin');
  const { t: backend } = useTranslation('backend');
  const [isInviting, setInviting] = useState(false);
  const address = useListAddress(spelling);
  const { filter, change } = address;
  const list = useShapedList(adminList, address);
  const asked = bodyOf(filter);
  const state = useReadPages(admins.list, { ...asked, limit: pageRows });
  const cells = useAdminCells();
  const { count = 0 } = state.data?.pages[0] ?? {};
  const rows = state.data?.pages.flatMap(({ data }) => data) ?? noRows;
  const picks = useAdminPicking({ list, asked, rows, total: count });
  const clear = () => change(nothing);
  return (
    <>
      <ShapedList
        list={list}
        state={state}
        asked={asked}
        cells={cells}
        {...picks}
        count={state.data && backend('staff.count', { count })}
        total={count.toLocaleString('en-US')}
        call={admins.export}
        sorting={sortingOf(adminList.sorts, address)}
        idOf={({ id }) => id}
        markOf={({ status, name }) => `${status} ${name}`}
        toRow={adminPath}
        filters={<Filters filter={filter} change={change} views={list.views} />}
        // Whoever looks at it is one of them: only a filter leaves nobody.
        empty={<EmptyState title={backend('staff.noneFit')} action={<Button onClick={clear}>{t('clear')}</Button>} />}
        actions={
          <Button variant="accent" left={plus} onClick={() => setInviting(true)}>
            {t('person.invite')}
          </Button>
        }
      />
      {isInviting && <InviteAdmin onClose={() => setInviting(false)} />}
    </>
  );
};

import { type OrgStaffRow, orgStaff } from '@klang/contracts/api/orgStaff';
import { orgStaffList } from '@klang/contracts/lists/orgStaffList';
import { staffStatuses, staffStatusTexts } from '@klang/contracts/lists/staffList';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadPages } from '../../../lib/readPages.ts';
import { useSay } from '../../../lib/site.ts';
import { ListTabs } from '../../../lists/ListTabs.tsx';
import { isNarrowed, narrowing, type TypedFilter } from '../../../lists/narrowing.ts';
import { ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import { sortingOf } from '../../../lists/sorting.ts';
import type { KeptViews } from '../../../lists/useKeptViews.ts';
import { type ListAddress, useListAddress } from '../../../lists/useListAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { plus } from '../../../ui/icons.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { OrgSelect } from '../OrgSelect.tsx';
import { useOrgStaffPicking } from './useOrgStaffPicking.tsx';
import { staffPath, useOrgStaffCells } from './usePeopleCells.tsx';

const pageRows = 50;
const noRows: readonly OrgStaffRow[] = [];
const { spelling, bodyOf, nothing } = narrowing(orgStaffList);
type Narrowing = Pick<ListAddress<TypedFilter<typeof orgStaffList>>, 'filter' | 'change'>;

const Filters = ({ filter, change, views }: Narrowing & { readonly views: KeptViews }) => {
  const { t } = useTranslation('admin');
  const { t: backend } = useTranslation('backend');
  const say = useSay();
  return (
    <>
      <ListTabs
        views={views}
        value={filter.status}
        usual={[undefined, ...staffStatuses.filter((one) => one !== 'forgotten')].map((one) => ({
          value: one,
          label: one ? say(staffStatusTexts[one]) : backend('staff.all'),
        }))}
        onChange={(status) => change({ status })}
      />
      <SearchField label={backend('staff.search')} value={filter.search} onChange={(search) => change({ search })} />
      <OrgSelect isOptional placeholder={t('person.anyOrg')} value={filter.org} onChange={(org) => change({ org })} />
    </>
  );
};

const Empty = ({ filter, change, invite }: Narrowing & { readonly invite: ReactNode }) => {
  const { t } = useTranslation('admin');
  const { t: backend } = useTranslation('backend');
  if (!isNarrowed(bodyOf(filter)))
    return <EmptyState title={backend('staff.none')} text={backend('staff.noneText')} action={invite} />;
  const clear = () => change(nothing);
  return <EmptyState title={backend('staff.noneFit')} action={<Button onClick={clear}>{t('clear')}</Button>} />;
};

/** Backend users of every organization. */
export const OrgStaffListPage = () => {
  const { t } = useTranslation('admin');
  const { t: backend } = useTranslation('backend');
  const address = useListAddress(spelling);
  const { filter, change } = address;
  const list = useShapedList(orgStaffList, address);
  const asked = bodyOf(filter);
  const state = useReadPages(orgStaff.list, { ...asked, limit: pageRows });
  const cells = useOrgStaffCells();
  const { count = 0 } = state.data?.pages[0] ?? {};
  const rows = state.data?.pages.flatMap(({ data }) => data) ?? noRows;
  const picks = useOrgStaffPicking({ list, asked, rows, total: count });
  const toAdd = `/admin/staff_add${filter.org && `?org=${encodeURIComponent(filter.org)}`}`;
  const invite = (
    <Button variant="accent" left={plus} to={toAdd}>
      {t('person.invite')}
    </Button>
  );
  return (
    <ShapedList
      list={list}
      state={state}
      asked={asked}
      cells={cells}
      {...picks}
      toAdd={toAdd}
      count={state.data && backend('staff.count', { count })}
      total={count.toLocaleString('en-US')}
      call={orgStaff.export}
      sorting={sortingOf(orgStaffList.sorts, address)}
      idOf={({ org, id }) => `${org}/${id}`}
      markOf={({ status, isAdmin, permissionId, name }) => `${status} ${isAdmin} ${permissionId} ${name}`}
      toRow={staffPath}
      filters={<Filters filter={filter} change={change} views={list.views} />}
      empty={<Empty filter={filter} change={change} invite={invite} />}
      actions={invite}
    />
  );
};

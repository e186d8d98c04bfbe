import { type OrgStaffRow, orgStaff } from '@klang/contracts/api/orgStaff';
import { orgStaffList } from '@klang/contracts/lists/orgStaffList';
import { staffStatuses, staffStatusTexts } from '@klang/contracts/lists/staffList';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCommand } from '../../../lib/api.ts';
import { useReadPages } from '../../../lib/readPages.ts';
import { useLocalize } from '../../../lib/site.ts';
import { ListTabs } from '../../../lists/ListTabs.tsx';
import { isNarrowed, narrowing, type TypedFilter } from '../../../lists/narrowing.ts';
import { ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import { sortingOf } from '../../../lists/sorting.ts';
import { useBulk } from '../../../lists/useBulk.tsx';
import { type ListAddress, useListAddress } from '../../../lists/useListAddress.ts';
import type { SavedViews } from '../../../lists/useSavedViews.ts';
import { useStaffDeeds } from '../../../lists/useStaffDeeds.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { plus } from '../../../ui/icons.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { OrgSelect } from '../OrgSelect.tsx';
import { staffPath, useOrgStaffCells } from './usePeopleCells.tsx';

type Props = {
  readonly list: ReturnType<typeof useShapedList>;
  readonly body: z.input<typeof orgStaff.list.body>;
  readonly rows: readonly OrgStaffRow[];
  readonly total: number;
};

const useOrgStaffPicking = (props: Props) => {
  const { mutateAsync } = useCommand(orgStaff.many);
  return useBulk({
    ...props,
    idOf: ({ org, id }) => `${org}/${id}`,
    nameOf: ({ id, name, email }) => name ?? email ?? id,
    deeds: useStaffDeeds(),
    take: async (body, { deed, reason }) => (await mutateAsync({ ...body, deed, ...(reason && { reason }) })).detail,
    call: orgStaff.export,
  });
};

const pageRows = 50;
const noRows: readonly OrgStaffRow[] = [];
const { spelling, bodyOf, nothing } = narrowing(orgStaffList);
type FilterProps = Pick<ListAddress<TypedFilter<typeof orgStaffList>>, 'filter' | 'change'>;

const Filters = ({ filter, change, views }: FilterProps & { readonly views: SavedViews }) => {
  const { t } = useTranslation('admin');
  const { t: backend } = useTranslation('backend');
  const localize = useLocalize();
  return (
    <>
      <ListTabs
        views={views}
        value={filter.status}
        usual={[undefined, ...staffStatuses.filter((one) => one !== 'forgotten')].map((one) => ({
          value: one,
          label: one ? localize(staffStatusTexts[one]) : backend('staff.all'),
        }))}
        onChange={(status) => change({ status })}
      />
      <SearchField label={backend('staff.search')} value={filter.search} onChange={(search) => change({ search })} />
      <OrgSelect isOptional placeholder={t('person.anyOrg')} value={filter.org} onChange={(org) => change({ org })} />
    </>
  );
};

const Empty = ({ filter, change, invite }: FilterProps & { readonly invite: ReactNode }) => {
  const { t } = useTranslation('admin');
  const { t: backend } = useTranslation('backend');
  if (!isNarrowed(bodyOf(filter)))
    return <EmptyState title={backend('staff.none')} text={backend('staff.noneText')} action={invite} />;
  const clear = () => change(nothing);
  return <EmptyState title={backend('staff.noneFit')} action={<Button onClick={clear}>{t('clear')}</Button>} />;
};

export const OrgStaffListPage = () => {
  const { t } = useTranslation('admin');
  const { t: backend } = useTranslation('backend');
  const address = useListAddress(spelling);
  const { filter, change } = address;
  const list = useShapedList(orgStaffList, address);
  const body = bodyOf(filter);
  const state = useReadPages(orgStaff.list, { ...body, limit: pageRows });
  const cells = useOrgStaffCells();
  const { count = 0 } = state.data?.pages[0] ?? {};
  const rows = state.data?.pages.flatMap(({ data }) => data) ?? noRows;
  const picks = useOrgStaffPicking({ list, body, rows, total: count });
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
      body={body}
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

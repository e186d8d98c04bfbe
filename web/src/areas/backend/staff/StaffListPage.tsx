import { type StaffRow, staff } from '@klang/contracts/api/staff';
import { staffList } from '@klang/contracts/lists/staffList';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { useReadPages } from '../../../lib/readPages.ts';
import { holds } from '../../../lib/rights.ts';
import { isNarrowed, narrowing } from '../../../lists/narrowing.ts';
import { ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import { sortingOf } from '../../../lists/sorting.ts';
import { useListAddress } from '../../../lists/useListAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { plus } from '../../../ui/icons.ts';
import type { Column } from '../../../ui/Table.tsx';
import { AnswerWaiting } from './AnswerWaiting.tsx';
import { StaffFilters } from './StaffFilters.tsx';
import { staffPath, useStaffCells } from './useStaffCells.tsx';
import { useStaffPicking } from './useStaffPicking.tsx';

const pageRows = 50;
const { spelling, bodyOf, nothing } = narrowing(staffList);
const noRows: readonly StaffRow[] = [];
const toAdd = '/backend/staffadd';

type EmptyProps = { readonly asked: object; readonly invite: ReactNode; readonly onClear: () => void };

const Empty = ({ asked, invite, onClear }: EmptyProps) => {
  const { t } = useTranslation('backend');
  if (!isNarrowed(asked)) return <EmptyState title={t('staff.none')} text={t('staff.noneText')} action={invite} />;
  return <EmptyState title={t('staff.noneFit')} action={<Button onClick={onClear}>{t('staff.clear')}</Button>} />;
};

/** Where somebody waits, the answer is given right there. */
const useAnswerColumn = (mayAnswer: boolean): Column<StaffRow> | undefined => {
  const { t } = useTranslation('backend');
  if (!mayAnswer) return undefined;
  const cell = (row: StaffRow) => row.status === 'waiting' && <AnswerWaiting person={row} />;
  return { name: 'answer', title: t('staff.answer'), isNumber: true, cell };
};

/** Everybody who may, might or may no longer enter the back office; who waits for an answer comes first. */
export const StaffListPage = () => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const address = useListAddress(spelling);
  const { filter, change } = address;
  const list = useShapedList(staffList, address);
  const asked = bodyOf(filter);
  const state = useReadPages(staff.list, { ...asked, limit: pageRows });
  const cells = useStaffCells();
  const { count = 0, waiting = 0 } = state.data?.pages[0] ?? {};
  const may = (right: 'i' | 'u') => holds(detail, 'staff', right) && detail?.viewing === undefined;
  const rows = state.data?.pages.flatMap(({ data }) => data) ?? noRows;
  const picks = useStaffPicking({ list, asked, rows, total: count, mayChange: may('u') });
  const invite = may('i') && (
    <Button to={toAdd} variant="accent" left={plus}>
      {t('staff.invite')}
    </Button>
  );
  return (
    <ShapedList
      list={list}
      state={state}
      asked={asked}
      cells={cells}
      {...picks}
      count={state.data && t('staff.count', { count })}
      total={count.toLocaleString('en-US')}
      call={staff.export}
      sorting={sortingOf(staffList.sorts, address)}
      end={useAnswerColumn(may('u'))}
      idOf={({ id }) => id}
      markOf={({ status, isAdmin, permissionId, name }) => `${status} ${isAdmin} ${permissionId} ${name}`}
      toRow={staffPath}
      toAdd={may('i') ? toAdd : undefined}
      filters={<StaffFilters filter={filter} waiting={waiting} views={list.views} onChange={change} />}
      empty={<Empty asked={asked} invite={invite} onClear={() => change(nothing)} />}
      actions={invite}
    />
  );
};

import { type StaffRow, staff } from '@klang/contracts/api/staff';
import { staffList } from '@klang/contracts/lists/staffList';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCommand } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { useReadPages } from '../../../lib/readPages.ts';
import { holds } from '../../../lib/rights.ts';
import { isNarrowed, narrowing } from '../../../lists/narrowing.ts';
import { ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import { sortingOf } from '../../../lists/sorting.ts';
import { useBulk } from '../../../lists/useBulk.tsx';
import { useListAddress } from '../../../lists/useListAddress.ts';
import { useStaffDeeds } from '../../../lists/useStaffDeeds.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { plus } from '../../../ui/icons.ts';
import type { Column } from '../../../ui/Table.tsx';
import { AnswerWaiting } from './AnswerWaiting.tsx';
import { StaffFilters } from './StaffFilters.tsx';
import { staffPath, useStaffCells } from './useStaffCells.tsx';

type Props = {
  readonly list: ReturnType<typeof useShapedList>;
  readonly body: z.input<typeof staff.list.body>;
  readonly rows: readonly StaffRow[];
  readonly total: number;
  readonly mayChange: boolean;
};

const useStaffPicking = ({ mayChange, ...props }: Props) => {
  const { mutateAsync } = useCommand(staff.many);
  const deeds = useStaffDeeds();
  return useBulk({
    ...props,
    idOf: ({ id }) => id,
    nameOf: ({ id, name, email }) => name ?? email ?? id,
    deeds: mayChange ? deeds : [],
    take: async (body, { deed, reason }) => (await mutateAsync({ ...body, deed, ...(reason && { reason }) })).detail,
    call: staff.export,
  });
};

const pageRows = 50;
const { spelling, bodyOf, nothing } = narrowing(staffList);
const noRows: readonly StaffRow[] = [];
const toAdd = '/backend/staffadd';

type EmptyProps = { readonly body: object; readonly invite: ReactNode; readonly onClear: () => void };

const Empty = ({ body, invite, onClear }: EmptyProps) => {
  const { t } = useTranslation('backend');
  if (!isNarrowed(body)) return <EmptyState title={t('staff.none')} text={t('staff.noneText')} action={invite} />;
  return <EmptyState title={t('staff.noneFit')} action={<Button onClick={onClear}>{t('staff.clear')}</Button>} />;
};

const useAnswerColumn = (mayAnswer: boolean): Column<StaffRow> | undefined => {
  const { t } = useTranslation('backend');
  if (!mayAnswer) return undefined;
  const cell = (row: StaffRow) => row.status === 'waiting' && <AnswerWaiting person={row} />;
  return { name: 'answer', title: t('staff.answer'), isNumber: true, cell };
};

export const StaffListPage = () => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const address = useListAddress(spelling);
  const { filter, change } = address;
  const list = useShapedList(staffList, address);
  const body = bodyOf(filter);
  const state = useReadPages(staff.list, { ...body, limit: pageRows });
  const cells = useStaffCells();
  const { count = 0, waiting = 0 } = state.data?.pages[0] ?? {};
  const may = (right: 'i' | 'u') => holds(detail, 'staff', right) && detail?.viewing === undefined;
  const rows = state.data?.pages.flatMap(({ data }) => data) ?? noRows;
  const picks = useStaffPicking({ list, body, rows, total: count, mayChange: may('u') });
  const invite = may('i') && (
    <Button to={toAdd} variant="accent" left={plus}>
      {t('staff.invite')}
    </Button>
  );
  return (
    <ShapedList
      list={list}
      state={state}
      body={body}
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
      empty={<Empty body={body} invite={invite} onClear={() => change(nothing)} />}
      actions={invite}
    />
  );
};

import type { LookupRow } from '@klang/contracts/api/lookups';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useReadPages } from '../../lib/readPages.ts';
import { useSay, useSite } from '../../lib/site.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { plus } from '../../ui/icons.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { PagedRows } from '../../ui/PagedRows.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Table } from '../../ui/Table.tsx';
import { entryName } from '../entryNames.ts';
import { useKit, useMay } from '../kit.tsx';
import { BulkBar, SelectionLine } from './Bulk.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListFoot } from './ListFoot.tsx';
import { ColumnMenu, ExportMenu } from './ListTools.tsx';
import classes from './list.module.css';
import { MoveButtons } from './MoveButtons.tsx';
import { ViewButtons, ViewsOfList } from './SavedViews.tsx';
import { useColumnChoice } from './useColumnChoice.ts';
import { askedBy, type ListNavigation, useListAddress } from './useListAddress.ts';
import { useListKeys } from './useListKeys.ts';
import { useLookupColumns } from './useLookupColumns.tsx';
import { type Selecting, useSelection } from './useSelection.ts';

const pageRows = 50;
const noRows: readonly LookupRow[] = [];

export type ListWays = {
  readonly toEntry: (id: string) => string;
  readonly toAdd: string;
};

type RowsProps = ListWays & {
  readonly rows: readonly LookupRow[];
  readonly listKey: string;
  readonly shown: readonly string[];
  readonly list: ListNavigation;
  readonly selecting: Selecting;
  readonly mayChange: boolean;
};

const Rows = ({ toEntry, rows, listKey, shown, list, selecting, mayChange }: RowsProps) => {
  const { t } = useTranslation('lookups');
  const { language } = useSite();
  const say = useSay();
  const navigate = useNavigate();
  const { definition } = useKit();
  const { by, isDown } = list.address.sort;
  const mayMove = mayChange && by === 'sort' && !isDown && !list.isNarrowed;
  const move = (row: LookupRow) => <MoveButtons row={row} isFirst={row === rows[0]} isLast={row === rows.at(-1)} />;
  const columns = useLookupColumns({ definition, shown, toEntry, end: mayMove ? move : undefined });
  return (
    <Table
      caption={say(definition.title)}
      rows={rows}
      columns={columns}
      idOf={({ _id }) => _id}
      markOf={({ revision }) => String(revision)}
      listKey={listKey}
      sorting={{ by, isDown, onSort: list.sortBy }}
      onOpen={({ _id }) => void navigate(toEntry(_id))}
      picking={
        mayChange
          ? {
              ...{ isPicked: selecting.isPicked, onPick: selecting.pick, all: selecting.all },
              onPickAll: selecting.pickAll,
              labelOf: (row) => t('pick', { name: entryName(row, language) }),
              allLabel: t('pickPage'),
            }
          : undefined
      }
    />
  );
};

const Empty = ({ list, add }: { readonly list: ListNavigation; readonly add: ReactNode }) => {
  const { t } = useTranslation('lookups');
  if (list.isNarrowed) {
    return <EmptyState title={t('noneFit')} action={<Button onClick={list.clear}>{t('clear')}</Button>} />;
  }
  return <EmptyState title={t('none')} text={t('noneText')} action={add} />;
};

/** A list that staff keep, made from its definition; it changes softly while it is looked at. */
export const LookupList = (ways: ListWays) => {
  const { toAdd } = ways;
  const { definition, calls } = useKit();
  const { mayAdd, mayChange } = useMay();
  const { t } = useTranslation('lookups');
  const say = useSay();
  const { name } = useSite();
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const list = useListAddress(definition);
  const choice = useColumnChoice(definition);
  const state = useReadPages(calls.get, { ...askedBy(list.address), limit: pageRows });
  const rows = state.data?.pages.flatMap(({ data }) => data) ?? noRows;
  const total = state.data?.pages[0]?.total ?? 0;
  const selecting = useSelection({ rows, total, query: list.query });
  useListKeys(frame, {
    onAdd: mayAdd ? () => void navigate(toAdd) : undefined,
    onClear: selecting.clear,
    onAll: mayChange ? selecting.pickMore : undefined,
  });
  const add = mayAdd && (
    <Button to={toAdd} variant="accent" left={plus}>
      {t('add')}
    </Button>
  );
  return (
    <div ref={frame} className={classes.frame}>
      <PageTitle of={`${say(definition.title)} · ${name}`} />
      <ListPage
        title={say(definition.title)}
        count={state.data && t('count', { count: total, shown: total.toLocaleString('en-US') })}
        state={state}
        actions={
          <>
            <ExportMenu list={list} shown={choice.shown} total={state.data && total} />
            {state.data && total === 0 && !list.isNarrowed ? null : add}
          </>
        }
        filter={
          <>
            <ViewsOfList list={list} />
            <ListFilters list={list} />
            <ViewButtons list={list} />
            <span className={classes.right}>
              <ColumnMenu choice={choice} />
            </span>
          </>
        }
      >
        {() =>
          rows.length === 0 ? (
            <Empty list={list} add={add} />
          ) : (
            <PagedRows state={state}>
              <SelectionLine selecting={selecting} total={total} />
              <Rows
                {...{ ...ways, rows, list, selecting, mayChange }}
                shown={choice.shown}
                listKey={`${list.query} ${state.data?.pages.length} ${state.isPlaceholderData}`}
              />
              <ListFoot shown={rows.length} total={total} />
            </PagedRows>
          )
        }
      </ListPage>
      {mayChange && <BulkBar list={list} selecting={selecting} />}
    </div>
  );
};

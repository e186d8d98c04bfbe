import type { LookupRow } from '@klang/contracts/api/lookups';
import { Box } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useReadPages } from '../../lib/readPages.ts';
import { useSay, useSite } from '../../lib/site.ts';
import { ListFoot } from '../../lists/ListFoot.tsx';
import classes from '../../lists/lists.module.css';
import { useColumnChoice } from '../../lists/useColumnChoice.ts';
import { useListKeys } from '../../lists/useListKeys.ts';
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
import cards from './entryCards.module.css';
import { LookupExport, LookupFilterRow } from './LookupTools.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { askedBy, type ListNavigation, useLookupAddress } from './useLookupAddress.ts';
import { lookupColumns, useLookupColumns } from './useLookupColumns.tsx';
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
  const { definition, calls } = useKit();
  const { by, isDown } = list.filter.sort;
  const mayMove = mayChange && by === 'sort' && !isDown && !list.isNarrowed;
  const move = (row: LookupRow) => (
    <MoveButtons
      call={calls.move}
      id={row._id}
      name={entryName(row, language)}
      isFirst={row === rows[0]}
      isLast={row === rows.at(-1)}
    />
  );
  const columns = useLookupColumns({ definition, shown, toEntry, end: mayMove ? move : undefined });
  return (
    <Box miw={0} className={cards.cards}>
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
                isPicked: selecting.isPicked,
                onPick: selecting.pick,
                all: selecting.all,
                onPickAll: selecting.pickAll,
                labelOf: (row) => t('pick', { name: entryName(row, language) }),
                allLabel: t('pickPage'),
              }
            : undefined
        }
      />
    </Box>
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
  const { name, language } = useSite();
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const list = useLookupAddress(definition);
  const choice = useColumnChoice(lookupColumns(definition, language), list);
  const asked = askedBy(list.filter);
  const { filter, search } = asked;
  const state = useReadPages(calls.get, { ...asked, limit: pageRows });
  const rows = state.data?.pages.flatMap(({ data }) => data) ?? noRows;
  const total = state.data?.pages[0]?.total ?? 0;
  const selecting = useSelection({ rows, total, query: JSON.stringify(asked) });
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
            <LookupExport list={list} shown={choice.shown} total={total} />
            {state.data && total === 0 && !list.isNarrowed ? null : add}
          </>
        }
        filter={<LookupFilterRow list={list} choice={choice} />}
      >
        {() =>
          rows.length === 0 ? (
            <Empty list={list} add={add} />
          ) : (
            <PagedRows state={state}>
              <SelectionLine selecting={selecting} total={total} />
              <Rows
                {...ways}
                rows={rows}
                list={list}
                selecting={selecting}
                mayChange={mayChange}
                shown={choice.shown}
                listKey={`${JSON.stringify(asked)} ${state.data?.pages.length} ${state.isPlaceholderData}`}
              />
              <ListFoot shown={rows.length} total={total.toLocaleString('en-US')} mayPick={mayChange} mayAdd={mayAdd} />
            </PagedRows>
          )
        }
      </ListPage>
      {mayChange && <BulkBar mark={calls.mark} found={{ filter, search }} selecting={selecting} />}
    </div>
  );
};

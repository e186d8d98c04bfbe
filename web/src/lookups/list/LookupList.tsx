import type { LookupRow } from '@klang/contracts/api/lookups';
import { Box } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useReadPages } from '../../lib/readPages.ts';
import { useLocalize, useSite } from '../../lib/site.ts';
import { ListFoot } from '../../lists/ListFoot.tsx';
import { useColumnChoice } from '../../lists/useColumnChoice.ts';
import { useListKeys } from '../../lists/useListKeys.ts';
import { usePicking } from '../../lists/usePicking.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { plus } from '../../ui/icons.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { PagedRows } from '../../ui/PagedRows.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { type RowSelection, Table } from '../../ui/Table.tsx';
import { entryName } from '../entryNames.ts';
import { useKit, useMay } from '../kit.tsx';
import cards from './entryCards.module.css';
import { LookupExport, LookupFilterRow } from './LookupTools.tsx';
import { MarkBar } from './MarkBar.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { type ListNavigation, lookupQueryOf, useLookupAddress } from './useLookupAddress.ts';
import { lookupColumns, useLookupColumns } from './useLookupColumns.tsx';

const pageRows = 50;
const noRows: readonly LookupRow[] = [];

export type ListWays = {
  readonly toEntry: (id: string) => string;
  readonly toAdd: string;
};

type RowsProps = ListWays & {
  readonly rows: readonly LookupRow[];
  readonly listKey: string;
  readonly visible: readonly string[];
  readonly list: ListNavigation;
  readonly picking: RowSelection<LookupRow>;
  readonly mayChange: boolean;
};

const Rows = ({ toEntry, rows, listKey, visible, list, picking, mayChange }: RowsProps) => {
  const { language } = useSite();
  const localize = useLocalize();
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
  const columns = useLookupColumns({ definition, visible, toEntry, end: mayMove ? move : undefined });
  return (
    <Box miw={0} className={cards.cards}>
      <Table
        caption={localize(definition.title)}
        rows={rows}
        columns={columns}
        idOf={({ _id }) => _id}
        markOf={({ revision }) => String(revision)}
        listKey={listKey}
        sorting={{ by, isDown, onSort: list.sortBy }}
        onOpen={({ _id }) => void navigate(toEntry(_id))}
        picking={mayChange ? picking : undefined}
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

export const LookupList = (ways: ListWays) => {
  const { toAdd } = ways;
  const { definition, calls } = useKit();
  const { mayAdd, mayChange } = useMay();
  const { t } = useTranslation('lookups');
  const localize = useLocalize();
  const { name, language } = useSite();
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const list = useLookupAddress(definition);
  const choice = useColumnChoice(lookupColumns(definition, language), list);
  const body = lookupQueryOf(list.filter);
  const { filter, search } = body;
  const state = useReadPages(calls.get, { ...body, limit: pageRows });
  const rows = state.data?.pages.flatMap(({ data }) => data) ?? noRows;
  const total = state.data?.pages[0]?.total ?? 0;
  const { selecting, shown: picks } = usePicking({
    rows,
    total,
    query: body,
    idOf: ({ _id }) => _id,
    nameOf: (row) => entryName(row, language),
  });
  useListKeys(frame, {
    onAdd: mayAdd ? () => void navigate(toAdd) : undefined,
    ...(mayChange && picks.pickKeys),
  });
  const add = mayAdd && (
    <Button to={toAdd} variant="accent" left={plus}>
      {t('add')}
    </Button>
  );
  return (
    <div ref={frame} className={`shrinks stack grows`}>
      <PageTitle of={`${localize(definition.title)} · ${name}`} />
      <ListPage
        title={localize(definition.title)}
        count={state.data && t('count', { count: total, shown: total.toLocaleString('en-US') })}
        state={state}
        actions={
          <>
            <LookupExport list={list} visible={choice.visible} total={total} />
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
              {picks.picked}
              <Rows
                {...ways}
                rows={rows}
                list={list}
                picking={picks.picking}
                mayChange={mayChange}
                visible={choice.visible}
                listKey={`${JSON.stringify(body)} ${state.data?.pages.length} ${state.isPlaceholderData}`}
              />
              <ListFoot
                visibleCount={rows.length}
                total={total.toLocaleString('en-US')}
                mayPick={mayChange}
                mayAdd={mayAdd}
              />
            </PagedRows>
          )
        }
      </ListPage>
      {mayChange && <MarkBar mark={calls.mark} found={{ filter, search }} selecting={selecting} />}
    </div>
  );
};

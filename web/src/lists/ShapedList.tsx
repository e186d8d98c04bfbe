import type { Endpoint } from '@klang/contracts/kit/endpoint';
import {
  type ColumnKind,
  type DrawnColumn,
  type ListShape,
  type PlainColumn,
  valueIn,
} from '@klang/contracts/kit/sheet';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { baht, clockTime, momentOf, shortDate } from '../lib/format.ts';
import { useSay, useSite } from '../lib/site.ts';
import { ListPage } from '../ui/ListPage.tsx';
import { PagedRows } from '../ui/PagedRows.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { type Column, type Picking, Table } from '../ui/Table.tsx';
import type { Sorting } from '../ui/TableHead.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { ListFoot } from './ListFoot.tsx';
import classes from './lists.module.css';
import { columnsOf, useColumnChoice } from './useColumnChoice.ts';
import { useKeptViews } from './useKeptViews.ts';
import type { ListAddress } from './useListAddress.ts';
import { useListKeys } from './useListKeys.ts';
import { ViewButtons } from './ViewButtons.tsx';

type Address = Pick<ListAddress<object>, 'query' | 'open' | 'columns' | 'showColumns'>;

export const useShapedList = (shape: ListShape, address: Address) => ({
  shape,
  choice: useColumnChoice(columnsOf(shape), address),
  views: useKeptViews({ page: shape.page, address }),
});
type ShapedListState = ReturnType<typeof useShapedList>;

/** How a column of a list is drawn; one may be headed otherwise than the list says. */
type CellOf<Row> = Omit<Column<Row>, 'name' | 'title'> & Partial<Pick<Column<Row>, 'title'>>;
/** What follows from no kind; of a column that has one its place among the others, or another look. */
export type Cells<S extends ListShape, Row> = Readonly<
  Record<DrawnColumn<S>, CellOf<Row>> & Partial<Record<PlainColumn<S>, Partial<CellOf<Row>>>>
>;
type Props<Row> = {
  readonly list: ShapedListState;
  readonly state: UseInfiniteQueryResult<InfiniteData<{ readonly data: readonly Row[] }>>;
  /** How many there are: as the title says it, and as a figure. */
  readonly count: string | undefined;
  readonly total: string;
  /** The call that answers the list as a file, and what both are asked for. */
  readonly call: Pick<Endpoint, 'path'>;
  readonly asked: object;
  readonly cells: Readonly<Record<string, Partial<CellOf<Row>>>>;
  /** What can be done in a row, behind all that it shows. */
  readonly end?: Column<Row> | readonly Column<Row>[] | undefined;
  /** By which column it is sorted, where it can be. */
  readonly sorting?: Sorting;
  readonly idOf: (row: Row) => string;
  readonly markOf: (row: Row) => string;
  readonly toRow: (row: Row) => string;
  /** Where a new one is added, by those who may. */
  readonly toAdd?: string | undefined;
  /** Rows that are chosen, by those who may do something to many at once: how they are, and their keys. */
  readonly picking?: Picking<Row> | undefined;
  readonly pickKeys?: Pick<Parameters<typeof useListKeys>[1], 'onAll' | 'onClear'> | undefined;
  /** What is said of them above the rows, and what is done to them below. */
  readonly picked?: ReactNode;
  readonly bulk?: ReactNode;
  readonly filters: ReactNode;
  readonly empty: ReactNode;
  readonly actions?: ReactNode;
};

/** How each kind of column is written, wherever it stands. */
const usePlainText = (): Readonly<Record<ColumnKind, (value: unknown) => ReactNode>> => {
  const { language } = useSite();
  const ofText = (write: (text: string) => string) => (value: unknown) =>
    typeof value === 'string' ? write(value) : null;
  return {
    text: ofText((text) => text),
    number: (value) => (typeof value === 'number' ? value : null),
    money: (value) => (typeof value === 'number' ? baht(value) : null),
    day: ofText((day) => shortDate(momentOf(day), language)),
    instant: ofText((at) => `${shortDate(at, language)} ${clockTime(at)}`),
  };
};

const useShownColumns = <Row extends object>(
  { shape, choice }: ShapedListState,
  cells: Props<Row>['cells'],
): readonly Column<Row>[] => {
  const say = useSay();
  const plainText = usePlainText();
  const sorts = shape.sorts ?? [];
  return choice.shown.flatMap((name) => {
    const column = shape.columns[name];
    if (!column) return [];
    const { kind, label } = column;
    const plain = kind && {
      isNumber: kind === 'number' || kind === 'money',
      cell: (row: Row) => plainText[kind](valueIn(row, name, column)),
    };
    const { cell = plain?.cell, ...look } = { ...plain, ...cells[name] };
    const sorted = sorts.includes(name) && { sortBy: name };
    return cell ? [{ title: say(label), ...look, cell, name, ...sorted }] : [];
  });
};

const Rows = <Row extends object>(
  props: Props<Row> & { readonly rows: readonly Row[]; readonly columns: readonly Column<Row>[] },
) => {
  const { list, state, total, asked, sorting, idOf, markOf, toRow, toAdd, rows, columns, picking, picked } = props;
  const say = useSay();
  const navigate = useNavigate();
  return (
    <PagedRows state={state}>
      {picked}
      <div className={classes.list}>
        <Table
          caption={say(list.shape.title)}
          rows={rows}
          columns={columns}
          idOf={idOf}
          markOf={markOf}
          listKey={`${JSON.stringify(asked)} ${state.data?.pages.length} ${state.isPlaceholderData}`}
          {...(sorting && { sorting })}
          picking={picking}
          onOpen={(row) => void navigate(toRow(row))}
        />
      </div>
      <ListFoot shown={rows.length} total={total} mayPick={picking !== undefined} mayAdd={toAdd !== undefined} />
    </PagedRows>
  );
};

/** A list that is no lookup: its filters, columns, views and files, its keys, and its rows, which change softly. */
export const ShapedList = <Row extends object>(props: Props<Row>) => {
  const { list, state, count, total, call, asked, toAdd, filters, end = [], empty, actions, pickKeys, bulk } = props;
  const { shape, choice, views } = list;
  const say = useSay();
  const { name: site } = useSite();
  const frame = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useListKeys(frame, { ...pickKeys, onAdd: toAdd === undefined ? undefined : () => void navigate(toAdd) });
  const shown = useShownColumns(list, props.cells);
  const columns = [...shown, ...[end].flat()];
  const titleOf = (one: string) => say(shape.columns[one]?.label ?? shape.title);
  return (
    <div ref={frame} className={classes.frame}>
      <PageTitle of={`${say(shape.title)} · ${site}`} />
      <ListPage
        title={say(shape.title)}
        count={count}
        state={state}
        actions={
          <>
            <ExportMenu
              call={call}
              asked={asked}
              name={shape.page}
              columns={shown.map(({ name }) => name)}
              rows={total}
            />
            {actions}
          </>
        }
        filter={
          <>
            {filters}
            <ViewButtons views={views} choice={choice} />
            <span className={classes.right}>
              <ColumnMenu choice={choice} titleOf={titleOf} />
            </span>
          </>
        }
      >
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data);
          return rows.length === 0 ? empty : <Rows {...props} rows={rows} columns={columns} />;
        }}
      </ListPage>
      {bulk}
    </div>
  );
};

import type { Endpoint } from '@klang/contracts/kit/endpoint';
import {
  type ColumnKind,
  type ColumnOfKind,
  type DrawnColumn,
  type ListShape,
  type PlainColumn,
  readerOf,
  wordOf,
} from '@klang/contracts/kit/sheet';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { baht, dateAndTime, momentOf, shortDate } from '../lib/format.ts';
import { serverNow } from '../lib/serverClock.ts';
import { useLocalize, useSite } from '../lib/site.ts';
import { ListPage } from '../ui/ListPage.tsx';
import { PagedRows } from '../ui/PagedRows.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { type Column, type RowSelection, Table } from '../ui/Table.tsx';
import type { SortState } from '../ui/TableHead.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { ListFoot } from './ListFoot.tsx';
import classes from './lists.module.css';
import { columnsOf, useColumnChoice } from './useColumnChoice.ts';
import type { ListAddress } from './useListAddress.ts';
import { useListKeys } from './useListKeys.ts';
import { useSavedViews } from './useSavedViews.ts';
import { ViewButtons } from './ViewButtons.tsx';

type Address = Pick<ListAddress<object>, 'query' | 'open' | 'columns' | 'showColumns'>;

export const useShapedList = (shape: ListShape, address: Address) => ({
  shape,
  choice: useColumnChoice(columnsOf(shape), address),
  views: useSavedViews({ page: shape.page, address }),
});
type ShapedListState = ReturnType<typeof useShapedList>;

type CellOf<Row> = Omit<Column<Row>, 'name' | 'title'> & Partial<Pick<Column<Row>, 'title'>>;
export type Cells<S extends ListShape, Row> = Readonly<
  Record<DrawnColumn<S>, CellOf<Row>> & Partial<Record<PlainColumn<S>, Partial<CellOf<Row>>>>
>;
type Props<Row> = {
  readonly list: ShapedListState;
  readonly state: UseInfiniteQueryResult<InfiniteData<{ readonly data: readonly Row[] }>>;
  readonly count: string | undefined;
  readonly total: string;
  readonly call: Pick<Endpoint, 'path'>;
  readonly body: object;
  readonly cells: Readonly<Record<string, Partial<CellOf<Row>>>>;
  readonly end?: Column<Row> | readonly Column<Row>[] | undefined;
  readonly sorting?: SortState;
  readonly idOf: (row: Row) => string;
  readonly markOf: (row: Row) => string;
  readonly toRow: (row: Row) => string;
  /** Goes with the way to a row. */
  readonly rowState?: object;
  /** Opens it beside the list, instead of going to `toRow`. */
  readonly beside?: Pick<ComponentProps<typeof Table<Row>>, 'isOpen'> & { readonly onOpen: (row: Row) => void };
  readonly toAdd?: string | undefined;
  readonly picking?: RowSelection<Row> | undefined;
  readonly pickKeys?: Pick<Parameters<typeof useListKeys>[1], 'onAll' | 'onClear'> | undefined;
  readonly picked?: ReactNode;
  readonly bulk?: ReactNode;
  readonly filters: ReactNode;
  readonly empty: ReactNode;
  readonly actions?: ReactNode;
};

type PlainCell<K extends ColumnKind> = (value: unknown, column: ColumnOfKind<K>) => ReactNode;

const usePlainCells = (): { readonly [K in ColumnKind]: PlainCell<K> } => {
  const { language } = useSite();
  const localize = useLocalize();
  const ofText = (write: (text: string) => string) => (value: unknown) =>
    typeof value === 'string' ? write(value) : null;
  const word: PlainCell<'choice' | 'flag'> = (value, column) => {
    const text = wordOf(column, value);
    return text && localize(text);
  };
  return {
    text: ofText((text) => text),
    choice: word,
    flag: word,
    person: (value, { none }) => (typeof value === 'string' ? value : none && <i>{localize(none)}</i>),
    number: (value) => (typeof value === 'number' ? value : null),
    money: (value) => (typeof value === 'number' ? baht(value) : null),
    day: ofText((day) => shortDate(momentOf(day), language)),
    instant: ofText((at) => dateAndTime(at, language)),
  };
};

const useShownColumns = <Row extends object>(
  { shape, choice }: ShapedListState,
  cells: Props<Row>['cells'],
): readonly Column<Row>[] => {
  const localize = useLocalize();
  const { language } = useSite();
  const plainCells = usePlainCells();
  const sorts = shape.sorts ?? [];
  return choice.visible.flatMap((name) => {
    const column = shape.columns[name];
    if (!column) return [];
    const { kind, label } = column;
    const read = readerOf(name, column);
    const write = kind && (plainCells[kind] as PlainCell<ColumnKind>);
    const plain = write && {
      isNumber: kind === 'number' || kind === 'money',
      cell: (row: Row) =>
        write(read(row, { now: new Date(serverNow()), language }), column as ColumnOfKind<ColumnKind>),
    };
    const { cell = plain?.cell, ...look } = { ...plain, ...cells[name] };
    const sorted = sorts.includes(name) && { sortBy: name };
    return cell ? [{ title: localize(label), ...look, cell, name, ...sorted }] : [];
  });
};

const Rows = <Row extends object>(
  props: Props<Row> & { readonly rows: readonly Row[]; readonly columns: readonly Column<Row>[] },
) => {
  const { list, state, total, body, sorting, idOf, markOf, toRow, rowState, toAdd, beside, rows, columns, ...of } =
    props;
  const localize = useLocalize();
  const navigate = useNavigate();
  return (
    <PagedRows state={state}>
      {of.picked}
      <div className={classes.list}>
        <Table
          caption={localize(list.shape.title)}
          rows={rows}
          columns={columns}
          idOf={idOf}
          markOf={markOf}
          listKey={`${JSON.stringify(body)} ${state.data?.pages.length} ${state.isPlaceholderData}`}
          {...(sorting && { sorting })}
          picking={of.picking}
          onOpen={beside?.onOpen ?? ((row) => void navigate(toRow(row), { state: rowState }))}
          isOpen={beside?.isOpen}
        />
      </div>
      <ListFoot
        visibleCount={rows.length}
        total={total}
        mayPick={of.picking !== undefined}
        mayAdd={toAdd !== undefined}
      />
    </PagedRows>
  );
};

export const ShapedList = <Row extends object>(props: Props<Row>) => {
  const { list, state, count, total, call, body, toAdd, filters, end = [], empty, actions, pickKeys, bulk } = props;
  const { shape, choice, views } = list;
  const localize = useLocalize();
  const { name: site } = useSite();
  const frame = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useListKeys(frame, { ...pickKeys, onAdd: toAdd === undefined ? undefined : () => void navigate(toAdd) });
  const visibleColumns = useShownColumns(list, props.cells);
  const columns = [...visibleColumns, ...[end].flat()];
  const titleOf = (one: string) => localize(shape.columns[one]?.label ?? shape.title);
  return (
    <div ref={frame} className={`shrinks stack grows`}>
      <PageTitle of={`${localize(shape.title)} · ${site}`} />
      <ListPage
        title={localize(shape.title)}
        count={count}
        state={state}
        actions={
          <>
            <ExportMenu
              call={call}
              body={body}
              name={shape.page}
              columns={visibleColumns.map(({ name }) => name)}
              rows={total}
            />
            {actions}
          </>
        }
        filter={
          <>
            {filters}
            <ViewButtons views={views} choice={choice} />
            <span className={`${classes.right} flex gap-8`}>
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

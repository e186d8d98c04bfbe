import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { HeadCell, type SortState } from './TableHead.tsx';
import classes from './table.module.css';
import { rowKeys } from './tableKeys.ts';
import { useBeyond } from './useBeyond.ts';

export type Column<Row> = {
  readonly name: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
  readonly width?: string;
  readonly isWide?: boolean;
  readonly isBare?: boolean;
  readonly sortBy?: string;
};

export type RowSelection<Row> = {
  readonly isPicked: (row: Row) => boolean;
  readonly onPick: (row: Row, isPicked: boolean) => void;
  readonly all: 'all' | 'some' | 'none';
  readonly onPickAll: (isPicked: boolean) => void;
  readonly labelOf: (row: Row) => string;
  readonly allLabel: string;
};

type Props<Row> = {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly idOf: (row: Row) => string;
  /** A row is highlighted if this changes by another user: its status, its version. */
  readonly markOf?: (row: Row) => string;
  /** Another page or filter is another list, without highlights. */
  readonly listKey?: string;
  readonly sorting?: SortState;
  readonly picking?: RowSelection<Row> | undefined;
  readonly onOpen?: (row: Row) => void;
  /** It is open beside the list. */
  readonly isOpen?: ((row: Row) => boolean) | undefined;
};

const unmarked = () => '';

const useNews = <Row,>({ rows, idOf, markOf = unmarked, listKey = '' }: Props<Row>) => {
  const drawn = useRef<{ listKey: string; marks: ReadonlyMap<string, string> } | null>(null);
  const before = drawn.current?.listKey === listKey ? drawn.current.marks : null;
  useEffect(() => {
    drawn.current = { listKey, marks: new Map(rows.map((row) => [idOf(row), markOf(row)])) };
  });
  return (row: Row) => before !== null && before.get(idOf(row)) !== markOf(row);
};

type PickProps = { readonly label: string; readonly checked: boolean; readonly onPick: (isPicked: boolean) => void };

const PickBox = ({ label, checked, isSome = false, onPick }: PickProps & { readonly isSome?: boolean }) => (
  <input
    ref={(box) => {
      if (box) box.indeterminate = isSome;
    }}
    type="checkbox"
    className={classes.pick}
    aria-label={label}
    checked={checked}
    onChange={({ target }) => onPick(target.checked)}
  />
);

/** A click anywhere on a row opens it, except on a control or while selecting text. */
const opening =
  <Row,>(onOpen: (row: Row) => void, row: Row) =>
  ({ target, currentTarget }: MouseEvent) => {
    // React bubbles events from portals that the row opened.
    const isHere = target instanceof Element && currentTarget.contains(target);
    if (isHere && !target.closest('a, button, input, select, label, summary') && !window.getSelection()?.toString())
      onOpen(row);
  };

type RowProps<Row> = Pick<Props<Row>, 'columns' | 'picking' | 'onOpen' | 'isOpen'> & {
  readonly row: Row;
  readonly isNews: boolean;
};

type CellProps<Row> = { readonly row: Row; readonly column: Column<Row> };

const Cell = <Row,>({ row, column }: CellProps<Row>) => {
  const { name, title, isNumber, isWide, isBare } = column;
  const content = column.cell(row) ?? null;
  const look = { 'data-number': isNumber, 'data-wide': isWide, 'data-bare': isBare, 'data-none': content === null };
  return (
    <td data-column={name} data-title={title} {...look}>
      {content ?? '–'}
    </td>
  );
};

const TableRow = <Row,>({ row, columns, picking, onOpen, isOpen, isNews }: RowProps<Row>) => {
  // The highlight stays until the row changes again, however often the table renders.
  const [fresh] = useState(isNews);
  const isPicked = picking?.isPicked(row) ?? false;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') onOpen?.(row);
    if (event.key !== ' ' && event.key !== 'x') return;
    event.preventDefault();
    picking?.onPick(row, !isPicked);
  };
  return (
    <tr
      data-fresh={fresh}
      data-picked={isPicked}
      data-open={isOpen?.(row) || undefined}
      {...(onOpen && { tabIndex: -1, onKeyDown, onClick: opening(onOpen, row) })}
    >
      {picking && (
        <td className={classes.box}>
          <PickBox label={picking.labelOf(row)} checked={isPicked} onPick={(on) => picking.onPick(row, on)} />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.name} row={row} column={column} />
      ))}
    </tr>
  );
};

export const Table = <Row,>(props: Props<Row>) => {
  const { caption, rows, columns, idOf, markOf = unmarked, sorting, picking, onOpen, isOpen } = props;
  const isNews = useNews(props);
  const frame = useBeyond();
  return (
    <div ref={frame} className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and keys must reach what scrolls */}
      <section className="scrolls-x" aria-label={caption} tabIndex={0} onKeyDown={onOpen && rowKeys}>
        <table className={classes.table}>
          <thead>
            <tr>
              {picking && (
                <th scope="col" className={classes.box} data-label={picking.allLabel}>
                  <PickBox
                    label={picking.allLabel}
                    checked={picking.all === 'all'}
                    isSome={picking.all === 'some'}
                    onPick={picking.onPickAll}
                  />
                </th>
              )}
              {columns.map((column) => (
                <HeadCell key={column.name} column={column} sorting={sorting} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TableRow
                key={`${idOf(row)} ${markOf(row)}`}
                row={row}
                columns={columns}
                picking={picking}
                {...(onOpen && { onOpen })}
                isOpen={isOpen}
                isNews={isNews(row)}
              />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
};

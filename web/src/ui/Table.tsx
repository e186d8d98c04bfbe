import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './table.module.css';

export type Column<Row> = {
  readonly name: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
  readonly width?: string;
};

type Props<Row> = {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly idOf: (row: Row) => string;
  /** What makes a row worth a second look when someone else changes it: its status, its version. */
  readonly markOf?: (row: Row) => string;
  /** Another page or filter is another list: nothing in it is news. */
  readonly listKey?: string;
};

const unmarked = () => '';

/** Tells which rows came or changed since this list was last drawn. */
const useNews = <Row,>({ rows, idOf, markOf = unmarked, listKey = '' }: Props<Row>) => {
  const drawn = useRef<{ listKey: string; marks: ReadonlyMap<string, string> } | null>(null);
  const before = drawn.current?.listKey === listKey ? drawn.current.marks : null;
  useEffect(() => {
    drawn.current = { listKey, marks: new Map(rows.map((row) => [idOf(row), markOf(row)])) };
  });
  return (row: Row) => before !== null && before.get(idOf(row)) !== markOf(row);
};

type RowProps<Row> = { readonly row: Row; readonly columns: readonly Column<Row>[]; readonly isNews: boolean };

const TableRow = <Row,>({ row, columns, isNews }: RowProps<Row>) => {
  // What was news when it came stays news until it is replaced, however often the table is drawn.
  const [fresh] = useState(isNews);
  return (
    <tr data-fresh={fresh}>
      {columns.map(({ name, cell, isNumber }) => (
        <td key={name} data-number={isNumber}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
};

/** A plain table: numbers to the right, what someone else changed glows for a moment. */
export const Table = <Row,>(props: Props<Row>) => {
  const { caption, rows, columns, idOf, markOf = unmarked } = props;
  const isNews = useNews(props);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and keys must reach what scrolls
    <section className={classes.scroll} aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ name, title, isNumber, width }) => (
              <th key={name} scope="col" data-number={isNumber} style={{ width }}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={`${idOf(row)} ${markOf(row)}`} row={row} columns={columns} isNews={isNews(row)} />
          ))}
        </tbody>
      </table>
    </section>
  );
};

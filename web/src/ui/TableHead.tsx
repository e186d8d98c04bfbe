import { Icon } from './Icon.tsx';
import { arrowDown, arrowUp } from './listIcons.ts';
import type { Column } from './Table.tsx';

export type SortState = {
  readonly by: string;
  readonly isDown: boolean;
  readonly onSort: (by: string) => void;
};

type Props<Row> = {
  readonly column: Pick<Column<Row>, 'title' | 'isNumber' | 'width' | 'sortBy'>;
  readonly sorting: SortState | undefined;
};

const longTitle = 14;

export const HeadCell = <Row,>({ column, sorting }: Props<Row>) => {
  const { title, isNumber, width, sortBy } = column;
  const look = { 'data-number': isNumber, 'data-long': title.length > longTitle, style: { width } };
  if (!sorting || !sortBy) {
    return (
      <th scope="col" {...look}>
        {title}
      </th>
    );
  }
  const { by, isDown, onSort } = sorting;
  const isSorted = by === sortBy;
  return (
    <th scope="col" {...look} aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : 'none'}>
      <button type="button" onClick={() => onSort(sortBy)}>
        {title}
        {isSorted && <Icon of={isDown ? arrowDown : arrowUp} size={14} />}
      </button>
    </th>
  );
};

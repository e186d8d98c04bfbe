import { recordStatusTexts } from '@klang/contracts/lookups/status';
import { useTranslation } from 'react-i18next';
import { useSay } from '../../lib/site.ts';
import { ColumnMenu } from '../../lists/ColumnMenu.tsx';
import { ExportMenu } from '../../lists/ExportMenu.tsx';
import { ListTabs } from '../../lists/ListTabs.tsx';
import classes from '../../lists/lists.module.css';
import type { ColumnChoice } from '../../lists/useColumnChoice.ts';
import { useKeptViews } from '../../lists/useKeptViews.ts';
import { ViewButtons } from '../../lists/ViewButtons.tsx';
import { useKit } from '../kit.tsx';
import { ListFilters } from './ListFilters.tsx';
import { askedBy, type ListNavigation } from './useLookupAddress.ts';

type ExportProps = {
  readonly list: ListNavigation;
  readonly shown: readonly string[];
  readonly total: number;
};

/** Everything that the filter finds, as a file. */
export const LookupExport = ({ list, shown, total }: ExportProps) => {
  const { definition, calls } = useKit();
  return (
    <ExportMenu
      call={calls.export}
      asked={askedBy(list.filter)}
      columns={shown.flatMap((name) => (name === 'status' ? ['active', 'status'] : name))}
      rows={total.toLocaleString('en-US')}
      name={definition.kind}
    />
  );
};

type FilterProps = { readonly list: ListNavigation; readonly choice: ColumnChoice };
const statuses = ['', '5', '1', '9'] as const;

/** Above the rows: the views, what narrows them, and which columns are looked at. */
export const LookupFilterRow = ({ list, choice }: FilterProps) => {
  const { t } = useTranslation('lookups');
  const say = useSay();
  const { definition, views: calls, keepsViews } = useKit();
  const views = useKeptViews({ page: definition.page, address: list, isKept: keepsViews, ...(calls && { calls }) });
  const usual = statuses.map((value) => ({ value, label: value === '' ? t('all') : say(recordStatusTexts[value]) }));
  const nameOf = (name: string) => {
    const label = definition.fields[name]?.label;
    const isStatus = name === 'status';
    return label ? say(label) : t(isStatus ? 'state' : 'changed');
  };
  return (
    <>
      <ListTabs
        views={views}
        usual={usual}
        value={statuses.find((one) => one === list.filter.chosen['status']) ?? ''}
        onChange={(status) => list.choose('status', status)}
      />
      <ListFilters list={list} />
      <ViewButtons views={views} choice={choice} />
      <span className={classes.right}>
        <ColumnMenu choice={choice} titleOf={nameOf} />
      </span>
    </>
  );
};

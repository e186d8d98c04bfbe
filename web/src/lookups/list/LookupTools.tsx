import { recordStatusTexts } from '@klang/contracts/lookups/status';
import { useTranslation } from 'react-i18next';
import { useLocalize } from '../../lib/site.ts';
import { ColumnMenu } from '../../lists/ColumnMenu.tsx';
import { ExportMenu } from '../../lists/ExportMenu.tsx';
import { ListTabs } from '../../lists/ListTabs.tsx';
import classes from '../../lists/lists.module.css';
import type { ColumnChoice } from '../../lists/useColumnChoice.ts';
import { useSavedViews } from '../../lists/useSavedViews.ts';
import { ViewButtons } from '../../lists/ViewButtons.tsx';
import { useKit } from '../kit.tsx';
import { ListFilters } from './ListFilters.tsx';
import { type ListNavigation, lookupQueryOf } from './useLookupAddress.ts';

type ExportProps = {
  readonly list: ListNavigation;
  readonly visible: readonly string[];
  readonly total: number;
};

export const LookupExport = ({ list, visible, total }: ExportProps) => {
  const { definition, calls } = useKit();
  return (
    <ExportMenu
      call={calls.export}
      body={lookupQueryOf(list.filter)}
      columns={visible.flatMap((name) => (name === 'status' ? ['active', 'status'] : name))}
      rows={total.toLocaleString('en-US')}
      name={definition.kind}
    />
  );
};

type FilterProps = { readonly list: ListNavigation; readonly choice: ColumnChoice };
const statuses = ['', '5', '1', '9'] as const;

export const LookupFilterRow = ({ list, choice }: FilterProps) => {
  const { t } = useTranslation('lookups');
  const localize = useLocalize();
  const { definition, views: calls, keepsViews } = useKit();
  const views = useSavedViews({ page: definition.page, address: list, hasViews: keepsViews, ...(calls && { calls }) });
  const usual = statuses.map((value) => ({
    value,
    label: value === '' ? t('all') : localize(recordStatusTexts[value]),
  }));
  const nameOf = (name: string) => {
    const label = definition.fields[name]?.label;
    const isStatus = name === 'status';
    return label ? localize(label) : t(isStatus ? 'state' : 'changed');
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
      <span className={`${classes.right} flex gap-8`}>
        <ColumnMenu choice={choice} titleOf={nameOf} />
      </span>
    </>
  );
};

import type { SecurityRow, security } from '@klang/contracts/api/security';
import { securityKinds, securityList } from '@klang/contracts/lists/securityList';
import { securityNames, securityWhats } from '@klang/contracts/security/security';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useReadPages } from '../lib/readPages.ts';
import { useLocalize } from '../lib/site.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import row from '../ui/rowName.module.css';
import { narrowing, type TypedFilter } from './narrowing.ts';
import { type Cells, ShapedList, useShapedList } from './ShapedList.tsx';
import { useListAddress } from './useListAddress.ts';

const pageRows = 50;

const { spelling, bodyOf, nothing } = narrowing(securityList);
type Filter = TypedFilter<typeof securityList>;

const useCells = (): Cells<typeof securityList, SecurityRow> => {
  const { t } = useTranslation('doors');
  const localize = useLocalize();
  const called = (one: SecurityRow['by']) => one && (one.name ?? t('security.nobody'));
  return {
    what: {
      width: '30%',
      cell: ({ what, detail }) => (
        <span className={`${row.two} block`}>
          {localize(securityWhats[what])}
          <small className={`${row.below} block faint`}>
            {t(`security.detail.${detail}`, { defaultValue: detail })}
          </small>
        </span>
      ),
    },
    by: { cell: ({ by }) => called(by) },
    about: { cell: ({ about }) => called(about) },
    org: { isWide: true },
    agent: { isWide: true },
    place: { isWide: true },
  };
};

type FilterProps = { readonly filter: Filter; readonly change: (part: Partial<Filter>) => void };

const Filters = ({ filter, change }: FilterProps) => {
  const { t } = useTranslation('doors');
  const localize = useLocalize();
  const isOne = filter.person !== '' || filter.place !== '';
  return (
    <>
      <NativeSelect
        aria-label={t('security.what')}
        data={[
          { value: '', label: t('security.everything') },
          ...securityNames.map((one) => ({ value: one, label: localize(securityWhats[one]) })),
        ]}
        value={filter.what ?? ''}
        onChange={({ currentTarget: { value } }) => change({ what: securityNames.find((one) => one === value) })}
      />
      <NativeSelect
        aria-label={t('security.kind')}
        data={[
          { value: '', label: t('security.everybody') },
          ...securityKinds.map((one) => ({ value: one, label: t(`security.kinds.${one}`) })),
        ]}
        value={filter.kind ?? ''}
        onChange={({ currentTarget: { value } }) => change({ kind: securityKinds.find((one) => one === value) })}
      />
      {isOne && <Button onClick={() => change({ person: '', place: '' })}>{t('security.ofAll')}</Button>}
    </>
  );
};

type Props = {
  readonly path: string;
  readonly calls: {
    readonly list: typeof security.list | typeof security.listAll;
    readonly export: typeof security.export | typeof security.exportAll;
  };
};

export const SecurityList = ({ path, calls }: Props) => {
  const { t } = useTranslation('doors');
  const address = useListAddress(spelling);
  const { filter, change } = address;
  const list = useShapedList(securityList, address);
  const body = bodyOf(filter);
  const state = useReadPages(calls.list, { ...body, limit: pageRows });
  const cells = useCells();
  const { count = 0 } = state.data?.pages[0] ?? {};
  // A row has no page; it filters the list by its person, or by its hashed address.
  const toRow = ({ about, by, place }: SecurityRow): string => {
    const person = about?.id ?? by?.id;
    return person ? `${path}?person=${encodeURIComponent(person)}` : `${path}?place=${place}`;
  };
  return (
    <ShapedList
      list={list}
      state={state}
      body={body}
      cells={cells}
      toRow={toRow}
      count={state.data && t('security.count', { count })}
      total={count.toLocaleString('en-US')}
      call={calls.export}
      idOf={({ id }) => id}
      markOf={({ id }) => id}
      filters={<Filters filter={filter} change={change} />}
      empty={
        <EmptyState
          title={t('security.none')}
          action={<Button onClick={() => change(nothing)}>{t('security.clear')}</Button>}
        />
      }
    />
  );
};

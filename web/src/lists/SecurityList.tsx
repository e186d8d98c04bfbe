import type { SecurityRow, security } from '@klang/contracts/api/security';
import { securityList } from '@klang/contracts/lists/securityList';
import { type SecurityWhat, securityNames, securityWhats } from '@klang/contracts/security/security';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useReadPages } from '../lib/readPages.ts';
import { useSay, useSite } from '../lib/site.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import row from '../ui/rowName.module.css';
import { type Cells, ShapedList, useShapedList } from './ShapedList.tsx';
import { type Spelling, useListAddress } from './useListAddress.ts';

const pageRows = 50;
const kinds = ['customer', 'staff', 'admin'] as const;

type Filter = {
  readonly what: SecurityWhat | undefined;
  readonly kind: (typeof kinds)[number] | undefined;
  /** The rows of one person, and those from one address, by what stands for it. */
  readonly person: string;
  readonly place: string;
};
const everything: Filter = { what: undefined, kind: undefined, person: '', place: '' };

const spelling: Spelling<Filter> = {
  read: (params) => ({
    what: securityNames.find((one) => one === params.get('what')),
    kind: kinds.find((one) => one === params.get('kind')),
    person: params.get('person')?.slice(0, 80) ?? '',
    place: /^[\w-]{10}$/.exec(params.get('place') ?? '')?.[0] ?? '',
  }),
  write: ({ what = '', kind = '', person, place }) => ({ what, kind, person, place }),
};
const bodyOf = ({ what, kind, person, place }: Filter) => ({
  ...(what && { what }),
  ...(kind && { kind }),
  ...(person && { person }),
  ...(place && { place }),
});

const useCells = (): Cells<typeof securityList, SecurityRow> => {
  const { t } = useTranslation('doors');
  const { language } = useSite();
  const say = useSay();
  const called = (one: SecurityRow['by']) => one && (one.name ?? t('security.nobody'));
  return {
    what: {
      width: '30%',
      cell: ({ what, detail }) => (
        <span className={row.two}>
          {say(securityWhats[what])}
          <small className={row.below}>{t(`security.detail.${detail}`, { defaultValue: detail })}</small>
        </span>
      ),
    },
    by: { cell: ({ by }) => called(by) },
    about: { cell: ({ about }) => called(about) },
    org: { isWide: true, cell: (one) => one[`orgName_${language}`] },
    agent: { isWide: true },
    place: { isWide: true },
  };
};

type Narrowing = { readonly filter: Filter; readonly change: (part: Partial<Filter>) => void };

const Filters = ({ filter, change }: Narrowing) => {
  const { t } = useTranslation('doors');
  const say = useSay();
  const isOne = filter.person !== '' || filter.place !== '';
  return (
    <>
      <NativeSelect
        aria-label={t('security.what')}
        data={[
          { value: '', label: t('security.everything') },
          ...securityNames.map((one) => ({ value: one, label: say(securityWhats[one]) })),
        ]}
        value={filter.what ?? ''}
        onChange={({ currentTarget: { value } }) => change({ what: securityNames.find((one) => one === value) })}
      />
      <NativeSelect
        aria-label={t('security.kind')}
        data={[
          { value: '', label: t('security.everybody') },
          ...kinds.map((one) => ({ value: one, label: t(`security.kinds.${one}`) })),
        ]}
        value={filter.kind ?? ''}
        onChange={({ currentTarget: { value } }) => change({ kind: kinds.find((one) => one === value) })}
      />
      {isOne && <Button onClick={() => change({ person: '', place: '' })}>{t('security.ofAll')}</Button>}
    </>
  );
};

type Props = {
  /** Where the list is, and the calls that answer it. */
  readonly path: string;
  readonly calls: {
    readonly list: typeof security.list | typeof security.listAll;
    readonly export: typeof security.export | typeof security.exportAll;
  };
};

/** Who came in, was refused and changed what others may: of an organization for its admins, of all for platform admins. */
export const SecurityList = ({ path, calls }: Props) => {
  const { t } = useTranslation('doors');
  const address = useListAddress(spelling);
  const { filter, change } = address;
  const list = useShapedList(securityList, address);
  const asked = bodyOf(filter);
  const state = useReadPages(calls.list, { ...asked, limit: pageRows });
  const cells = useCells();
  const { count = 0 } = state.data?.pages[0] ?? {};
  // A row has no page of its own: it leads to all that stands of its person, or of its address.
  const toRow = ({ about, by, place }: SecurityRow): string => {
    const person = about?.id ?? by?.id;
    return person ? `${path}?person=${encodeURIComponent(person)}` : `${path}?place=${place}`;
  };
  return (
    <ShapedList
      list={list}
      state={state}
      asked={asked}
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
          action={<Button onClick={() => change(everything)}>{t('security.clear')}</Button>}
        />
      }
    />
  );
};

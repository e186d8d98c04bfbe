import type { TurnOutcome } from '@klang/contracts/api/lookups';
import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar, ChosenExport } from './Bulk.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import type { useShapedList } from './ShapedList.tsx';
import { usePicking } from './usePicking.tsx';
import { meantBy, type Selecting } from './useSelection.ts';
import type { RowChoice, TurnInput } from './useTurns.ts';

export type BulkDeed<D> = {
  readonly name: D;
  readonly label: string;
  readonly title: (count: number) => string;
  readonly tone?: 'danger' | 'calm';
  readonly reason?: 'must' | 'may';
  /** What has to be chosen before it can be looked at. */
  readonly choice?: {
    readonly label: string;
    readonly options: readonly { readonly value: string; readonly label: string }[];
  };
};
type DeedAnswers<D> = { readonly deed: D; readonly reason: string | null; readonly choice: string };
type NarrowedChoice<F> = Partial<Omit<F, 'sort'>> & RowChoice;
type Take<F, D> = (asked: NarrowedChoice<F> & TurnInput, doing: DeedAnswers<D>) => Promise<TurnOutcome>;

type DialogProps<F, D> = {
  readonly of: BulkDeed<D>;
  readonly meant: NarrowedChoice<F>;
  readonly selecting: Selecting;
  readonly take: Take<F, D>;
  readonly onClose: () => void;
};

const unchosen = '-';

const DeedDialog = <F, D>({ of, meant, selecting, take, onClose }: DialogProps<F, D>) => {
  const { t } = useTranslation('lists');
  const [value, setValue] = useState(unchosen);
  const { name: deed, label, choice, ...look } = of;
  const choose = choice && {
    children: (isBegun: boolean) => (
      <NativeSelect
        label={choice.label}
        value={value}
        disabled={isBegun}
        data={[{ value: unchosen, label: t('bulk.choose'), disabled: true }, ...choice.options]}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
    ),
  };
  return (
    <BulkDialog
      {...look}
      {...choose}
      yes={label}
      selecting={selecting}
      meant={meant}
      deed={choice && value === unchosen ? null : `${label} ${value}`}
      take={(asked, reason) => take(asked, { deed, reason, choice: value })}
      onClose={onClose}
    />
  );
};

type Props<Row, F, D> = {
  readonly list: ReturnType<typeof useShapedList>;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly asked: F;
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** What whoever looks at it may do to many; without any it can still be taken as a file. */
  readonly deeds: readonly BulkDeed<D>[];
  readonly take: Take<F, D>;
  readonly call: Pick<Endpoint, 'path'>;
  readonly namedAs?: (ids: readonly string[]) => object;
};

/** Several rows of a list at once: chosen, looked at, then done or taken as a file. */
export const useBulk = <Row, F extends { readonly sort?: unknown }, D>(props: Props<Row, F, D>) => {
  const { list, asked, deeds, take, call, namedAs = (ids) => ({ ids }) } = props;
  const { sort: _, ...found } = asked;
  const { selecting, shown } = usePicking({ ...props, query: found });
  const { isAllMatching, ids } = selecting.selection;
  const bulk = (
    <BulkBar
      selecting={selecting}
      deeds={deeds}
      ask={(of, onClose) => (
        <DeedDialog of={of} meant={meantBy(selecting, found)} selecting={selecting} take={take} onClose={onClose} />
      )}
    >
      <ChosenExport
        list={list}
        call={call}
        asked={{ ...asked, ...(!isAllMatching && namedAs(ids)) }}
        selecting={selecting}
      />
    </BulkBar>
  );
  return { ...shown, bulk };
};

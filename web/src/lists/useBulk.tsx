import type { TurnOutcome } from '@klang/contracts/api/lookups';
import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar, ChosenExport } from './Bulk.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import type { useShapedList } from './ShapedList.tsx';
import { usePicking } from './usePicking.tsx';
import { choiceOf, type SelectionState } from './useSelection.ts';
import type { RowChoice, TurnInput } from './useTurns.ts';

export type BulkDeed<D> = {
  readonly name: D;
  readonly label: string;
  readonly title: (count: number) => string;
  readonly tone?: 'danger' | 'calm';
  readonly reason?: 'must' | 'may';
  readonly choice?: {
    readonly label: string;
    readonly options: readonly { readonly value: string; readonly label: string }[];
  };
};
type DeedAnswers<D> = { readonly deed: D; readonly reason: string | null; readonly choice: string };
type NarrowedChoice<F> = Partial<Omit<F, 'sort'>> & RowChoice;
type Take<F, D> = (body: NarrowedChoice<F> & TurnInput, doing: DeedAnswers<D>) => Promise<TurnOutcome>;

type DialogProps<F, D> = {
  readonly of: BulkDeed<D>;
  readonly rowChoice: NarrowedChoice<F>;
  readonly selecting: SelectionState;
  readonly take: Take<F, D>;
  readonly onClose: () => void;
};

const unchosen = '-';

const DeedDialog = <F, D>({ of, rowChoice, selecting, take, onClose }: DialogProps<F, D>) => {
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
      rowChoice={rowChoice}
      deed={choice && value === unchosen ? null : `${label} ${value}`}
      take={(body, reason) => take(body, { deed, reason, choice: value })}
      onClose={onClose}
    />
  );
};

type Props<Row, F, D> = {
  readonly list: ReturnType<typeof useShapedList>;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly body: F;
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly deeds: readonly BulkDeed<D>[];
  readonly take: Take<F, D>;
  readonly call: Pick<Endpoint, 'path'>;
  readonly namedAs?: (ids: readonly string[]) => object;
};

export const useBulk = <Row, F extends { readonly sort?: unknown }, D>(props: Props<Row, F, D>) => {
  const { list, body, deeds, take, call, namedAs = (ids) => ({ ids }) } = props;
  const { sort: _, ...found } = body;
  const { selecting, shown } = usePicking({ ...props, query: found });
  const { isAllMatching, ids } = selecting.selection;
  const bulk = (
    <BulkBar
      selecting={selecting}
      deeds={deeds}
      ask={(of, onClose) => (
        <DeedDialog
          of={of}
          rowChoice={choiceOf(selecting, found)}
          selecting={selecting}
          take={take}
          onClose={onClose}
        />
      )}
    >
      <ChosenExport
        list={list}
        call={call}
        body={{ ...body, ...(!isAllMatching && namedAs(ids)) }}
        selecting={selecting}
      />
    </BulkBar>
  );
  return { ...shown, bulk };
};

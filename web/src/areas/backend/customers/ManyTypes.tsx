import { customerRecords } from '@klang/contracts/api/customerRecords';
import type { LookupRow } from '@klang/contracts/api/lookups';
import { NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { Progress, TurnPreview } from '../../../lookups/list/Bulk.tsx';
import { type Outcome, useTurns } from '../../../lookups/list/useMarking.ts';
import type { Selecting } from '../../../lookups/list/useSelection.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { notify } from '../../../ui/notice.ts';
import { SkeletonText } from '../../../ui/Skeletons.tsx';
import { useCustomerTypes } from './CustomerType.tsx';
import type { bodyOf } from './customerFilter.ts';

export type Chosen = {
  /** What the list is narrowed to. */
  readonly asked: ReturnType<typeof bodyOf>;
  readonly selecting: Selecting;
};
type Meant = Partial<Pick<Chosen['asked'], 'filter' | 'search'>> & { ids?: LookupRow['_id'][] };

/** Customers by name, or all that the filter finds. */
export const meantBy = ({ asked: { filter, search }, selecting: { selection } }: Chosen): Meant =>
  selection.isAllMatching ? { filter, search } : { ids: [...selection.ids] };

type ChosenType = { readonly meant: Meant; readonly typeId: string | null };
const useTyping = ({ meant, typeId }: ChosenType) => {
  const { mutateAsync } = useCommand(customerRecords.chooseTypes);
  return useTurns<{ isPreview?: true }>(meant, async (turn) => {
    return (await mutateAsync({ ...meant, typeId, ...turn })).detail;
  });
};

type LookProps = ChosenType & { readonly onSeen: (outcome: Outcome) => void };

/** What it would come to, before it happens. */
const Look = ({ onSeen, ...typed }: LookProps) => {
  const { run, outcome, error, isBusy } = useTyping(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once; another type begins anew
  useEffect(() => void run({ isPreview: true }).then((seen) => seen && onSeen(seen)), []);
  if (error) return <FormProblems title={error.message} />;
  return isBusy || !outcome ? <SkeletonText lines={2} /> : <TurnPreview {...outcome} />;
};

type Props = Chosen & { readonly onClose: () => void };
const unchosen = '-';

/** Chooses one type for all who are chosen: who would change, and who cannot, is said first. */
export const ManyTypes = ({ onClose, ...chosen }: Props) => {
  const { t } = useTranslation('backend');
  const { t: common } = useTranslation('common');
  const { t: lookups } = useTranslation('lookups');
  const { types, usual } = useCustomerTypes();
  // What was meant when it was opened: the list below moves on while it works.
  const [meant] = useState(() => meantBy(chosen));
  const [count] = useState(chosen.selecting.count);
  const [value, setValue] = useState(unchosen);
  const [seen, setSeen] = useState<Outcome | null>(null);
  const typed = { meant, typeId: value || null };
  const doing = useTyping(typed);
  const run = async () => {
    if (!seen?.changed) return;
    const done = await doing.run({});
    if (!done) return;
    notify({ type: 'positive', title: lookups('bulk.done', { count: done.changed }) });
    chosen.selecting.clear();
    onClose();
  };
  const usualName = usual ? t('customers.type.usual', { name: usual }) : t('customers.type.unsaid');
  return (
    <ConfirmDialog
      title={t('customers.many.title', { count })}
      yes={t('customers.many.do')}
      no={doing.isBusy ? lookups('bulk.stop') : common('back')}
      tone="calm"
      isBusy={doing.isBusy}
      onYes={() => void run()}
      onNo={doing.isBusy ? doing.stop : onClose}
    >
      <NativeSelect
        label={t('customers.type.title')}
        value={value}
        disabled={doing.outcome !== null}
        data={[
          { value: unchosen, label: lookups('choose'), disabled: true },
          { value: '', label: usualName },
          ...types.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => {
          setSeen(null);
          setValue(currentTarget.value);
        }}
      />
      {doing.error && <FormProblems title={doing.error.message} />}
      {value !== unchosen && <Look key={value} {...typed} onSeen={setSeen} />}
      {seen && doing.outcome && <Progress isBusy={doing.isBusy} done={doing.outcome.changed} of={seen.changed} />}
    </ConfirmDialog>
  );
};

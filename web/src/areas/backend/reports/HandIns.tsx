import { cash } from '@klang/contracts/api/cash';
import { Box, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { baht, dateAndTime } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { notify } from '../../../ui/notice.ts';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import own from './cashInHand.module.css';

type Props = { readonly staffId: string; readonly name: string; readonly mayUndo: boolean };
type HandIn = { readonly handInId: string; readonly amountSatang: number };
type UndoProps = Pick<Props, 'staffId' | 'name'> & { readonly of: HandIn; readonly onDone: () => void };

const UndoDialog = ({ staffId, name, of: { handInId, amountSatang }, onDone }: UndoProps) => {
  const { t } = useTranslation('backend');
  const { mutateAsync, isPending, error } = useCommand(cash.undo);
  const undo = async () => {
    if (!(await mutateAsync({ staffId, handInId }).catch(() => null))) return;
    notify({ type: 'positive', title: t('report.cash.undoDone') });
    onDone();
  };
  return (
    <AskDialog
      question={{
        title: t('report.cash.undoTitle'),
        text: t('report.cash.undoText', { amount: baht(amountSatang), name }),
        yes: t('report.cash.undoYes'),
      }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={() => void undo()}
      onNo={onDone}
    />
  );
};

export const HandIns = ({ staffId, name, mayUndo }: Props) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const [undoing, setUndoing] = useState<HandIn | null>(null);
  const state = useRead(cash.handIns, { staffId });
  if (!state.data)
    return state.error ? (
      <FailedState
        title={t('report.cash.failed')}
        text={state.error.message}
        retryLabel={t('report.again')}
        onRetry={state.refetch}
      />
    ) : (
      <SkeletonRows />
    );
  if (state.data.data.length === 0)
    return (
      <Text c="var(--ink-2)" mb={10} fz="xs">
        {t('report.cash.none')}
      </Text>
    );
  return (
    <Box component="ul" pb={10} className={own.handIns}>
      {state.data.data.map((one) => {
        const missing = one.heldSatang - one.amountSatang;
        return (
          <li className="row wraps gap-4-16 fz-14" key={one.handInId}>
            <span>{dateAndTime(one.receivedAt, language)}</span>
            {one.undoneAt ? <s>{baht(one.amountSatang)}</s> : <b>{baht(one.amountSatang)}</b>}
            <Text component="small" c="var(--ink-2)" fz="xs">
              {one.undoneAt && t('report.cash.undone')}
              {!one.undoneAt && missing > 0 && t('report.cash.short', { amount: baht(missing) })}
              {!one.undoneAt && missing < 0 && t('report.cash.over', { amount: baht(-missing) })}
            </Text>
            {mayUndo && !one.undoneAt && (
              <Button size="small" variant="quiet" onClick={() => setUndoing(one)}>
                {t('report.cash.undo')}
              </Button>
            )}
          </li>
        );
      })}
      {undoing && <UndoDialog staffId={staffId} name={name} of={undoing} onDone={() => setUndoing(null)} />}
    </Box>
  );
};

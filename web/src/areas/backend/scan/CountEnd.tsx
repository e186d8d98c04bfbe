import type { CountedItem } from '@klang/contracts/api/counts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notice.ts';
import { figures } from './countFigures.ts';

type Props = {
  readonly placeId: string;
  readonly countId: string;
  readonly items: readonly CountedItem[];
  readonly waiting: number;
};

type Words = Readonly<Record<'missing' | 'placed' | 'undecided' | 'found', number>>;
/** What follows from closing it, of each kind only where there is some. */
const useClosing = (words: Words): string => {
  const { t } = useTranslation('scan');
  const { missing, placed, undecided } = words;
  return [
    t('count.then.close', words),
    missing > 0 && t('count.then.missing', words),
    placed > 0 && t('count.then.placed', words),
    undecided > 0 && t(placed > 0 ? 'count.then.undecided' : 'count.toSettle', words),
  ]
    .filter(Boolean)
    .join(' ');
};

export const CountEnd = ({ placeId, countId, items, waiting }: Props) => {
  const { t } = useTranslation('scan');
  const [pending, setPending] = useState<'close' | 'cancel'>();
  const [close, cancel] = [useCommand(workCalls.counts.close), useCommand(workCalls.counts.cancel)];
  const missing = items.filter(({ state }) => state === 'missing').map(({ itemId }) => itemId);
  const strangers = items.filter(({ state }) => state === 'stranger');
  const undecided = strangers.filter((one) => one.isUndecided).length;
  const isClosing = pending === 'close';
  const onNo = () => {
    close.reset();
    cancel.reset();
    setPending(undefined);
  };
  const onClose = async () => {
    const { placed, undecided } = (await close.mutateAsync({ placeId, countId, missing })).detail;
    const moved = [placed > 0 && t('count.moved', { placed }), undecided > 0 && t('count.toSettle', { undecided })];
    notify({ type: 'positive', title: t('count.closed'), text: moved.filter(Boolean).join(' ') });
  };
  const onCancel = async () => {
    await cancel.mutateAsync({ placeId, countId });
    notify({ type: 'positive', title: t('count.canceled') });
  };
  const end = () => (isClosing ? onClose() : onCancel()).then(onNo, () => null);
  const placed = strangers.length - undecided;
  const words = { missing: missing.length, placed, undecided, found: figures(items).found };
  const closing = useClosing(words);
  return (
    <Stack gap={8}>
      <Button variant="accent" size="large" isDisabled={waiting > 0} onClick={() => setPending('close')}>
        {missing.length > 0 ? t('count.closeMissing', words) : t('count.close')}
      </Button>
      {waiting > 0 && <Text c="var(--ink-2)">{t('count.closeWaits', { count: waiting })}</Text>}
      <Button size="large" onClick={() => setPending('cancel')}>
        {t('count.cancel')}
      </Button>
      {pending && (
        <AskDialog
          question={{
            title: t(`count.${pending}`),
            text: isClosing ? closing : t('count.then.cancel'),
            yes: t(`count.yes.${pending}`),
            tone: isClosing ? 'calm' : 'danger',
          }}
          isBusy={close.isPending || cancel.isPending}
          refusal={(close.error ?? cancel.error)?.message}
          onYes={() => void end()}
          onNo={onNo}
        />
      )}
    </Stack>
  );
};

import type { ItemRow } from '@klang/contracts/api/custody';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useSite } from '../../../lib/site.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { entryName, isOffered } from '../../../lookups/entryNames.ts';
import { TextInput } from '../../../ui/fields.tsx';
import { useFinish } from '../trips/useFinish.ts';

type Props = { readonly orderId: string; readonly items: readonly ItemRow[]; readonly onDone: () => void };
const mostAdded = 100;

export const AddItemsDialog = ({ orderId, onDone }: Props) => {
  const { t } = useTranslation('trips');
  const { language } = useSite();
  const finish = useFinish(onDone);
  const rows = useRead(lookupCalls.size.get, { limit: 1_000, sort: 'sort' }).data?.data ?? [];
  const [sizeId, setSize] = useState('');
  const [typed, setTyped] = useState('1');
  const [isTried, setTried] = useState(false);
  const { mutateAsync, isPending, error } = useCommand(ownerTrips.addItem);
  const count = Number(typed);
  const isWrong = !Number.isInteger(count) || count < 1 || count > mostAdded;
  const sizes = rows.filter(isOffered).map((row) => ({ value: row._id, label: entryName(row, language) }));
  const onYes = () => {
    setTried(true);
    if (!isWrong) void mutateAsync({ orderId, sizeId: sizeId || null, count }).then(finish, () => undefined);
  };
  return (
    <AskDialog
      question={{ title: t('asks.add'), text: t('adding.text'), yes: t('save'), tone: 'calm' }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={onYes}
      onNo={onDone}
    >
      <NativeSelect
        label={t('size')}
        value={sizeId}
        data={[{ value: '', label: t('anySize') }, ...sizes]}
        onChange={({ currentTarget }) => setSize(currentTarget.value)}
      />
      <TextInput
        label={t('howMany')}
        inputMode="numeric"
        value={typed}
        maxLength={3}
        error={isTried && isWrong ? t('howManyWrong', { most: mostAdded }) : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </AskDialog>
  );
};

export const DropItemsDialog = ({ orderId, items, onDone }: Props) => {
  const { t } = useTranslation('trips');
  const finish = useFinish(onDone);
  const { mutateAsync, isPending, error } = useCommand(ownerTrips.dropItems);
  const itemIds = items.map(({ id }) => id);
  return (
    <AskDialog
      question={{ title: t('dropping.title', { count: items.length }), text: t('dropping.text'), yes: t('asks.drop') }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={() => void mutateAsync({ orderId, itemIds }).then(finish, () => undefined)}
      onNo={onDone}
    >
      <p>{itemIds.join(', ')}</p>
    </AskDialog>
  );
};

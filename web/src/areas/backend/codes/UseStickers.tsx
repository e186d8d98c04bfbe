import { codes } from '@klang/contracts/api/codes';
import { Box, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { sentenceOf } from '../../../lib/fieldErrors.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { useNames } from '../orders/useNames.ts';
import { asKeyed } from '../scan/typedCode.ts';

type Props = { readonly items: readonly { readonly id: string; readonly sizeId: string | null }[] };

const mostBatches = 50;

/** Stickers that were printed as a stock: each scan gives one to the next item without a code. */
export const UseStickers = ({ items }: Props) => {
  const { t } = useTranslation('trips');
  const { sizeName } = useNames();
  const [typed, setTyped] = useState('');
  const { mutateAsync, isPending, error, reset } = useCommand(codes.assign);
  const batches = useRead(codes.batches, { limit: mostBatches }).data?.data ?? [];
  const stock = batches.find(
    ({ standsFor, orderId, prints, used, count }) => standsFor === 'item' && !orderId && prints > 0 && used < count,
  );
  const [item] = items;
  if (!item) return null;
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await mutateAsync({ code: asKeyed(typed), targetId: item.id }).catch(() => null);
    if (!answer) return;
    notify({ type: 'positive', title: t('codes.assigned', { code: answer.detail.code }) });
    setTyped('');
  };
  const size = item.sizeId ? sizeName(item.sizeId) : t('anySize');
  return (
    <Panel title={t('codes.stickers.title')} note={t('codes.stickers.text', { item: item.id, size })}>
      <Box component="form" className="with-button grid" maw={640} onSubmit={(event) => void onSubmit(event)}>
        <TextInput
          label={t('codes.stickers.code')}
          value={typed}
          maxLength={200}
          autoComplete="off"
          error={error && sentenceOf(error)}
          onChange={({ currentTarget }) => {
            if (error) reset();
            setTyped(currentTarget.value);
          }}
        />
        <Button type="submit" isBusy={isPending} isDisabled={typed.trim() === ''}>
          {t('codes.stickers.give', { item: item.id })}
        </Button>
      </Box>
      {stock && (
        <Text c="dimmed" fz="sm">
          {t('codes.stickers.stock', { batch: stock.firstCode, used: stock.used, count: stock.count })}
        </Text>
      )}
    </Panel>
  );
};

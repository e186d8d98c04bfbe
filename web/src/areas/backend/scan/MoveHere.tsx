import type { CountedItem } from '@klang/contracts/api/counts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { isDoneScan, type LoggedScan } from './scanLog.ts';

type Props = {
  readonly one: CountedItem;
  readonly placeId: string;
  readonly log: readonly LoggedScan[];
  readonly onMove: (code: string, placeId: string) => void;
};

/** For an item that the records have elsewhere. Once it is asked for, it waits for the line as any scan does. */
export const MoveHere = ({ one: { itemId, code, seenAt }, placeId, log, onMove }: Props) => {
  const { t } = useTranslation('scan');
  const isMove = (scan: LoggedScan) =>
    scan.mode === 'putAway' && scan.placeId === placeId && [code, itemId].includes(scan.code);
  const move = log.find((scan) => isMove(scan) && scan.at > (seenAt ?? '') && isDoneScan(scan));
  if (move) return <Text c="var(--ink-2)">{t(`outcomes.${move.outcome}`)}</Text>;
  return (
    <Button size="large" onClick={() => onMove(code ?? itemId, placeId)}>
      {t('count.moveHere')}
    </Button>
  );
};

import type { LateSendRow } from '@klang/contracts/api/lateSends';
import type { ScanKit } from '@klang/contracts/api/scans';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import conflict from './conflict.module.css';
import { LateSend } from './LateSend.tsx';
import classes from './scan.module.css';

type Props = {
  readonly sends: readonly LateSendRow[];
  readonly count: number;
  readonly kit: ScanKit;
  readonly maySettle: boolean;
  readonly onDone: () => void;
};

export const LateSends = ({ sends, count, ...settling }: Props) => {
  const { t } = useTranslation('scan');
  return (
    <section className={`${conflict.tray} framed`}>
      <h2>{t('late.title', { count })}</h2>
      <p>{t('late.text')}</p>
      <Stack component="ul" gap={0} className={classes.tray}>
        {sends.map((one) => (
          <LateSend key={one.deedId} one={one} {...settling} />
        ))}
      </Stack>
    </section>
  );
};

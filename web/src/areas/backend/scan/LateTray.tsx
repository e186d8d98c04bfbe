import type { ScanKit } from '@klang/contracts/api/scans';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { later } from '../../../ui/later.tsx';
import classes from './scan.module.css';

// Few shifts have one: it is loaded with the first.
const LateSend = later(async () => (await import('./LateSend.tsx')).LateSend);

type Props = { readonly kit: ScanKit; readonly maySettle: boolean };

export const LateTray = ({ kit, maySettle }: Props) => {
  const { t } = useTranslation('scan');
  const { data, refetch } = useRead(workCalls.lateSends.list, {});
  if (!data || data.count === 0) return null;
  return (
    <section className={`${classes.conflicts} framed`}>
      <h2>{t('late.title', { count: data.count })}</h2>
      <p>{t('late.text')}</p>
      <Stack component="ul" gap={0} className={classes.tray}>
        {data.data.map((one) => (
          <LateSend key={one.deedId} one={one} kit={kit} maySettle={maySettle} onDone={() => void refetch()} />
        ))}
      </Stack>
    </section>
  );
};

import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import classes from './scan.module.css';
import type { usePosition } from './usePosition.ts';

type Props = { readonly positioning: ReturnType<typeof usePosition>; readonly mayScan: boolean };

export const PositionChoice = ({ positioning: { isOn, isDenied, turn }, mayScan }: Props) => {
  const { t } = useTranslation('scan');
  if (!mayScan) return null;
  return (
    <section className={classes.part}>
      <Button size="large" onClick={() => turn(!isOn)}>
        {t(isOn ? 'position.leaveOut' : 'position.add')}
      </Button>
      <Text c="var(--ink-2)" role="status">
        {isOn && t(isDenied ? 'position.denied' : 'position.added')}
      </Text>
    </section>
  );
};

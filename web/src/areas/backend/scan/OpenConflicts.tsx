import type { OpenConflict, ScanKit } from '@klang/contracts/api/scans';
import { ActionIcon, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import { chevronLeft, chevronRight, warning } from '../../../ui/icons.ts';
import { ConflictCase } from './ConflictCase.tsx';
import conflict from './conflict.module.css';

type WayProps = {
  readonly label: string;
  readonly icon: string;
  readonly isEnd: boolean;
  readonly onGo: () => void;
};
const Way = ({ label, icon, isEnd, onGo }: WayProps) => (
  <ActionIcon size={56} aria-label={label} disabled={isEnd} onClick={onGo}>
    <Icon of={icon} />
  </ActionIcon>
);

type Props = {
  readonly conflicts: readonly OpenConflict[];
  /** More than are listed, where a shift has very many. */
  readonly count: number;
  readonly kit: ScanKit;
  readonly maySettle: boolean;
  readonly onRefused: () => unknown;
};

export const OpenConflicts = ({ conflicts, count, ...settling }: Props) => {
  const { t } = useTranslation('scan');
  const [chosen, setChosen] = useState(0);
  const last = conflicts.length - 1;
  const place = Math.max(0, Math.min(chosen, last));
  const one = conflicts[place];
  return (
    <section className={`${conflict.tray} framed`}>
      <header className={`${conflict.head} flex middle gap-10`}>
        <Icon of={warning} size={20} />
        <h2>{t('conflict.title', { count })}</h2>
        {last > 0 && (
          <Group gap={4} wrap="nowrap" className="nowrap">
            <Way
              label={t('conflict.before')}
              icon={chevronLeft}
              isEnd={place === 0}
              onGo={() => setChosen(place - 1)}
            />
            <span role="status">{t('conflict.which', { place: place + 1, count })}</span>
            <Way
              label={t('conflict.after')}
              icon={chevronRight}
              isEnd={place === last}
              onGo={() => setChosen(place + 1)}
            />
          </Group>
        )}
      </header>
      {one && <ConflictCase key={one.conflictId} one={one} {...settling} />}
    </section>
  );
};

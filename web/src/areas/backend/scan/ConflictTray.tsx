import type { ScanKit } from '@klang/contracts/api/scans';
import { smallOf } from '@klang/contracts/images';
import { ActionIcon, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { chevronLeft, chevronRight } from '../../../ui/icons.ts';
import { CodeText } from '../codes/CodeText.tsx';
import { ConflictChoices } from './ConflictChoices.tsx';
import { BothAgreed, type ConflictProps, ConflictStories } from './ConflictStories.tsx';
import conflict from './conflict.module.css';
import classes from './scan.module.css';

type OneProps = ConflictProps & { readonly maySettle: boolean; readonly onRefused: () => unknown };

const Head = ({ one: { code, itemId, orderNumber, customerName, picture } }: Pick<OneProps, 'one'>) => (
  <div className="middle gap-12">
    {picture && <img src={smallOf(picture)} alt={itemId} width={52} height={52} className={conflict.picture} />}
    <div>
      <h3 className="fz-17">{code ? <CodeText code={code} /> : itemId}</h3>
      <Text c="var(--ink-2)">{[code && itemId, orderNumber, customerName].filter(Boolean).join(' · ')}</Text>
    </div>
  </div>
);

const One = ({ one, kit, maySettle, onRefused }: OneProps) => {
  const { t } = useTranslation('scan');
  return (
    <div className="stack gap-10">
      <Head one={one} />
      <p>{t(`conflict.why.${one.reason}`)}</p>
      <ConflictStories one={one} kit={kit} />
      <BothAgreed one={one} kit={kit} />
      {maySettle ? (
        <ConflictChoices one={one} kit={kit} onRefused={onRefused} />
      ) : (
        <Text c="var(--ink-2)">{t('conflict.lookOnly')}</Text>
      )}
    </div>
  );
};

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

export const ConflictTray = ({ kit, maySettle }: { readonly kit: ScanKit; readonly maySettle: boolean }) => {
  const { t } = useTranslation('scan');
  const { data, refetch } = useRead(workCalls.scans.conflicts, {});
  const [chosen, setChosen] = useState(0);
  if (!data || data.count === 0) return null;
  const last = data.data.length - 1;
  const place = Math.max(0, Math.min(chosen, last));
  const one = data.data[place];
  return (
    <section className={`${classes.conflicts} framed`}>
      <Group justify="space-between" wrap="nowrap" mb={8}>
        <h2>{t('conflict.title', { count: data.count })}</h2>
        {last > 0 && (
          <Group gap={4} wrap="nowrap" className="nowrap">
            <Way
              label={t('conflict.before')}
              icon={chevronLeft}
              isEnd={place === 0}
              onGo={() => setChosen(place - 1)}
            />
            <span role="status">{t('conflict.which', { place: place + 1, count: data.count })}</span>
            <Way
              label={t('conflict.after')}
              icon={chevronRight}
              isEnd={place === last}
              onGo={() => setChosen(place + 1)}
            />
          </Group>
        )}
      </Group>
      {one && <One key={one.conflictId} one={one} kit={kit} maySettle={maySettle} onRefused={refetch} />}
    </section>
  );
};

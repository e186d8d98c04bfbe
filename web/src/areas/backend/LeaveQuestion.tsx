import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { Deed } from './daySheet/deedStore.ts';

type Props = { readonly waiting: readonly Deed[]; readonly onGo: () => void; readonly onStay: () => void };

export const LeaveQuestion = ({ waiting, onGo, onStay }: Props) => {
  const { t } = useTranslation('frame');
  const [isSecond, setSecond] = useState(false);
  const unsent = waiting.filter(({ refused }) => refused === undefined);
  const scans = unsent.filter(({ verb }) => verb === 'scan').length;
  const pictures = waiting.reduce((sum, deed) => sum + deed.pictures.length, 0);
  const lost = [
    { key: 'scans', count: scans },
    { key: 'deeds', count: unsent.length - scans },
    { key: 'refused', count: waiting.length - unsent.length },
    { key: 'pictures', count: pictures },
  ] as const;
  const losses = lost.filter(({ count }) => count > 0).map(({ key, count }) => t(`leaving.${key}`, { count }));
  const time = clockTime(waiting[0]?.at ?? '');
  // A refused command was sent, so do not call it unsent.
  const title = unsent.length > 0 ? t('leaving.title', { count: unsent.length }) : t('leaving.refusedTitle');
  const yes = t(isSecond ? 'leaving.throwAway' : 'leaving.go');
  return (
    <ConfirmDialog
      key={String(isSecond)}
      title={isSecond ? t('leaving.again', { count: waiting.length }) : title}
      yes={yes}
      no={t('leaving.stay')}
      isBusy={false}
      onYes={isSecond ? onGo : () => setSecond(true)}
      onNo={onStay}
    >
      <p>{isSecond ? t('leaving.never', { time }) : t('leaving.text', { lost: losses.join(' · ') })}</p>
    </ConfirmDialog>
  );
};

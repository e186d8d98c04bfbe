import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { Deed } from './daySheet/deedStore.ts';

type Props = { readonly waiting: readonly Deed[]; readonly onGo: () => void; readonly onStay: () => void };

/** What is lost by who leaves now: asked, and asked once more. */
export const LeaveQuestion = ({ waiting, onGo, onStay }: Props) => {
  const { t } = useTranslation('backend');
  const [isSecond, setSecond] = useState(false);
  const scans = waiting.filter(({ verb }) => verb === 'scan').length;
  const pictures = waiting.reduce((sum, deed) => sum + deed.pictures.length, 0);
  const lost = [
    { key: 'scans', count: scans },
    { key: 'deeds', count: waiting.length - scans },
    { key: 'pictures', count: pictures },
  ] as const;
  const said = lost.filter(({ count }) => count > 0).map(({ key, count }) => t(`leaving.${key}`, { count }));
  const time = clockTime(waiting[0]?.at ?? '');
  const yes = t(isSecond ? 'leaving.throwAway' : 'leaving.go');
  return (
    <ConfirmDialog
      key={String(isSecond)}
      title={t(isSecond ? 'leaving.again' : 'leaving.title', { count: waiting.length })}
      yes={yes}
      no={t('leaving.stay')}
      isBusy={false}
      onYes={isSecond ? onGo : () => setSecond(true)}
      onNo={onStay}
    >
      <p>{isSecond ? t('leaving.never', { time }) : t('leaving.text', { lost: said.join(' · ') })}</p>
    </ConfirmDialog>
  );
};

import { bangkokDay } from '@klang/contracts/kit/days';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentOf, shortDay } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { arrowRight } from '../../../ui/icons.ts';
import type { StepProps } from './StopWork.tsx';

export const StartStep = ({ stop: { trip }, act }: StepProps) => {
  const { t } = useTranslation('trips');
  const { t: common } = useTranslation('common');
  const { language } = useSite();
  const [isAsking, setAsking] = useState(false);
  const { id: tripId, visit, crewId } = trip;
  // Somebody may take the visit from this crew while the phone has no line.
  const onStart = () => void act({ tripId, verb: 'start', body: { crewId } });
  const isEarly = () => visit.on > bangkokDay(new Date(serverNow()));
  return (
    <>
      <Button
        variant="accent"
        size="large"
        isFull
        right={arrowRight}
        onClick={() => (isEarly() ? setAsking(true) : onStart())}
      >
        {t('sheet.start')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('sheet.earlyTitle', { day: shortDay(momentOf(visit.on), language) })}
          yes={t('sheet.earlyYes')}
          no={common('back')}
          tone="calm"
          isBusy={false}
          onYes={() => {
            setAsking(false);
            onStart();
          }}
          onNo={() => setAsking(false)}
        >
          <p>{t('sheet.earlyText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

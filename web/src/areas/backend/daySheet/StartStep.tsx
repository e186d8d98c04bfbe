import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { arrowRight } from '../../../ui/icons.ts';
import { isEarly, useEarlyQuestion } from '../trips/earlyStart.ts';
import type { StepProps } from './StopWork.tsx';

export const StartStep = ({ stop: { trip }, act }: StepProps) => {
  const { t } = useTranslation('trips');
  const [isAsking, setAsking] = useState(false);
  const { id: tripId, visit, crewId } = trip;
  const question = useEarlyQuestion(visit);
  const onStart = () => {
    setAsking(false);
    // Somebody may take the visit from this crew while the phone has no line.
    void act({ tripId, verb: 'start', body: { crewId } });
  };
  return (
    <>
      <Button
        variant="accent"
        size="large"
        isFull
        right={arrowRight}
        onClick={() => (isEarly(visit) ? setAsking(true) : onStart())}
      >
        {t('sheet.start')}
      </Button>
      {isAsking && (
        <AskDialog
          question={question}
          isBusy={false}
          refusal={undefined}
          onYes={onStart}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
};

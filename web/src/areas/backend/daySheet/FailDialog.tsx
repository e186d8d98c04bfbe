import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Textarea } from '../../../ui/fields.tsx';
import { ListChoice } from '../../../ui/ListChoice.tsx';
import { AsPressed } from './AsPressed.tsx';
import { GiveBack } from './CashStep.tsx';
import { useDoorLists } from './doorLists.ts';
import { PicturesField } from './PicturesField.tsx';
import { PositionField } from './PositionField.tsx';
import type { StepProps } from './StopWork.tsx';
import { useDoorPictures } from './useDoorPictures.ts';
import { usePosition } from './usePosition.ts';
import { useSendOnce } from './useSendOnce.ts';

type Props = StepProps & { readonly crewId: string; readonly onDone: () => void };

export const FailDialog = ({ stop: { trip }, crewId, act, onDone }: Props) => {
  const { t } = useTranslation('trips');
  const { t: common } = useTranslation('common');
  const { reasons } = useDoorLists();
  const [reasonId, setReason] = useState('');
  const [words, setWords] = useState('');
  const pictures = useDoorPictures();
  const where = usePosition();
  const { isBusy, send, back } = useSendOnce(onDone);
  const [isMissing, setMissing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  // A camera may be broken.
  const [isBare, setBare] = useState(false);
  const takenSatang = trip.cashTakenSatang ?? 0;
  const onYes = () => {
    if (reasonId === '') return setMissing(true);
    if (takenSatang > 0) return;
    if (pictures.isEmpty() && !isBare) return setAsking(true);
    void send(Promise.all([pictures.all(), where.asked()]), ([taken, position]) => {
      const body = { reasonId, words: words.trim(), ...(position && { position }) };
      return act({ tripId: trip.id, verb: 'fail', body, pictures: taken });
    });
  };
  return (
    <ConfirmDialog
      title={t('sheet.failTitle')}
      yes={t('sheet.failYes')}
      no={common('back')}
      isBusy={isBusy}
      onYes={onYes}
      onNo={back}
    >
      <AsPressed isBusy={isBusy}>
        <p>{t('sheet.failText')}</p>
        {takenSatang > 0 && (
          <GiveBack
            amountSatang={takenSatang}
            onGiven={() => void act({ tripId: trip.id, verb: 'cash', body: { amountSatang: 0, crewId } })}
          />
        )}
        <ListChoice
          label={t('reason')}
          value={reasonId}
          data={[{ value: '', label: t('choose') }, ...reasons]}
          error={isMissing && reasonId === '' ? t('sheet.reasonMissing') : undefined}
          onChange={setReason}
        />
        <PicturesField pictures={pictures} />
        {isAsking && pictures.isEmpty() && (
          <>
            <p className="toned" data-tone="negative" role="alert">
              {t('sheet.failBare')}
            </p>
            <Checkbox
              label={t('sheet.failWithout')}
              checked={isBare}
              onChange={({ currentTarget }) => setBare(currentTarget.checked)}
            />
          </>
        )}
        <PositionField where={where} />
        <Textarea
          label={t('words')}
          value={words}
          maxLength={500}
          rows={2}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </AsPressed>
    </ConfirmDialog>
  );
};

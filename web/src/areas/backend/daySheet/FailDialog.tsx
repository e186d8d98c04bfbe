import type { ScanPosition } from '@klang/contracts/codes/scanFields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Textarea } from '../../../ui/fields.tsx';
import { ListChoice } from '../../../ui/ListChoice.tsx';
import { GiveBack } from './CashStep.tsx';
import { useDoorLists } from './doorLists.ts';
import { PicturesField } from './PicturesField.tsx';
import { PositionField } from './PositionField.tsx';
import type { StepProps } from './StopWork.tsx';

type Props = StepProps & { readonly onDone: () => void };

export const FailDialog = ({ stop: { trip }, act, onDone }: Props) => {
  const { t } = useTranslation('trips');
  const { t: common } = useTranslation('common');
  const { reasons } = useDoorLists();
  const [reasonId, setReason] = useState('');
  const [words, setWords] = useState('');
  const [pictures, setPictures] = useState<readonly Blob[]>([]);
  const [position, setPosition] = useState<ScanPosition | null>(null);
  const [isMissing, setMissing] = useState(false);
  const takenSatang = trip.cashTakenSatang ?? 0;
  const onYes = () => {
    if (reasonId === '') return setMissing(true);
    if (takenSatang > 0) return;
    const body = { reasonId, words: words.trim(), ...(position && { position }) };
    void act({ tripId: trip.id, verb: 'fail', body, pictures }).then(onDone);
  };
  return (
    <ConfirmDialog
      title={t('sheet.failTitle')}
      yes={t('sheet.failYes')}
      no={common('back')}
      isBusy={false}
      onYes={onYes}
      onNo={onDone}
    >
      <p>{t('sheet.failText')}</p>
      {takenSatang > 0 && (
        <GiveBack
          amountSatang={takenSatang}
          onGiven={() => void act({ tripId: trip.id, verb: 'cash', body: { amountSatang: 0 } })}
        />
      )}
      <ListChoice
        label={t('reason')}
        value={reasonId}
        data={[{ value: '', label: t('choose') }, ...reasons]}
        error={isMissing && reasonId === '' ? t('sheet.reasonMissing') : undefined}
        onChange={setReason}
      />
      <PicturesField pictures={pictures} onChange={setPictures} />
      <PositionField position={position} onChange={setPosition} />
      <Textarea
        label={t('words')}
        value={words}
        maxLength={500}
        rows={2}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
    </ConfirmDialog>
  );
};

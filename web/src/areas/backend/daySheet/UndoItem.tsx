import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { SettledItem } from './ItemLine.tsx';
import type { StepProps } from './StopWork.tsx';

type Props = StepProps & { readonly item: SettledItem; readonly onDone: () => void };

export const UndoItem = ({ stop: { trip }, act, item: { itemId, deedId, isExtra }, onDone }: Props) => {
  const { t } = useTranslation('trips');
  const { t: common } = useTranslation('common');
  const onYes = () => void act({ tripId: trip.id, verb: 'undo', body: { itemId, undoes: deedId } }).then(onDone);
  return (
    <ConfirmDialog
      title={isExtra ? t('sheet.undoExtraTitle') : t('sheet.undoTitle', { item: itemId })}
      yes={t('sheet.undoYes')}
      no={common('back')}
      isBusy={false}
      onYes={onYes}
      onNo={onDone}
    >
      <p>{t(isExtra ? 'sheet.undoExtraText' : 'sheet.undoText')}</p>
    </ConfirmDialog>
  );
};

import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { SettledItem } from './ItemLine.tsx';
import type { StepProps } from './StopWork.tsx';

type Props = StepProps & { readonly item: SettledItem; readonly onDone: () => void };

/** What was said of a thing at this door was a mistake: asked first, since its pictures no longer count. */
export const UndoItem = ({ stop: { trip }, act, item: { itemId, deedId }, onDone }: Props) => {
  const { t } = useTranslation('trips');
  const { t: common } = useTranslation('common');
  const onYes = () => void act({ tripId: trip.id, verb: 'undo', body: { itemId, undoes: deedId } }).then(onDone);
  return (
    <ConfirmDialog
      title={t('sheet.undoTitle', { item: itemId })}
      yes={t('sheet.undoYes')}
      no={common('back')}
      isBusy={false}
      onYes={onYes}
      onNo={onDone}
    >
      <p>{t('sheet.undoText')}</p>
    </ConfirmDialog>
  );
};

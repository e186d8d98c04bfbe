import { useTranslation } from 'react-i18next';
import { UnsavedQuestion } from '../../ui/UnsavedQuestion.tsx';

/** Asks before what was typed of a customer is lost, on the site as in the back office. */
export const LeavingQuestion = ({ isDirty }: { readonly isDirty: () => boolean }) => {
  const { t } = useTranslation('record');
  const texts = {
    title: t('leaving.title'),
    text: t('leaving.text'),
    leave: t('leaving.leave'),
    stay: t('leaving.stay'),
  };
  return <UnsavedQuestion isDirty={isDirty} texts={texts} />;
};

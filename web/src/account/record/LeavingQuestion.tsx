import { useTranslation } from 'react-i18next';
import { UnsavedQuestion } from '../../ui/UnsavedQuestion.tsx';

export const useLeavingTexts = () => {
  const { t } = useTranslation('record');
  return {
    title: t('leaving.title'),
    text: t('leaving.text'),
    leave: t('leaving.leave'),
    stay: t('leaving.stay'),
  };
};

export const LeavingQuestion = ({ isDirty }: { readonly isDirty: () => boolean }) => (
  <UnsavedQuestion isDirty={isDirty} texts={useLeavingTexts()} />
);

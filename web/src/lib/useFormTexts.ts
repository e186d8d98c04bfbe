import { useTranslation } from 'react-i18next';

export const useFormTexts = () => {
  const { t } = useTranslation('backend');
  return {
    bar: {
      unsaved: t('form.unsaved'),
      unsavedText: t('form.unsavedText'),
      discard: t('form.discard'),
      save: t('form.save'),
    },
    question: {
      title: t('form.leaveTitle'),
      text: t('form.leaveText'),
      leave: t('form.leave'),
      stay: t('form.stay'),
    },
  };
};

import { useTranslation } from 'react-i18next';

export const useReminderTexts = () => {
  const { t } = useTranslation('common');
  return {
    label: t('bell.label'),
    title: t('bell.title'),
    empty: t('bell.empty'),
    isNew: t('bell.isNew'),
    allRead: t('bell.allRead'),
    read: t('bell.read'),
    unread: t('bell.unread'),
  };
};

import { useTranslation } from 'react-i18next';

export const useRightNames = () => {
  const { t } = useTranslation('backend');
  return (letters: string): string =>
    letters === ''
      ? t('permissions.nothing')
      : [...letters].map((right) => t(`permissions.right.${right}`)).join(' · ');
};

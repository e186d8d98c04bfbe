import { useTranslation } from 'react-i18next';

/** The letters of a module in words. */
export const useLetters = () => {
  const { t } = useTranslation('backend');
  return (letters: string): string =>
    letters === ''
      ? t('permissions.nothing')
      : [...letters].map((right) => t(`permissions.right.${right}`)).join(' · ');
};

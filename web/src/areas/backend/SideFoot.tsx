import { version } from '@klang/contracts/limits';
import { useTranslation } from 'react-i18next';

export const SideFoot = () => {
  const { t } = useTranslation('common');
  return <span>{t('version', { version })}</span>;
};

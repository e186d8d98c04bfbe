import { version } from '@klang/contracts/limits';
import { useTranslation } from 'react-i18next';

export const SideFoot = () => {
  const { t: common } = useTranslation('common');
  return <span>{common('version', { version })}</span>;
};

import { useTranslation } from 'react-i18next';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormProblems } from '../../../../ui/FormProblems.tsx';
import classes from './pay.module.css';

export const TriedOutNotice = () => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  return (
    <div className={`${classes.failed} mb-20`}>
      <FormProblems title={t('pay.triedOut')} text={t('pay.triedOutText')} />
      <Button to={publicPath('contactus', language)}>{t('pay.ask')}</Button>
    </div>
  );
};

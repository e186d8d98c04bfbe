import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { FormProblems } from '../ui/FormProblems.tsx';
import classes from '../ui/signIn.module.css';

export const StepOver = ({ onLeave }: { readonly onLeave: () => void }) => {
  const { t } = useTranslation('doors');
  return (
    <div className={`${classes.form} stack gap-18`}>
      <h1>{t('factor.title')}</h1>
      <FormProblems title={t('factor.over')} />
      <Button variant="accent" size="large" isFull onClick={onLeave}>
        {t('forgot.back')}
      </Button>
    </div>
  );
};

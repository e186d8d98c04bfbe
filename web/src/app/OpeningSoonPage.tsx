import { useTranslation } from 'react-i18next';
import { useSite } from '../lib/site.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import classes from './openingSoon.module.css';

export const OpeningSoonPage = () => {
  const { t } = useTranslation('public');
  const { name, signName } = useSite();
  return (
    <div className={classes.page}>
      <PageTitle of={`${t('opening.title')} · ${name}`} />
      <EmptyState
        isPage
        title={t('opening.title')}
        text={t('opening.text', { name })}
        drawing="openDoor"
        signName={signName}
      />
    </div>
  );
};

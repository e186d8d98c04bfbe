import { useTranslation } from 'react-i18next';
import { useArea, useSession } from '../lib/area.tsx';
import { publicPath } from '../lib/language.ts';
import { useSite } from '../lib/site.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import classes from './page.module.css';

const homes = { backend: '/backend/main', admin: '/admin' } as const;

export const NotFoundPage = () => {
  const { t } = useTranslation('common');
  const { area } = useArea();
  const { token } = useSession();
  const { language, name } = useSite();
  const home = area === 'public' || !token ? publicPath('', language) : homes[area];
  return (
    <div className={classes.alone}>
      <PageTitle of={`${t('notFound.title')} · ${name}`} />
      <EmptyState
        isPage
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <Button to={home} variant="accent" size="large">
            {t('notFound.home')}
          </Button>
        }
      />
    </div>
  );
};

import { adminMenu, backendMenu } from '@klang/contracts/permissions/menu';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { inLanguage } from '../lib/i18n.ts';
import { useSite } from '../lib/site.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { HomeButton } from './HomeButton.tsx';
import classes from './page.module.css';

const titled = [...backendMenu.flatMap(({ pages }) => pages), ...adminMenu];

export const NotYetPage = () => {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const { language, name: orgName } = useSite();
  const last = pathname.split('/').filter(Boolean).at(-1);
  const title = titled.find(({ path }) => path === last)?.title;
  const name = title ? inLanguage(title, language) : t('notYet.title');
  return (
    <div className={`${classes.alone} centre grows`}>
      <PageTitle of={`${name} · ${orgName}`} />
      <EmptyState isPage title={name} text={t('notYet.text')} action={<HomeButton />} />
    </div>
  );
};

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../lib/area.tsx';
import { longDate } from '../../lib/format.ts';
import { serverNow } from '../../lib/serverClock.ts';
import { useSite } from '../../lib/site.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useAdminMenu } from './AdminFrame.tsx';
import classes from './main.module.css';

/** The console's first page: which day it is, and where everything is. */
export const MainPage = () => {
  const { t } = useTranslation('admin');
  const { language } = useSite();
  const { detail } = useSession();
  return (
    <div className={classes.page}>
      <PageTitle of={`${t('overview')} · ${t('name')}`} />
      <h1>{t('main.title', { name: detail?.displayName ?? '' })}</h1>
      <p className={classes.date}>{longDate(new Date(serverNow()), language)}</p>
      <ul className={classes.pages}>
        {useAdminMenu().map(({ name, label, icon, pages }) => (
          <li key={name}>
            <Link to={pages[0]?.to ?? '/admin'}>
              <Icon of={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};

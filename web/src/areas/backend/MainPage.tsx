import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../lib/area.tsx';
import { clockTime, longDate } from '../../lib/format.ts';
import { serverNow } from '../../lib/serverClock.ts';
import { useSite } from '../../lib/site.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useMenu } from './BackendFrame.tsx';
import classes from './main.module.css';

const partOfDay = (now: Date): 'morning' | 'afternoon' | 'evening' => {
  const hour = Number(clockTime(now).slice(0, 2));
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
};

/** The first page after signing in: who is here, which day it is, where everything is. */
export const MainPage = () => {
  const { t } = useTranslation('backend');
  const { language, name } = useSite();
  const { detail } = useSession();
  const groups = useMenu();
  const now = new Date(serverNow());
  return (
    <div className={classes.page}>
      <PageTitle of={`${t('overview')} · ${name}`} />
      <h1>{t(`main.${partOfDay(now)}`, { name: detail?.displayName ?? '' })}</h1>
      <p className={classes.date}>{longDate(now, language)}</p>
      <ul className={classes.groups}>
        {groups.map(({ name: group, label, icon, pages }) => (
          <li key={group}>
            <h2>
              <Icon of={icon} size={18} />
              {label}
            </h2>
            <ul>
              {pages.map(({ to, label: page }) => (
                <li key={to}>
                  <Link to={to}>{page}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
};

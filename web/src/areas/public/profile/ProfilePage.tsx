import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { doorFrom, wayTo } from '../../../lib/wayBack.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { AskPage } from './asking/AskPage.tsx';
import { ReturnsTab } from './custody/ReturnsTab.tsx';
import { OrderPage } from './OrderPage.tsx';
import { OrdersTab } from './OrdersTab.tsx';
import { PasswordTab } from './PasswordTab.tsx';
import { PersonTab } from './PersonTab.tsx';
import classes from './profile.module.css';
import { askIn, type Tab, tabIn, tabs, tabWay } from './ways.ts';

const Tabs = ({ chosen }: { readonly chosen: Tab }) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  return (
    <nav className={classes.tabs} aria-label={t('profile.title')}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab}>
            <Link to={publicPath(tabWay(tab), language)} aria-current={tab === chosen ? 'page' : undefined}>
              {t(`profile.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const content: Record<Tab, ReactNode> = {
  profile: <PersonTab />,
  password: <PasswordTab />,
  orders: <OrdersTab />,
  returns: <ReturnsTab />,
};

/** A customer's own pages; whoever is not one is asked to log in and comes back here. */
export const ProfilePage = () => {
  const { t } = useTranslation('profile');
  const { language, name } = useSite();
  const location = useLocation();
  const [search] = useSearchParams();
  const { detail } = useSession();
  if (detail?.kind !== 'customer') {
    return <Navigate to={publicPath(doorFrom('loginpage', wayTo(location)), language)} replace />;
  }
  const tab = tabIn(search);
  const orderId = search.get('order');
  const ask = askIn(search);
  // A request has a frame of its own, which leads nowhere else.
  if (orderId !== null && ask) return <AskPage key={`${orderId} ${ask}`} orderId={orderId} ask={ask} />;
  return (
    <>
      <PageTitle of={`${t(`profile.${tab}`)} · ${name}`} />
      <Tabs chosen={tab} />
      <div className={classes.page}>
        {orderId !== null && <OrderPage key={orderId} orderId={orderId} />}
        {orderId === null && content[tab]}
      </div>
    </>
  );
};

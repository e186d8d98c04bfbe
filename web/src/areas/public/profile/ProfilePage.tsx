import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { ChangePassword } from '../../../doors/ChangePassword.tsx';
import own from '../../../doors/own.module.css';
import { Sessions } from '../../../doors/Sessions.tsx';
import { useSession } from '../../../lib/area.tsx';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { doorFrom, wayTo } from '../../../lib/wayBack.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { AskPage } from './asking/AskPage.tsx';
import { ClaimFor } from './claims/ClaimFor.tsx';
import { ClaimPage } from './claims/ClaimPage.tsx';
import { ReturnsTab } from './custody/ReturnsTab.tsx';
import { OrderPage } from './OrderPage.tsx';
import { OrdersTab } from './OrdersTab.tsx';
import { PersonTab } from './PersonTab.tsx';
import classes from './profile.module.css';
import { askIn, type Tab, tabIn, tabs, tabWay } from './ways.ts';

const stay = () => undefined;

/** A customer's password, and where they are signed in with it. */
const PasswordTab = () => {
  const { t } = useTranslation('profile');
  return (
    <div className={`${own.columns} ${own.site}`}>
      <ChangePassword title={t('profile.password')} size="lg" onDone={stay} />
      <Sessions />
    </div>
  );
};

const edgePx = 20;

const Tabs = ({ chosen }: { readonly chosen: Tab }) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const list = useRef<HTMLUListElement>(null);
  // On phones not all of them fit: the one that is shown is in sight.
  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>(`[data-tab=${chosen}]`);
    if (list.current && shown)
      list.current.scrollLeft = shown.offsetLeft + shown.offsetWidth + edgePx - list.current.clientWidth;
  }, [chosen]);
  return (
    <nav className={classes.tabs} aria-label={t('profile.title')}>
      <ul ref={list}>
        {tabs.map((tab) => (
          <li key={tab} data-tab={tab}>
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
  const claimId = search.get('claim');
  const claimFor = search.get('claimFor');
  // A request has a frame of its own, which leads nowhere else.
  if (orderId !== null && ask) return <AskPage key={`${orderId} ${ask}`} orderId={orderId} ask={ask} />;
  if (orderId !== null && claimFor !== null) return <ClaimFor key={claimFor} orderId={orderId} itemId={claimFor} />;
  return (
    <>
      <PageTitle of={`${t(`profile.${tab}`)} · ${name}`} />
      <Tabs chosen={tab} />
      <div className={classes.page}>
        {claimId !== null && <ClaimPage key={claimId} claimId={claimId} />}
        {claimId === null && orderId !== null && <OrderPage key={orderId} orderId={orderId} />}
        {claimId === null && orderId === null && content[tab]}
      </div>
    </>
  );
};

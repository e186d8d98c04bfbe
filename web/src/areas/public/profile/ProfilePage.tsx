import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { ChangePassword } from '../../../account/ChangePassword.tsx';
import own from '../../../account/own.module.css';
import { Sessions } from '../../../account/Sessions.tsx';
import { useSession } from '../../../lib/area.tsx';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { loginFrom, wayTo } from '../../../lib/wayBack.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { AskPage } from './asking/AskPage.tsx';
import { ClaimFor } from './claims/ClaimFor.tsx';
import { ClaimPage } from './claims/ClaimPage.tsx';
import { ReturnsTab } from './custody/ReturnsTab.tsx';
import { OrderPage } from './OrderPage.tsx';
import { OrdersTab } from './OrdersTab.tsx';
import { PersonTab } from './PersonTab.tsx';
import classes from './profile.module.css';
import { requestIn, type Tab, tabIn, tabs, tabWay } from './ways.ts';

const stay = () => undefined;

const PasswordTab = () => {
  const { t } = useTranslation('profile');
  return (
    <div className={`${own.columns} ${own.site} grid top gap-48`}>
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
  // On phones the tabs overflow, so scroll the active one into view.
  useEffect(() => {
    const tabElement = list.current?.querySelector<HTMLElement>(`[data-tab=${chosen}]`);
    if (list.current && tabElement)
      list.current.scrollLeft = tabElement.offsetLeft + tabElement.offsetWidth + edgePx - list.current.clientWidth;
  }, [chosen]);
  return (
    <nav className={`${classes.tabs} on-screen ruled-below`} aria-label={t('profile.title')}>
      <ul className="site-width flex" ref={list}>
        {tabs.map((tab) => (
          <li key={tab} data-tab={tab}>
            <Link
              className="hint block medium nowrap"
              to={publicPath(tabWay(tab), language)}
              aria-current={tab === chosen ? 'page' : undefined}
            >
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

export const ProfilePage = () => {
  const { t } = useTranslation('profile');
  const { language, name } = useSite();
  const location = useLocation();
  const [search] = useSearchParams();
  const { detail } = useSession();
  if (detail?.kind !== 'customer') {
    return <Navigate to={publicPath(loginFrom('loginpage', wayTo(location)), language)} replace />;
  }
  const tab = tabIn(search);
  const orderId = search.get('order');
  const ask = requestIn(search);
  const claimId = search.get('claim');
  const claimFor = search.get('claimFor');
  if (orderId !== null && ask) return <AskPage key={`${orderId} ${ask}`} orderId={orderId} ask={ask} />;
  if (orderId !== null && claimFor !== null) return <ClaimFor key={claimFor} orderId={orderId} itemId={claimFor} />;
  return (
    <>
      <PageTitle of={`${t(`profile.${tab}`)} · ${name}`} />
      <Tabs chosen={tab} />
      <div className={`${classes.page} site-width`}>
        {claimId !== null && <ClaimPage key={claimId} claimId={claimId} />}
        {claimId === null && orderId !== null && <OrderPage key={orderId} orderId={orderId} />}
        {claimId === null && orderId === null && content[tab]}
      </div>
    </>
  );
};

import { version } from '@klang/contracts/limits';
import { type BackendGroupName, backendMenu, notOpenYet } from '@klang/contracts/permissions/menu';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useRead } from '../../lib/api.ts';
import { useSession } from '../../lib/area.tsx';
import { inLanguage } from '../../lib/i18n.ts';
import { mayView } from '../../lib/rights.ts';
import { useSite } from '../../lib/site.ts';
import { readStored } from '../../lib/storage.ts';
import { workCalls } from '../../lib/workCalls.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { later } from '../../ui/later.tsx';
import { OrgBadge } from '../../ui/office/OrgBadge.tsx';
import { type NavGroup, SideNav } from '../../ui/office/SideNav.tsx';
import { WorkFrame } from '../../ui/office/WorkFrame.tsx';
import {
  boxes,
  card,
  chart,
  clipboard,
  gear,
  home,
  messages,
  overview,
  people,
  printer,
  qrCode,
  scan,
  shield,
  tag,
} from '../../ui/workIcons.ts';
import { BackendTools, BackendTop } from './BackendTop.tsx';
import { WaitingBar } from './daySheet/WaitingBar.tsx';
import { ViewingBar } from './permissions/ViewingBar.tsx';
import classes from './sideFoot.module.css';

const menuIcons: Readonly<Record<BackendGroupName, string>> = {
  customers: people,
  payments: card,
  services: boxes,
  marketing: tag,
  orders: clipboard,
  makeCodes: qrCode,
  scan,
  print: printer,
  messages,
  staff: shield,
  settings: gear,
  home,
  reports: chart,
};

const StationFoot = later(async () => (await import('./prints/StationFoot.tsx')).StationFoot);

const SideFoot = () => {
  const { t: common } = useTranslation('common');
  const { detail } = useSession();
  // A station that was chosen shows on the next page.
  useLocation();
  return (
    <>
      {readStored('station') && mayView(detail, 'printqrcode') && <StationFoot />}
      {detail && (
        <Link className={`${classes.person} row gap-8 muted fz-13 medium`} to="/backend/account">
          <span className="sr-only">{common('person')}</span>
          <Avatar name={detail.displayName} />
          <span className="one-line">{detail.displayName}</span>
        </Link>
      )}
      <span>{common('version', { version })}</span>
    </>
  );
};

export const backendPath = (page: string): string => `/backend/${page}`;

export const useMenu = (): readonly NavGroup[] => {
  const { detail } = useSession();
  const { language } = useSite();
  return useMemo(
    () =>
      backendMenu
        .map(({ name, title, pages }) => ({
          name,
          label: inLanguage(title, language),
          icon: menuIcons[name],
          pages: pages
            .filter(({ path, module }) => mayView(detail, module) && !notOpenYet.has(path))
            .map(({ path, title: pageTitle }) => ({ to: backendPath(path), label: inLanguage(pageTitle, language) })),
        }))
        .filter(({ pages }) => pages.length > 0),
    [detail, language],
  );
};

const useWaiting = (groups: readonly NavGroup[]): readonly NavGroup[] => {
  const { detail } = useSession();
  const { data } = useRead(workCalls.lateMoney.count, {}, { enabled: mayView(detail, 'orderlist') });
  const waiting = data?.open ?? 0;
  return groups.map((group) => ({
    ...group,
    pages: group.pages.map((page) => (page.to === backendPath('latemoneylist') ? { ...page, waiting } : page)),
  }));
};

type Props = { readonly statusBar: ReactNode; readonly children: ReactNode };

export const BackendFrame = ({ statusBar, children }: Props) => {
  const { t } = useTranslation('frame');
  const { t: common } = useTranslation('common');
  const { detail } = useSession();
  const site = useSite();
  const groups = useMenu();
  const waiting = useWaiting(groups);
  const name = detail?.organize?.[`name_${site.language}`] ?? site.name;
  return (
    <WorkFrame
      tone="office"
      texts={{
        skip: common('skipToPage'),
        menu: common('menu'),
        openMenu: common('openMenu'),
        closeMenu: common('closeMenu'),
      }}
      org={<OrgBadge to={backendPath('main')} name={name} place={t('place')} pictureUrl={site.pictureUrl} />}
      top={<BackendTop groups={groups} />}
      tools={<BackendTools />}
      menu={(onChoose) => (
        <SideNav
          label={common('menu')}
          first={{ to: backendPath('main'), label: t('overview'), icon: overview }}
          groups={waiting}
          onChoose={onChoose}
        />
      )}
      sideFoot={<SideFoot />}
      statusBar={
        <>
          {statusBar}
          <ViewingBar />
          <WaitingBar />
        </>
      }
    >
      {children}
    </WorkFrame>
  );
};

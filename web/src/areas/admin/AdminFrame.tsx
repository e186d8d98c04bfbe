import { version } from '@klang/contracts/limits';
import { adminMenu } from '@klang/contracts/permissions/menu';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../lib/i18n.ts';
import { useSite } from '../../lib/site.ts';
import { OrgBadge } from '../../ui/office/OrgBadge.tsx';
import { type NavGroup, SideNav } from '../../ui/office/SideNav.tsx';
import { WorkFrame } from '../../ui/office/WorkFrame.tsx';
import { overview } from '../../ui/workIcons.ts';
import { AdminTools, AdminTop } from './AdminTop.tsx';
import { adminIcons } from './adminIcons.ts';

export const useAdminMenu = (): readonly NavGroup[] => {
  const { language } = useSite();
  return useMemo(
    () =>
      adminMenu.map(({ path, title }) => {
        const label = inLanguage(title, language);
        return { name: path, label, icon: adminIcons[path], pages: [{ to: `/admin/${path}`, label }] };
      }),
    [language],
  );
};

type Props = { readonly statusBar: ReactNode; readonly children: ReactNode };

export const AdminFrame = ({ statusBar, children }: Props) => {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const groups = useAdminMenu();
  return (
    <WorkFrame
      tone="console"
      texts={{
        skip: common('skipToPage'),
        menu: common('menu'),
        openMenu: common('openMenu'),
        closeMenu: common('closeMenu'),
      }}
      org={<OrgBadge to="/admin" name={t('name')} place={t('place')} />}
      top={<AdminTop groups={groups} />}
      tools={<AdminTools />}
      menu={(onChoose) => (
        <SideNav
          label={common('menu')}
          first={{ to: '/admin', label: t('overview'), icon: overview }}
          groups={groups}
          onChoose={onChoose}
        />
      )}
      sideFoot={common('version', { version })}
      statusBar={statusBar}
    >
      {children}
    </WorkFrame>
  );
};

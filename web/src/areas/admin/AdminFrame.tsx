import { version } from '@klang/contracts/limits';
import { type AdminPath, adminMenu } from '@klang/contracts/permissions/menu';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../lib/i18n.ts';
import { useSite } from '../../lib/site.ts';
import { OrgBadge } from '../../ui/office/OrgBadge.tsx';
import { type NavGroup, SideNav } from '../../ui/office/SideNav.tsx';
import { WorkFrame } from '../../ui/office/WorkFrame.tsx';
import { box, chart, overview, people, personBadge, puzzle, shield, store, template } from '../../ui/workIcons.ts';
import { AdminTools, AdminTop } from './AdminTop.tsx';

const adminIcons: Readonly<Record<AdminPath, string>> = {
  organize_list: store,
  admin_list: personBadge,
  staff_list: people,
  package_list: box,
  module_list: puzzle,
  template_list: template,
  proof_list: chart,
  security_list: shield,
};

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

import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { publicPath } from '../../../lib/language.ts';
import { useLeave } from '../../../lib/leave.ts';
import { useSite } from '../../../lib/site.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { chevronDown, signOut } from '../../../ui/icons.ts';
import { SiteMantine } from '../../../ui/SiteMantine.tsx';
import classes from './header.module.css';

export const AccountMenu = ({ name }: { readonly name: string }) => {
  const { t } = useTranslation('public');
  const { language } = useSite();
  const leave = useLeave();
  return (
    <span className={`${classes.account} row relative`}>
      <Link className="row gap-8 round-4" to={publicPath('profile', language)}>
        <Avatar name={name} size={32} />
        <span>{name}</span>
      </Link>
      <SiteMantine>
        <Menu position="bottom-end" withinPortal={false}>
          <Menu.Target>
            <button className="plain centre round muted" type="button" aria-label={t('nav.account')}>
              <Icon of={chevronDown} size={16} />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<Icon of={signOut} size={18} />} onClick={leave}>
              {t('nav.logout')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </SiteMantine>
    </span>
  );
};

import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { publicPath } from '../../../lib/language.ts';
import { useLeave } from '../../../lib/leave.ts';
import { linkOf, useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { close, external, person, phone as phoneIcon, signOut } from '../../../ui/icons.ts';
import { SiteMantine } from '../../../ui/SiteMantine.tsx';
import classes from './drawer.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Logo } from './Logo.tsx';
import { useNav } from './useNav.ts';

type Props = { readonly opened: boolean; readonly onClose: () => void };

const Pages = ({ onClose }: Pick<Props, 'onClose'>) => {
  const { t } = useTranslation('public');
  const { newsLink } = useSite();
  return (
    <nav className={classes.pages} aria-label={t('nav.label')}>
      {useNav().map(({ to, label, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined} onClick={onClose}>
          {label}
        </Link>
      ))}
      {newsLink && (
        <a href={newsLink} target="_blank" rel="noopener">
          {t('nav.news')}
          <Icon of={external} size={16} />
        </a>
      )}
    </nav>
  );
};

const Account = ({ onClose }: Pick<Props, 'onClose'>) => {
  const { t } = useTranslation('public');
  const { language } = useSite();
  const end = useLeave();
  const { detail } = useSession();
  const isCustomer = detail?.kind === 'customer';
  const leave = () => {
    onClose();
    end();
  };
  return (
    <>
      <Button
        to={publicPath(isCustomer ? 'profile' : 'loginpage', language)}
        isFull
        size="large"
        left={person}
        onClick={onClose}
      >
        {isCustomer ? detail.displayName : t('nav.login')}
      </Button>
      {isCustomer && (
        <Button isFull variant="quiet" left={signOut} onClick={leave}>
          {t('nav.logout')}
        </Button>
      )}
    </>
  );
};

const PagesDrawer = ({ opened, onClose }: Props) => {
  const { t } = useTranslation('public');
  const { phone } = useSite();
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={304}
      transitionProps={{ duration: 200 }}
      classNames={{ overlay: classes.veil ?? '', content: classes.drawer ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('nav.label')}>
        <div className={classes.head}>
          <Logo />
          <button type="button" aria-label={t('nav.close')} onClick={onClose} data-autofocus>
            <Icon of={close} />
          </button>
        </div>
        <Pages onClose={onClose} />
        <div className={classes.foot}>
          <Account onClose={onClose} />
          {phone && (
            <Button href={linkOf(phone)} isFull variant="quiet" left={phoneIcon}>
              {phone.contact}
            </Button>
          )}
          <LanguageSwitch names="long" onChoose={onClose} />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
};

/** The menu of a phone: a drawer at the right with everything that the wide header shows. */
export const MenuDrawer = (props: Props) => (
  <SiteMantine>
    <PagesDrawer {...props} />
  </SiteMantine>
);

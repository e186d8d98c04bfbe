import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { publicPath } from '../../../lib/language.ts';
import { useLeave } from '../../../lib/leave.ts';
import { linkOf, useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { close, external, person, phone as phoneIcon, signOut } from '../../../ui/icons.ts';
import classes from './drawer.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Logo } from './Logo.tsx';
import { useNav } from './useNav.ts';

type Props = { readonly onClose: () => void };
type DrawerProps = Props & { readonly dialog: RefObject<HTMLDialogElement | null>; readonly isOpen: boolean };

export const menuId = 'menu';

const Pages = ({ onClose }: Props) => {
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

const Account = ({ onClose }: Props) => {
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

export const MenuDrawer = ({ dialog, isOpen, onClose }: DrawerProps) => {
  const { t } = useTranslation('public');
  const { phone } = useSite();
  const closing = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!isOpen || dialog.current?.open) return;
    dialog.current?.showModal();
    closing.current?.focus();
  }, [dialog, isOpen]);
  // A click on the backdrop hits the dialog element itself.
  const pressOutside = ({ target }: MouseEvent) => target === dialog.current && onClose();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys close it by the browser's own means, which onCancel hears.
    <dialog
      ref={dialog}
      id={menuId}
      className={classes.drawer}
      aria-label={t('nav.label')}
      onCancel={onClose}
      onClick={pressOutside}
    >
      <div className={`${classes.inner} stack`}>
        <div className={`${classes.head} row between`}>
          <Logo />
          <button
            ref={closing}
            className="plain centre square-44"
            type="button"
            aria-label={t('nav.close')}
            onClick={onClose}
          >
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
      </div>
    </dialog>
  );
};

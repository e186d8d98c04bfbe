import { lazy, type Ref, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { isDrawn } from '../../../lib/drawn.ts';
import { isInLine } from '../../../lib/inLine.ts';
import { publicPath } from '../../../lib/language.ts';
import { linkOf, useSite } from '../../../lib/site.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { cart as cartIcon, external, menu, phone as phoneIcon } from '../../../ui/icons.ts';
import { countIn, useCart, wishIn } from '../checkout/cart.ts';
import classes from './header.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Logo } from './Logo.tsx';
import { MenuDrawer, menuId } from './MenuDrawer.tsx';
import { useNav } from './useNav.ts';

const AccountMenu = lazy(() => import('./AccountMenu.tsx').then((module) => ({ default: module.AccountMenu })));

const Nav = () => {
  const { t } = useTranslation('public');
  const { newsLink } = useSite();
  return (
    <nav className={classes.nav} aria-label={t('nav.label')}>
      {useNav().map(({ to, label, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {label}
        </Link>
      ))}
      {newsLink && (
        <a href={newsLink} target="_blank" rel="noopener">
          {t('nav.news')}
          <Icon of={external} size={14} />
        </a>
      )}
    </nav>
  );
};

const Account = () => {
  const { t } = useTranslation('public');
  const { language } = useSite();
  const { detail } = useSession();
  if (detail?.kind !== 'customer') {
    return <Link to={publicPath('loginpage', language)}>{t('nav.login')}</Link>;
  }
  return (
    <Suspense fallback={<span>{detail.displayName}</span>}>
      <AccountMenu name={detail.displayName} />
    </Suspense>
  );
};

/** On a server-drawn page the menu is drawn too, so that it opens before hydration. */
const useMenu = () => {
  const [isOpen, setOpen] = useState(false);
  const [stays] = useState(isDrawn);
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (dialog.current?.open) setOpen(true);
  }, []);
  const close = () => {
    dialog.current?.close();
    setOpen(false);
    // The closed menu had the focus.
    setTimeout(() => button.current?.focus());
  };
  const drawer = (isOpen || stays) && <MenuDrawer dialog={dialog} isOpen={isOpen} onClose={close} />;
  return { button, isOpen, open: () => setOpen(true), drawer };
};

type MenuButtonProps = {
  readonly ref: Ref<HTMLButtonElement>;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
};

const MenuButton = ({ ref, isOpen, onOpen }: MenuButtonProps) => {
  const { t } = useTranslation('public');
  return (
    <button
      ref={ref}
      type="button"
      className={classes.burger}
      aria-label={t('nav.open')}
      aria-haspopup="dialog"
      aria-controls={menuId}
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <Icon of={menu} />
    </button>
  );
};

const CartLink = () => {
  const { t } = useTranslation('public');
  const { language } = useSite();
  const { cart } = useCart();
  const isFilled = wishIn(cart) !== null;
  const count = countIn(cart);
  return (
    <Link
      className={classes.cart}
      to={publicPath(isFilled ? 'cart' : 'services', language)}
      aria-label={isFilled ? t('nav.yourCart', { count }) : t('nav.cart')}
    >
      <Icon of={cartIcon} />
      {isFilled && <b>{count}</b>}
    </Link>
  );
};

type Props = { readonly isOnPicture: boolean };

export const Header = ({ isOnPicture }: Props) => {
  const { phone } = useSite();
  const { button, isOpen, open, drawer } = useMenu();
  return (
    <>
      <header className={classes.header} data-on-picture={isOnPicture} data-in-line={isInLine()}>
        <div className={`${classes.inner} site-width row`}>
          {!isInLine() && <Logo />}
          <Nav />
          <div className={`${classes.end} row`}>
            {phone && (
              <a className={`${classes.phone} row gap-6 muted round-4`} href={linkOf(phone)}>
                <Icon of={phoneIcon} />
                {phone.contact}
              </a>
            )}
            <span className={classes.wide}>
              <LanguageSwitch names="short" />
            </span>
            <span className={classes.wide}>
              <Account />
            </span>
            <CartLink />
            <MenuButton ref={button} isOpen={isOpen} onOpen={open} />
          </div>
        </div>
      </header>
      {drawer}
    </>
  );
};

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isInLine } from '../../../lib/inLine.ts';
import { publicPath } from '../../../lib/language.ts';
import { linkOf, useSite } from '../../../lib/site.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { phone as phoneIcon } from '../../../ui/icons.ts';
import { Below } from './Below.tsx';
import { Footer } from './Footer.tsx';
import classes from './frame.module.css';
import { Header } from './Header.tsx';
import calmHeaderLook from './header.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Logo } from './Logo.tsx';

const CalmHeader = () => {
  const { t: site } = useTranslation('public');
  const { phone } = useSite();
  return (
    <header className={calmHeaderLook.header} data-calm="true">
      <div className={`${calmHeaderLook.inner} site-width row`}>
        {!isInLine() && <Logo />}
        <div className={`${calmHeaderLook.end} row`}>
          {phone && (
            <a
              className={`${calmHeaderLook.phone} row gap-6 muted round-4`}
              href={linkOf(phone)}
              aria-label={site('nav.help', { number: phone.contact })}
            >
              <Icon of={phoneIcon} />
              <span>{site('nav.help', { number: phone.contact })}</span>
            </a>
          )}
          <LanguageSwitch names="short" />
        </div>
      </div>
    </header>
  );
};

const booking = /^(?:\/(?:en|th))?\/(?:cart|checkout-\w+)\/?$/;

const asking = /^(?:\/(?:en|th))?\/profile\/?$/;

type Props = { readonly statusBar: ReactNode; readonly children: ReactNode };

export const PublicFrame = ({ statusBar, children }: Props) => {
  const { t } = useTranslation('common');
  const { pathname, search } = useLocation();
  const { language } = useSite();
  const isHome = [publicPath('', language), '/th'].includes(pathname.replace(/(.)\/$/, '$1'));
  const isBooking = booking.test(pathname) || (asking.test(pathname) && new URLSearchParams(search).has('ask'));
  return (
    <div className={`${classes.frame} stack`}>
      <a className="skip-link" href="#page">
        {t('skipToPage')}
      </a>
      {statusBar}
      <div className={`${classes.below} stack grows relative`}>
        {isBooking ? <CalmHeader /> : <Header isOnPicture={isHome} />}
        <main id="page" className={classes.page} tabIndex={-1}>
          {children}
        </main>
        {!isBooking && (
          <Below name="footer">
            <Footer />
          </Below>
        )}
      </div>
    </div>
  );
};

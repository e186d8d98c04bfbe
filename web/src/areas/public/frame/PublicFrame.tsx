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

/** While somebody books nothing leads elsewhere: whose site it is, who helps, and the language. */
const CalmHeader = () => {
  const { t: site } = useTranslation('public');
  const { phone } = useSite();
  return (
    <header className={calmHeaderLook.header} data-calm="true">
      <div className={calmHeaderLook.inner}>
        {!isInLine() && <Logo />}
        <div className={calmHeaderLook.end}>
          {phone && (
            <a
              className={calmHeaderLook.phone}
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

/** Where somebody asks for their things, one step after the other. */
const asking = /^(?:\/(?:en|th))?\/profile\/?$/;

type Props = { readonly statusBar: ReactNode; readonly children: ReactNode };

/** Header, page and footer of the public site. On the home page the header lies on the picture; whoever books or asks is left alone. */
export const PublicFrame = ({ statusBar, children }: Props) => {
  const { t } = useTranslation('common');
  const { pathname, search } = useLocation();
  const { language } = useSite();
  const isHome = [publicPath('', language), '/th'].includes(pathname.replace(/(.)\/$/, '$1'));
  const isBooking = booking.test(pathname) || (asking.test(pathname) && new URLSearchParams(search).has('ask'));
  return (
    <div className={classes.frame}>
      <a className="skip-link" href="#page">
        {t('skipToPage')}
      </a>
      {statusBar}
      <div className={classes.below}>
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

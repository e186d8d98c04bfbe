import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { Footer } from './Footer.tsx';
import classes from './frame.module.css';
import { Header } from './Header.tsx';

type Props = { readonly statusBar: ReactNode; readonly children: ReactNode };

/** Header, page and footer of the public site. On the home page the header lies on the picture. */
export const PublicFrame = ({ statusBar, children }: Props) => {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const { language } = useSite();
  const isHome = [publicPath('', language), '/th'].includes(pathname.replace(/(.)\/$/, '$1'));
  return (
    <div className={classes.frame}>
      <a className="skip-link" href="#page">
        {t('skipToPage')}
      </a>
      {statusBar}
      <div className={classes.below}>
        <Header isOnPicture={isHome} />
        <main id="page" className={classes.page} tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
    </div>
  );
};

import { useTranslation } from 'react-i18next';
import { useSite } from '../lib/site.ts';
import { useSiteConfig } from '../lib/siteConfig.ts';
import { Drawing } from '../ui/Drawing.tsx';
import classes from './closed.module.css';

export const ClosedPage = () => {
  const { t } = useTranslation('common');
  const { language } = useSite();
  const name = useSiteConfig()?.organize[`name_${language}`] ?? '';
  return (
    <main className={`${classes.page} centre`} aria-live="polite">
      <div className={`${classes.card} text-center`}>
        <Drawing of="room" className={classes.art} signName={name} />
        <p className={classes.name}>{name}</p>
        <h1 className="fz-26 mt-4">{t('closed.title')}</h1>
        <p>{t('closed.text')}</p>
        <p className={classes.note}>{t('closed.note')}</p>
      </div>
    </main>
  );
};

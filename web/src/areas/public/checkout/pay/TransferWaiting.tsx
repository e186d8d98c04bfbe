import { useTranslation } from 'react-i18next';
import { clockTime, shortDay } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { clock } from '../../../../ui/icons.ts';
import classes from './pay.module.css';

/** The customer has told of a transfer: nobody is hurried any more, the staff look for it. */
export const TransferWaiting = ({ confirmBy }: { readonly confirmBy: string }) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  return (
    <section className={classes.reported} role="status">
      <Icon of={clock} />
      <div>
        <h2>{t('pay.reported')}</h2>
        <p>{t('pay.reportedText', { day: shortDay(confirmBy, language), time: clockTime(confirmBy) })}</p>
        <p className={classes.waits}>
          <i />
          {t('pay.waits')}
        </p>
      </div>
    </section>
  );
};

import { useTranslation } from 'react-i18next';
import { clockTime, shortDay } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { clock } from '../../../../ui/icons.ts';
import classes from './pay.module.css';

export const TransferWaiting = ({ confirmBy }: { readonly confirmBy: string }) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  return (
    <section className={`${classes.reported} card flex gap-14 inset-28`} role="status">
      <Icon className="info mt-4" of={clock} />
      <div>
        <h2 className="fz-20">{t('pay.reported')}</h2>
        <p>{t('pay.reportedText', { day: shortDay(confirmBy, language), time: clockTime(confirmBy) })}</p>
        <p className={`${classes.waits} gap-10`}>
          <i />
          {t('pay.waits')}
        </p>
      </div>
    </section>
  );
};

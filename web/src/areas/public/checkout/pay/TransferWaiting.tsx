import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { clockTime, shortDay } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { clock } from '../../../../ui/icons.ts';
import classes from './pay.module.css';
import { PayLink } from './payLink.ts';
import { SendSlip } from './SendSlip.tsx';
import { SlipAfterLogin } from './SlipAfterLogin.tsx';

type Props = { readonly orderId: string; readonly confirmBy: string };
export const TransferWaiting = ({ orderId, confirmBy }: Props) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const [search] = useSearchParams();
  const isLinked = useContext(PayLink) !== null;
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
        <div className="mt-20">
          {isLinked ? (
            <SlipAfterLogin orderId={orderId} />
          ) : (
            <SendSlip
              orderId={orderId}
              billId={null}
              linkedId={search.get('slip')}
              missing={<p className="hint">{t('pay.slip.optional')}</p>}
            />
          )}
        </div>
      </div>
    </section>
  );
};

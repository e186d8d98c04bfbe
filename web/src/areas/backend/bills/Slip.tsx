import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { clockTime, shortDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { PicturesField } from '../../../lookups/PicturesField.tsx';
import { PrivatePicture } from '../../../lookups/PrivatePicture.tsx';
import type { FormPictures } from '../../../lookups/usePictures.ts';
import classes from './bills.module.css';

type FieldProps = { readonly orderId: string; readonly pictures: FormPictures };

export const SlipField = ({ orderId, pictures }: FieldProps) => {
  const { t } = useTranslation('backend');
  return (
    <div>
      <Text m="0 0 6px" c="var(--ink)" fz="md" fw={600}>
        {t('bills.slip')}
      </Text>
      <PicturesField
        isSmall
        call={ownerOrders.putSlip}
        fields={{ orderId }}
        shownBy={{ call: ownerOrders.slip, fields: { orderId } }}
        most={1}
        pictures={pictures}
      />
    </div>
  );
};

export const SlipShown = ({ orderId, path }: { readonly orderId: string; readonly path: string }) => {
  const { t } = useTranslation('backend');
  return (
    <span className={classes.slip}>
      <PrivatePicture call={ownerOrders.slip} fields={{ orderId }} picture={path} alt={t('bills.openSlip')} />
    </span>
  );
};

type SentProps = { readonly orderId: string; readonly paymentId: string };
/** What the customer sent of a transfer, beside what staff look for in the bank. */
export const SlipsSent = ({ orderId, paymentId }: SentProps) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { data } = useRead(ownerOrders.transferSlips, { orderId, paymentId });
  const sent = data?.slips.filter(({ isByCustomer }) => isByCustomer) ?? [];
  if (sent.length === 0) return null;
  return (
    <ul className="grid gap-8" aria-label={t('bills.slipsSent')}>
      {sent.map(({ slipPath, keptAt }) => (
        <li className="row gap-12" key={`${slipPath} ${keptAt}`}>
          <SlipShown orderId={orderId} path={slipPath} />
          {t('bills.slipSent', { at: `${shortDay(keptAt, language)} ${clockTime(keptAt)}` })}
        </li>
      ))}
    </ul>
  );
};

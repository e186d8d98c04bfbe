import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
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

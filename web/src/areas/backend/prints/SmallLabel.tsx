import { isHardToScan, leastLabel } from '@klang/contracts/codes/labels';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { workCalls } from '../../../lib/workCalls.ts';

/** Old kinds of codes may have labels that are smaller than any new one may be. */
export const SmallLabel = ({ prefix }: { readonly prefix: string }) => {
  const { t } = useTranslation('prints');
  const { data } = useRead(workCalls.lookups.qrtype, { limit: 200, sort: 'sort' });
  const kind = data?.data.find((row) => row['prefix'] === prefix);
  if (!kind || !isHardToScan(kind)) return null;
  const { labelWidthMm: width, labelHeightMm: height } = kind;
  return (
    <Text component="p" role="note" className="sand p-10-12" bdrs="var(--radius-field)">
      {t('smallLabel', { width, height, ...leastLabel })}
    </Text>
  );
};

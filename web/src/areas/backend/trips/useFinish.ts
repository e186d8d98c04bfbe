import type { TripRow } from '@klang/contracts/api/custody';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../ui/notice.ts';

export type DialogProps = { readonly trip: TripRow; readonly onDone: () => void };

export const useFinish = (onDone: () => void) => {
  const { t } = useTranslation('trips');
  return (answer: unknown) => {
    if (!answer) return;
    notify({ type: 'positive', title: t('done') });
    onDone();
  };
};

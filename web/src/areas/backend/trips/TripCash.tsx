import type { TripRow } from '@klang/contracts/api/custody';
import { useTranslation } from 'react-i18next';
import { baht } from '../../../lib/format.ts';
import look from './trips.module.css';

type Props = { readonly trip: Pick<TripRow, 'status' | 'cashSatang' | 'cashTakenSatang'> };

/** Of a visit that failed or was canceled nothing is due any more. */
export const TripCash = ({ trip: { status, cashSatang, cashTakenSatang } }: Props) => {
  const { t } = useTranslation('trips');
  const taken = cashTakenSatang ?? 0;
  const isOpen = status === 'scheduled' || status === 'onTheWay';
  if (taken === 0 && (cashSatang === 0 || (!isOpen && status !== 'done'))) return null;
  const text = taken > 0 ? t('sheet.taken', { amount: baht(taken) }) : t('sheet.toTake', { amount: baht(cashSatang) });
  return (
    <span className={`${look.cash} strong`} data-taken={taken > 0}>
      {taken === 0 && !isOpen ? t('cashOpen') : text}
    </span>
  );
};

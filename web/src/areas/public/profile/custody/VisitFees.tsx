import type { TripRow } from '@klang/contracts/api/custody';
import { trips } from '@klang/contracts/api/trips';
import { disputeDays } from '@klang/contracts/custody/custody';
import { bangkokDay } from '@klang/contracts/kit/days';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../../lib/api.ts';
import { baht, momentOf, shortDay } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormProblems } from '../../../../ui/FormProblems.tsx';
import { daysUntil } from '../NextVisit.tsx';
import classes from './visits.module.css';

type Props = { readonly trip: TripRow };

const isDisputable = ({ status, feeSatang, dispute, visit }: TripRow): boolean =>
  status === 'unsuccessful' && feeSatang > 0 && dispute === null && daysUntil(visit.on) >= -disputeDays;
const isDisputeShown = ({ dispute, changedAt }: TripRow): boolean =>
  dispute === 'open' || (dispute !== null && daysUntil(bangkokDay(new Date(changedAt))) >= -disputeDays);

const Say = ({ trip: { id: tripId, orderId, feeSatang } }: Props) => {
  const { t } = useTranslation('things');
  const { mutateAsync, isPending, error } = useCommand(trips.dispute);
  return (
    <>
      <p>{t('visitFee.ask', { amount: baht(feeSatang) })}</p>
      {error && <FormProblems title={error.message} />}
      <Button isBusy={isPending} onClick={() => void mutateAsync({ orderId, tripId }).catch(() => undefined)}>
        {t('visitFee.say')}
      </Button>
    </>
  );
};

const Told = ({ trip: { id: tripId, orderId, feeSatang, dispute } }: Props) => {
  const is = dispute ?? 'open';
  const { t } = useTranslation('things');
  const { data: whole } = useRead(trips.one, { orderId, tripId });
  return (
    <div role="status">
      <p>{t(`visitFee.${is}`, { amount: baht(feeSatang) })}</p>
      {whole?.disputeReason && <p>{whole.disputeReason}</p>}
    </div>
  );
};

export const VisitFee = ({ trip, isClosed = false }: Props & { readonly isClosed?: boolean }) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  if ((isClosed || !isDisputable(trip)) && !isDisputeShown(trip)) return null;
  const title = t('visitFee.title', { day: shortDay(momentOf(trip.visit.on), language) });
  return (
    <section className={`${classes.fee} plate p-20-24`} aria-label={title}>
      <h2 className="fz-18">{title}</h2>
      {trip.dispute === null ? <Say trip={trip} /> : <Told trip={trip} />}
    </section>
  );
};

import type { TripRow } from '@klang/contracts/api/custody';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';
import { useNames } from '../orders/useNames.ts';
import classes from './plan.module.css';
import { stopsOf, useAssigning } from './useAssigning.ts';

type Props = {
  readonly crewId: string;
  readonly on: string;
  readonly all: readonly TripRow[];
  readonly onClose: () => void;
};

export const Suggestion = ({ crewId, on, all, onClose }: Props) => {
  const { t } = useTranslation('trips');
  const { districtName } = useNames();
  const { order, isBusy } = useAssigning(all);
  const state = useRead(ownerTrips.suggest, { on, crewId });
  const ids = state.data?.tripIds ?? [];
  const now = stopsOf(all, crewId).map(({ id }) => id);
  const isSame = ids.join() === now.join();
  return (
    <div className={`${classes.suggestion} p-10-12 stack gap-6 fz-14 round`} role="status">
      <b>{t('plan.suggestion')}</b>
      <PartLoading state={state} rows={1} />
      {state.data && <p>{isSame ? t('plan.sameOrder') : t('plan.suggestionText')}</p>}
      {!isSame && (
        <ol>
          {ids.map((id, place) => {
            const trip = all.find((one) => one.id === id);
            return (
              <li key={id}>
                {[`${place + 1}.`, trip?.visit.start, trip?.customerName ?? t('forgotten')].filter(Boolean).join(' ')}
                {` · ${districtName(trip?.subDistrict ?? null)}`}
              </li>
            );
          })}
        </ol>
      )}
      <div className="flex gap-8">
        {!isSame && ids.length > 0 && (
          <Button size="small" variant="filled" isBusy={isBusy} onClick={() => void order(crewId, ids).then(onClose)}>
            {t('plan.useIt')}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onClose}>
          {t('plan.keep')}
        </Button>
      </div>
    </div>
  );
};

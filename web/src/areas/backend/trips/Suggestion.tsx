import type { TripRow } from '@klang/contracts/api/custody';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';
import { useNames } from '../orders/useNames.ts';
import classes from './plan.module.css';
import { wayKm } from './planSums.ts';
import { stopsOf, useAssigning } from './useAssigning.ts';

type Props = {
  readonly crewId: string;
  readonly on: string;
  readonly all: readonly TripRow[];
  readonly onClose: () => void;
};

/** Between the middles of districts: the houses, the warehouse and the roads are not known. */
const WayChange = ({ now, ids }: { readonly now: readonly TripRow[]; readonly ids: readonly string[] }) => {
  const { t } = useTranslation('trips');
  const suggested = ids.flatMap((id) => now.find((one) => one.id === id) ?? []);
  const [before, after] = [wayKm(now), wayKm(suggested)];
  if (before === null || after === null || suggested.length !== now.length) return null;
  return <p>{before === after ? t('plan.kmSame', { km: after }) : t('plan.km', { before, after })}</p>;
};

export const Suggestion = ({ crewId, on, all, onClose }: Props) => {
  const { t } = useTranslation('trips');
  const { districtName } = useNames();
  const { order, isBusy } = useAssigning(all);
  const titleId = useId();
  const state = useRead(ownerTrips.suggest, { on, crewId });
  const ids = state.data?.tripIds ?? [];
  const now = stopsOf(all, crewId);
  const placeOf = (id: string): number => now.findIndex((one) => one.id === id);
  const isSame = ids.join() === now.map(({ id }) => id).join();
  return (
    <div className={`${classes.suggestion} p-10-12 stack gap-6 fz-14 round`} role="status" aria-labelledby={titleId}>
      <b id={titleId}>{t('plan.suggestion')}</b>
      <PartLoading state={state} rows={1} />
      {state.data && <p>{isSame ? t('plan.sameOrder') : t('plan.suggestionText')}</p>}
      {!isSame && ids.length > 0 && <WayChange now={now} ids={ids} />}
      {!isSame && (
        <ol>
          {ids.map((id, place) => {
            const trip = all.find((one) => one.id === id);
            return (
              <li key={id}>
                {[`${place + 1}.`, trip?.visit.start, trip?.customerName ?? t('forgotten')].filter(Boolean).join(' ')}
                {` · ${districtName(trip?.subDistrict ?? null)}`}
                {placeOf(id) !== place && placeOf(id) >= 0 && (
                  <Text component="span" c="var(--marigold-8)" fw={500}>
                    {` · ${t('plan.wasAt', { place: placeOf(id) + 1 })}`}
                  </Text>
                )}
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

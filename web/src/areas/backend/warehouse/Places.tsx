import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';
import { usePlaces } from './usePlaces.ts';
import classes from './warehouse.module.css';

export const Places = () => {
  const { t } = useTranslation('trips');
  const { state, inUse: places } = usePlaces();
  const zones = [...new Set(places.map(({ zone }) => zone))];
  const open = <Button to="/backend/locationlist">{t('store.toPlaces')}</Button>;
  if (state.data === undefined) return <PartLoading state={state} />;
  if (places.length === 0) return <EmptyState title={t('store.noPlaces')} action={open} />;
  return (
    <>
      {zones.map((zone) => (
        <Panel key={zone} title={t('store.zone', { zone })}>
          <ul className={`${classes.places} grid gap-10`}>
            {places
              .filter((place) => place.zone === zone)
              .map(({ id, label, there, capacity, isOffered }) => (
                <li className="outlined p-10-12 grid fz-14" key={id}>
                  <span>
                    {label}
                    {!isOffered && <small className="toned" data-tone="warning">{` · ${t('store.notOffered')}`}</small>}
                  </span>
                  <b className="toned" data-tone={there >= capacity ? 'negative' : undefined}>
                    {t('plan.ofMost', { is: there, most: capacity })}
                  </b>
                  <meter min={0} max={Math.max(1, capacity)} value={Math.min(there, capacity)} aria-label={label} />
                </li>
              ))}
          </ul>
        </Panel>
      ))}
      <div>{open}</div>
    </>
  );
};

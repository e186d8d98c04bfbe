import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { WholeCodes } from '../../../ui/WholeCodes.tsx';
import { stationStateOf } from './printWords.ts';
import classes from './stationFoot.module.css';
import { useStation, useStations } from './useStation.ts';

/** The printer beside this device: whether a print that is asked for would come out of it now. */
export const StationFoot = () => {
  const { t } = useTranslation('prints');
  const { stationId } = useStation();
  const station = useStations().data?.data.find(({ id }) => id === stationId);
  if (!station) return null;
  const state = stationStateOf(station);
  return (
    <Link className={`${classes.station} row gap-8 muted fz-13`} to="/backend/printqrcode" data-state={state}>
      <i className={classes.mark} aria-hidden="true" />
      <span>
        <WholeCodes of={t(`foot.${state}`, { name: station.name })} />
      </span>
    </Link>
  );
};

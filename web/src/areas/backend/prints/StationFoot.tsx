import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { WholeCodes } from '../../../ui/WholeCodes.tsx';
import classes from './prints.module.css';
import { stationStateOf } from './printWords.ts';
import { useStation, useStations } from './useStation.ts';

/** The printer beside this device: whether a print that is asked for would come out of it now. */
export const StationFoot = () => {
  const { t } = useTranslation('frame');
  const { stationId } = useStation();
  const station = useStations().data?.data.find(({ id }) => id === stationId);
  if (!station) return null;
  const state = stationStateOf(station);
  return (
    <Link className={`${classes.foot} row gap-8 muted fz-13`} to="/backend/printqrcode" data-state={state}>
      <i className={classes.footMark} aria-hidden="true" />
      <span>
        <WholeCodes of={t(`station.${state}`, { name: station.name })} />
      </span>
    </Link>
  );
};

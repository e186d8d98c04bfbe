import type { WholeTrip } from '@klang/contracts/api/custody';
import { useTranslation } from 'react-i18next';
import { hoursText, momentOf, shortDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useOtherCrews } from '../trips/OtherCrews.tsx';
import { useCrews } from '../trips/useCrews.ts';
import classes from './daySheet.module.css';

type Props = { readonly stop: WholeTrip; readonly crewId: string };

const useDayChange = ({ trip, movedTo }: WholeTrip, crewId: string): string | null => {
  const { t } = useTranslation('trips');
  const { language } = useSite();
  const day = movedTo ?? (trip.crewId === crewId ? trip.plannedOn : null);
  if (!day) return null;
  const when = { day: shortDay(momentOf(day), language), time: hoursText(trip.plannedHours ?? trip.visit) };
  return t(movedTo ? 'sheet.movedTo' : 'sheet.bookedFor', when);
};

const useCrewChange = ({ trip }: WholeTrip, crewId: string): string | null => {
  const { t } = useTranslation('trips');
  const { crewOf } = useCrews();
  const crews = useOtherCrews(trip);
  if (trip.crewId === crewId) return crews ? t('sheet.othersToo', { crews }) : null;
  return t('sheet.withOther', { crew: crewOf(trip.crewId)?.name ?? t('noCrew') });
};

/** What changed on a visit while the movers were on the road. */
export const StopChanges = ({ stop, crewId }: Props) => {
  const changes = [useDayChange(stop, crewId), useCrewChange(stop, crewId)];
  return changes.map(
    (text) =>
      text && (
        <p key={text} className={`${classes.note} p-10-12 breaks round`} role="status">
          {text}
        </p>
      ),
  );
};

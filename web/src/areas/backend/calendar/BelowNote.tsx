import { useTranslation } from 'react-i18next';
import { momentOf, shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import classes from './calendar.module.css';
import type { Slot, SlotsBelow } from './month.ts';

type Props = { readonly below: SlotsBelow; readonly slots: readonly Slot[] };

export const BelowNote = ({ below, slots }: Props) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const hours = (slotId: string): string => {
    const slot = slots.find((one) => one.slotId === slotId);
    return slot ? `${slot.start}–${slot.end}` : '';
  };
  if (below.length === 0) return null;
  return (
    <div className={`${classes.below} tinted toned ringed round fz-135 p-10-14`} data-tone="warning" role="status">
      <p>{t('calendar.below')}</p>
      <ul>
        {below.map(({ on, slotId, visit, places, booked }) => (
          <li key={`${on} ${slotId} ${visit}`}>
            {shortDate(momentOf(on), language)} {hours(slotId)} {t(`calendar.visit.${visit}`)}
            {' · '}
            {t('calendar.bookedOf', { booked, places })}
          </li>
        ))}
      </ul>
    </div>
  );
};

import { useTranslation } from 'react-i18next';
import { momentOf, shortDay } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { warning } from '../../../../ui/icons.ts';
import type { DaySlot } from './nearby.ts';
import { hours, useSlotWord } from './SlotChoice.tsx';
import classes from './slots.module.css';

type Props = {
  readonly title: string;
  readonly places: readonly DaySlot[];
  readonly onChoose: (place: DaySlot) => void;
  /** What to do now, where no cart is kept meanwhile. */
  readonly text?: string | undefined;
};

/** The place that was chosen is somebody else's now: what comes closest, at one press. */
export const PlaceGone = ({ title, places, onChoose, text }: Props) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const word = useSlotWord();
  return (
    <div className={classes.gone} role="alert">
      <Icon of={warning} />
      <div>
        <b>{title}</b>
        <p>{text ?? t(places.length > 0 ? 'date.goneNear' : 'date.goneOther')}</p>
        <div className={classes.near}>
          {places.map((place) => (
            <button
              key={`${place.on} ${place.slot.slotId}`}
              type="button"
              className={classes.place}
              data-state={place.slot.state}
              onClick={() => onChoose(place)}
            >
              <b>{shortDay(momentOf(place.on), language)}</b>
              <span>{hours(place.slot)}</span>
              <small>{word(place.slot)}</small>
            </button>
          ))}
        </div>
      </div>
    </div>
  );
};

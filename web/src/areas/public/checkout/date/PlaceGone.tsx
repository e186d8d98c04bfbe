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
  readonly text?: string | undefined;
};

export const PlaceGone = ({ title, places, onChoose, text }: Props) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const word = useSlotWord();
  return (
    <div className={`${classes.gone} flex gap-12 fz-15 mb-16 round lh-16`} role="alert">
      <Icon className="mt-2" of={warning} />
      <div className="grows">
        <b>{title}</b>
        <p>{text ?? t(places.length > 0 ? 'date.goneNear' : 'date.goneOther')}</p>
        <div className={`${classes.near} grid gap-8`}>
          {places.map((place) => (
            <button
              key={`${place.on} ${place.slot.slotId}`}
              type="button"
              className={`${classes.place} field-ring lh-145 block round surface relative pointer text-left p-12-16`}
              data-state={place.slot.state}
              onClick={() => onChoose(place)}
            >
              <b className="block">{shortDay(momentOf(place.on), language)}</b>
              <span className="block">{hours(place.slot)}</span>
              <small className="block fz-14 teal">{word(place.slot)}</small>
            </button>
          ))}
        </div>
      </div>
    </div>
  );
};

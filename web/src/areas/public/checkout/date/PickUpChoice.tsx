import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentOf, shortDay } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import { useCart } from '../cart.ts';
import { isOpen } from './DayCell.tsx';
import { DayPicker, type Days } from './DayPicker.tsx';
import classes from './date.module.css';
import { nearby, placeOn } from './nearby.ts';
import { PlaceGone } from './PlaceGone.tsx';
import { SlotChoice } from './SlotChoice.tsx';

type Props = {
  readonly days: Days;
  readonly isTried: boolean;
  readonly refused: string | undefined;
  readonly onChoose: () => void;
};

const Soonest = ({ days }: { readonly days: Days }) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const first = days.days.find(({ on, state }) => on >= days.firstOn && isOpen(state));
  return (
    <p className="hint">
      {first ? t('date.soonest', { day: shortDay(momentOf(first.on), language) }) : t('date.noneLeft')}
    </p>
  );
};

const useChoosing = (days: Days, onChoose: () => void) => {
  const { cart, change } = useCart();
  const [on, setOn] = useState(cart.pickUp?.on ?? null);
  const choose = (place: { readonly on: string; readonly slotId: string } | null) => {
    change({ pickUp: place });
    onChoose();
  };
  const chooseDay = (day: string) => {
    const sameHours = cart.pickUp && placeOn(days.days, { on: day, slotId: cart.pickUp.slotId });
    setOn(day);
    choose(sameHours ? { on: day, slotId: sameHours.slot.slotId } : null);
  };
  const choosePlace = (place: { readonly on: string; readonly slotId: string }) => {
    setOn(place.on);
    choose(place);
  };
  return { on, pickUp: cart.pickUp, chooseDay, choosePlace };
};

export const PickUpChoice = ({ days, isTried, refused, onChoose }: Props) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const { on, pickUp, chooseDay, choosePlace } = useChoosing(days, onChoose);
  const isGone = pickUp !== null && (refused !== undefined || !placeOn(days.days, pickUp));
  const slots = days.days.find((day) => day.on === on)?.slots ?? [];
  const near = pickUp && isGone ? nearby(days.days, pickUp) : [];
  return (
    <>
      <section className={classes.block}>
        <div className={`${classes.head} spread baseline gap-0-16 mb-14`}>
          <h2 className="fz-20">{t('date.day')}</h2>
          <Soonest days={days} />
        </div>
        {pickUp && isGone && (
          <PlaceGone
            title={refused ?? t('date.gone', { day: shortDay(momentOf(pickUp.on), language) })}
            places={near}
            onChoose={(place) => choosePlace({ on: place.on, slotId: place.slot.slotId })}
          />
        )}
        <DayPicker {...days} chosen={on} onChoose={chooseDay} />
        {isTried && on === null && (
          <p className="negative fz-15 mt-10" role="alert">
            {t('date.missingDay')}
          </p>
        )}
      </section>
      {on !== null && (
        <section className={classes.block}>
          <h2 className="fz-20 mb-14">{t('slot.title')}</h2>
          <SlotChoice
            on={on}
            slots={slots}
            chosen={isGone ? null : (pickUp?.slotId ?? null)}
            onChoose={(slotId) => choosePlace({ on, slotId })}
          />
          {isTried && pickUp === null && (
            <p className="negative fz-15 mt-10" role="alert">
              {t('slot.missing')}
            </p>
          )}
        </section>
      )}
    </>
  );
};

import { useTranslation } from 'react-i18next';
import { momentOf, shortDay } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import { FailedState } from '../../../../ui/FailedState.tsx';
import { SkeletonRows } from '../../../../ui/Skeletons.tsx';
import { DayPicker, type Days } from '../../checkout/date/DayPicker.tsx';
import date from '../../checkout/date/date.module.css';
import { nearby } from '../../checkout/date/nearby.ts';
import { PlaceGone } from '../../checkout/date/PlaceGone.tsx';
import { SlotChoice } from '../../checkout/date/SlotChoice.tsx';
import type { VisitWishState } from './useVisitWish.ts';

type Props = {
  readonly wishing: VisitWishState;
  readonly title: string;
  readonly chosenWord: string;
  readonly isTried: boolean;
  readonly refused: string | undefined;
};

const Gone = ({ wishing, refused, days }: Pick<Props, 'wishing' | 'refused'> & { readonly days: Days }) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const { wish, place, choose } = wishing;
  if (!wish || (place && !refused)) return null;
  const near = nearby(days.days, wish);
  return (
    <PlaceGone
      title={refused ?? t('day.gone', { day: shortDay(momentOf(wish.on), language) })}
      text={t(near.length > 0 ? 'day.goneNear' : 'day.goneOther')}
      places={near}
      onChoose={({ on, slot }) => choose({ on, slotId: slot.slotId })}
    />
  );
};

const Choosing = ({ wishing, title, chosenWord, isTried, refused, days }: Props & { readonly days: Days }) => {
  const { t } = useTranslation('things');
  const { on, wish, place, chooseDay, choose } = wishing;
  const slots = days.days.find((day) => day.on === on)?.slots ?? [];
  const isGone = wish !== null && (refused !== undefined || !place);
  return (
    <>
      <section className={date.block}>
        <div className={`${date.head} spread baseline gap-0-16 mb-14`}>
          <h2 className="fz-20">{title}</h2>
          <p className="hint">{t('day.cashRule')}</p>
        </div>
        <Gone wishing={wishing} refused={refused} days={days} />
        <DayPicker {...days} chosen={on} onChoose={chooseDay} chosenWord={chosenWord} />
        {isTried && on === null && (
          <p className="negative fz-15 mt-10" role="alert">
            {t('day.missing')}
          </p>
        )}
      </section>
      {on !== null && (
        <section className={date.block}>
          <h2 className="fz-20 mb-14">{t('day.slot')}</h2>
          <SlotChoice
            on={on}
            slots={slots}
            chosen={isGone ? null : (wish?.slotId ?? null)}
            onChoose={(slotId) => choose({ on, slotId })}
          />
          {isTried && wish === null && (
            <p className="negative fz-15 mt-10" role="alert">
              {t('day.slotMissing')}
            </p>
          )}
        </section>
      )}
    </>
  );
};

export const VisitChoice = (props: Props) => {
  const { t: common } = useTranslation('common');
  const { days, error, refetch } = props.wishing;
  if (days) return <Choosing {...props} days={days} />;
  if (!error) return <SkeletonRows rows={6} />;
  return (
    <FailedState
      title={common('failed.title')}
      text={error.message}
      retryLabel={common('retry')}
      onRetry={() => void refetch()}
    />
  );
};

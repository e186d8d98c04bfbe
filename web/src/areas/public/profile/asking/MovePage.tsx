import { addressText } from '@klang/contracts/address/address';
import type { TripRow } from '@klang/contracts/api/custody';
import { trips } from '@klang/contracts/api/trips';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../../lib/api.ts';
import { baht } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import { FormProblems } from '../../../../ui/FormProblems.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { calendar, pin } from '../../../../ui/icons.ts';
import { useVisitDay } from '../../checkout/Summary.tsx';
import { usePackage } from '../../checkout/usePackage.ts';
import { orderWay } from '../ways.ts';
import { AskFrame } from './AskFrame.tsx';
import type { OrderRequestProps } from './AskPage.tsx';
import { BillChange } from './BillChange.tsx';
import { goTo } from './goTo.ts';
import { Cash } from './QuoteBox.tsx';
import { cashAt, useMoving } from './useMoving.ts';
import { useVisitWish, type VisitWish, type VisitWishState } from './useVisitWish.ts';
import { VisitChoice } from './VisitChoice.tsx';

type Props = OrderRequestProps & { readonly trip: TripRow };

const NextBill = ({ trip: { id: tripId, orderId }, wish }: { readonly trip: TripRow; readonly wish: VisitWish }) => {
  const { data } = useRead(trips.moveQuote, { orderId, tripId, visit: wish }, { keepsPrevious: true });
  return data?.nextBill ? <BillChange bill={data.nextBill} /> : null;
};

const Change = ({ trip, address, wishing }: Pick<Props, 'trip' | 'address'> & { readonly wishing: VisitWishState }) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const dayOf = useVisitDay();
  const { wish, place } = wishing;
  const { visit } = trip;
  return (
    <>
      <h2 className="fz-18">{t('move.check')}</h2>
      <ul className="grid gap-8 fz-15 mt-12 pt-12 ruled">
        <li className="flex gap-10">
          <Icon className="teal mt-2" of={calendar} />
          <span>
            {t('move.from')} {dayOf(visit.on)} {visit.start}–{visit.end}
          </span>
        </li>
        {place && (
          <li className="flex gap-10">
            <Icon className="teal mt-2" of={calendar} />
            <span>
              {t('move.to')} <b>{dayOf(place.on)}</b> {place.slot.start}–{place.slot.end}
            </span>
          </li>
        )}
        {address && (
          <li className="flex gap-10">
            <Icon className="teal mt-2" of={pin} />
            <span>{addressText(address, language)}</span>
          </li>
        )}
      </ul>
      {place && <Cash cashSatang={cashAt(trip, place)} />}
      {wish && place && trip.leftCount === 0 && <NextBill trip={trip} wish={wish} />}
    </>
  );
};

export const MovePage = ({ order, address, trip }: Props) => {
  const { t } = useTranslation('things');
  const { countText } = usePackage(order);
  const wishing = useVisitWish(trip.kind, { isMove: trip.leftCount === 0 });
  const { go, sending, isPending } = useMoving(trip);
  const [isTried, setTried] = useState(false);
  const { wish, place } = wishing;
  const cash = place ? cashAt(trip, place) : 0;
  const onGo = () => {
    setTried(true);
    if (!wish || !place) return goTo(wishing.on === null ? 'day' : 'slot');
    return void go(place, { cashSatang: cash }).then((refusal) => refusal?.part === 'day' && goTo('day'));
  };
  const problem = sending.sentenceOf('form') ?? sending.sentenceOf('items');
  return (
    <AskFrame
      title={t('move.title')}
      text={t(`visit.what.${trip.kind}`, { what: countText(null, trip.itemCount) })}
      back={{ to: orderWay(order.id), label: t('backToOrder', { order: order.number }) }}
      aside={<Change trip={trip} address={address} wishing={wishing} />}
      action={{ label: t('move.go'), onGo, isBusy: isPending }}
      lead={
        <>
          <small>{t('quote.cashShort')}</small>
          <b>{baht(cash)}</b>
        </>
      }
      note={t('move.note')}
    >
      {problem && <FormProblems title={problem} />}
      <VisitChoice
        wishing={wishing}
        title={t('move.day')}
        chosenWord={t('move.chosen')}
        isTried={isTried}
        refused={sending.sentenceOf('day')}
      />
    </AskFrame>
  );
};

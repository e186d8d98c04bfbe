import { addressText } from '@klang/contracts/address/address';
import type { RequestQuote, TripRow } from '@klang/contracts/api/custody';
import { trips } from '@klang/contracts/api/trips';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { baht } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import { useQuoted } from '../../../../lib/useQuoted.ts';
import { FormProblems } from '../../../../ui/FormProblems.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { calendar, pin } from '../../../../ui/icons.ts';
import { useVisitDay } from '../../checkout/Summary.tsx';
import { usePackage } from '../../checkout/usePackage.ts';
import { useGoesTo } from '../custody/Visits.tsx';
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

const noWish: VisitWish = { on: '', slotId: '' };
const useMoveQuote = ({ id: tripId, orderId }: TripRow, wish: VisitWish | null) =>
  useQuoted(trips.moveQuote, { orderId, tripId, visit: wish ?? noWish }, { enabled: wish !== null });

type ChangeProps = Pick<Props, 'trip' | 'address'> & {
  readonly wishing: VisitWishState;
  readonly nextBill: RequestQuote['nextBill'] | undefined;
};

const Change = ({ trip, address, wishing: { place }, nextBill }: ChangeProps) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const dayOf = useVisitDay();
  const { visit } = trip;
  const goesTo = useGoesTo(trip, address);
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
        {goesTo && (
          <li className="flex gap-10">
            <Icon className="teal mt-2" of={pin} />
            <span>{addressText(goesTo, language)}</span>
          </li>
        )}
      </ul>
      {place && <Cash cashSatang={cashAt(trip, place)} />}
      {place && nextBill && <BillChange bill={nextBill} />}
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
  const isQuoted = trip.leftCount === 0;
  const quote = useMoveQuote(trip, isQuoted && place && !isPending ? wish : null);
  const cash = place ? cashAt(trip, place) : 0;
  const onGo = () => {
    setTried(true);
    if (!wish || !place) return goTo(wishing.on === null ? 'day' : 'slot');
    // What is confirmed is what the page shows.
    if (isQuoted && !quote.drawn) return quote.askAgain();
    return void go(place, { cashSatang: cash }).then((refusal) => refusal?.part === 'day' && goTo('day'));
  };
  const problem = quote.error?.message ?? sending.sentenceOf('form') ?? sending.sentenceOf('items');
  return (
    <AskFrame
      title={t('move.title')}
      text={t(`visit.what.${trip.kind}`, { what: countText(null, trip.itemCount) })}
      back={{ to: orderWay(order.id), label: t('backToOrder', { order: order.number }) }}
      aside={<Change trip={trip} address={address} wishing={wishing} nextBill={quote.seen?.nextBill} />}
      action={{ label: t('move.go'), onGo, isBusy: isPending || quote.isDrawing }}
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

import { addressText } from '@klang/contracts/address/address';
import type { TripRow } from '@klang/contracts/api/custody';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { baht } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import { FormProblems } from '../../../../ui/FormProblems.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { calendar, pin } from '../../../../ui/icons.ts';
import { useVisitDay } from '../../checkout/Summary.tsx';
import { usePackage } from '../../checkout/usePackage.ts';
import { orderWay } from '../ways.ts';
import { AskFrame } from './AskFrame.tsx';
import type { AskingOfOrder } from './AskPage.tsx';
import classes from './asking.module.css';
import { goTo } from './goTo.ts';
import { Cash } from './QuoteBox.tsx';
import { cashAt, useMoving } from './useMoving.ts';
import { useVisitWish, type Wishing } from './useVisitWish.ts';
import { VisitChoice } from './VisitChoice.tsx';

type Props = AskingOfOrder & { readonly trip: TripRow };

const Change = ({ trip, address, wishing }: Pick<Props, 'trip' | 'address'> & { readonly wishing: Wishing }) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const dayOf = useVisitDay();
  const { place } = wishing;
  const { visit } = trip;
  return (
    <>
      <h2>{t('move.check')}</h2>
      <ul className={classes.where}>
        <li>
          <Icon of={calendar} />
          <span>
            {t('move.from')} {dayOf(visit.on)} {visit.start}–{visit.end}
          </span>
        </li>
        {place && (
          <li>
            <Icon of={calendar} />
            <span>
              {t('move.to')} <b>{dayOf(place.on)}</b> {place.slot.start}–{place.slot.end}
            </span>
          </li>
        )}
        {address && (
          <li>
            <Icon of={pin} />
            <span>{addressText(address, language)}</span>
          </li>
        )}
      </ul>
      {place && <Cash cashSatang={cashAt(trip, place)} />}
      <p className={classes.note}>{t('move.bill')}</p>
    </>
  );
};

/** Another day for a visit that is to come; the first pick-up as well. */
export const MovePage = ({ order, address, trip }: Props) => {
  const { t } = useTranslation('things');
  const { countText } = usePackage(order);
  const wishing = useVisitWish(trip.kind);
  const { go, asked, isPending } = useMoving(trip);
  const [isTried, setTried] = useState(false);
  const { wish, place } = wishing;
  const onGo = () => {
    setTried(true);
    if (!wish || !place) return goTo(wishing.on === null ? 'day' : 'slot');
    return void go(wish).then((said) => said?.part === 'day' && goTo('day'));
  };
  const problem = asked.sentenceOf('form') ?? asked.sentenceOf('items');
  const cash = place ? cashAt(trip, place) : 0;
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
        refused={asked.sentenceOf('day')}
      />
    </AskFrame>
  );
};

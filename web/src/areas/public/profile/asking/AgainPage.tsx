import { addressText } from '@klang/contracts/address/address';
import type { TripRow, WholeTrip } from '@klang/contracts/api/custody';
import { trips } from '@klang/contracts/api/trips';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../../lib/api.ts';
import { baht, formatPhone, momentOf, shortDay } from '../../../../lib/format.ts';
import { PlaceAndTime } from '../../../../lib/PlaceAndTime.tsx';
import { useLocalize, useSite } from '../../../../lib/site.ts';
import { useQuoted } from '../../../../lib/useQuoted.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormProblems } from '../../../../ui/FormProblems.tsx';
import { calendar } from '../../../../ui/icons.ts';
import { SkeletonRows } from '../../../../ui/Skeletons.tsx';
import { Timeline } from '../../../../ui/Timeline.tsx';
import type { DaySlot } from '../../checkout/date/nearby.ts';
import { hours, useSlotWord } from '../../checkout/date/SlotChoice.tsx';
import { usePackage } from '../../checkout/usePackage.ts';
import { useOrderStory, useStorySteps } from '../custody/OrderStory.tsx';
import { VisitFee } from '../custody/VisitFees.tsx';
import { dayAndHours } from '../visitHours.ts';
import { orderWay } from '../ways.ts';
import { AskFrame } from './AskFrame.tsx';
import type { OrderRequestProps } from './AskPage.tsx';
import classes from './asking.module.css';
import { BillChange } from './BillChange.tsx';
import { Cash } from './QuoteBox.tsx';
import { soonest } from './soonest.ts';
import { cashAt, useMoving } from './useMoving.ts';
import { useVisitWish, type VisitWish } from './useVisitWish.ts';
import { VisitChoice } from './VisitChoice.tsx';

type Props = OrderRequestProps & { readonly trip: TripRow };
type MoveState = ReturnType<typeof useMoving>;
type QuickProps = Pick<Props, 'trip'> & {
  readonly wishing: ReturnType<typeof useVisitWish>;
  readonly moving: MoveState;
  readonly feeSatang: number | undefined;
  /** The page says what the visit costs. */
  readonly isDrawn: boolean;
};

const useAgainQuote = ({ id: failedTripId, orderId }: TripRow, wish: VisitWish | null) =>
  useQuoted(trips.againQuote, { orderId, failedTripId, visit: wish }, { enabled: wish !== null });

type NextBillProps = { readonly quote: ReturnType<typeof useAgainQuote> };
const NextBill = ({ quote: { seen, error } }: NextBillProps) => {
  const { t } = useTranslation('things');
  if (error) return <small className="block fz-14">{error.message}</small>;
  if (!seen) return <small className="block fz-14">{t('again.reckoning')}</small>;
  if (!seen.nextBill) return null;
  const { totalSatang, withoutSatang } = seen.nextBill;
  const isSame = totalSatang === withoutSatang;
  return (
    <small className="block fz-14">{isSame ? t('move.bill') : t('again.bill', { amount: baht(totalSatang) })}</small>
  );
};

type PlaceProps = Omit<QuickProps, 'wishing'> & { readonly place: DaySlot };
/** One tap books it, once it says its cash and its bill. */
const QuickPlace = ({ trip, place, moving: { go, isPending }, feeSatang, isDrawn }: PlaceProps) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const word = useSlotWord();
  const { on, slot } = place;
  const cash = cashAt(trip, place);
  const quote = useAgainQuote(trip, isPending ? null : { on, slotId: slot.slotId });
  const isKnown = quote.drawn !== undefined;
  return (
    <button
      className="field-ring round surface pointer lh-15 text-left p-12-16"
      type="button"
      disabled={isPending || !isDrawn || !(isKnown || quote.error)}
      onClick={() => (isKnown ? void go(place, { cashSatang: cash, feeSatang }) : quote.askAgain())}
    >
      <b className="block">
        {shortDay(momentOf(on), language)} {hours(slot)}
      </b>
      <small className="block fz-14">{cash > 0 ? t('visit.cash', { amount: baht(cash) }) : word(slot)}</small>
      <NextBill quote={quote} />
    </button>
  );
};

const Quick = ({ wishing: { days }, ...rest }: QuickProps) => {
  if (!days) return <SkeletonRows rows={2} />;
  const places = soonest(days.days, (place) => cashAt(rest.trip, place) > 0);
  return (
    <div className={`${classes.quick} grid gap-12`}>
      {places.map((place) => (
        <QuickPlace key={`${place.on} ${place.slot.slotId}`} place={place} {...rest} />
      ))}
    </div>
  );
};

const WhatHappened = ({ trip, whole }: Pick<Props, 'trip'> & { readonly whole: WholeTrip | undefined }) => {
  const { t } = useTranslation('things');
  const localize = useLocalize();
  const { reasons } = useOrderStory(trip.orderId);
  const steps = useStorySteps(trip.orderId, trip.id) ?? [];
  const reason = reasons.find(({ id }) => id === trip.reasonId);
  const failed = whole?.failed;
  const missing = whole?.items.filter(({ door }) => door === 'missing') ?? [];
  if (!reason && !failed && missing.length === 0) return null;
  return (
    <section className={classes.block}>
      <h2 className="fz-20 mb-8">{t('again.why')}</h2>
      {reason && <p>{localize(reason)}</p>}
      {steps.length > 0 && <Timeline steps={steps} />}
      {failed?.words && <p>{failed.words}</p>}
      {missing.map(({ itemId, words }) => (
        <p key={itemId}>{words ? t('again.missing', { item: itemId, words }) : itemId}</p>
      ))}
      {failed && failed.pictures.length > 0 && (
        <div className={`${classes.shots} wrap gap-12 mt-12 mb-12`}>
          {failed.pictures.map((picture) => (
            <img key={picture} src={picture} alt={t('again.picture')} />
          ))}
        </div>
      )}
      {failed && <PlaceAndTime of={failed} label={t('again.place')} whenText={(time) => t('again.time', { time })} />}
    </section>
  );
};

type CostsProps = Pick<Props, 'trip'> & {
  readonly againFeeSatang: number | null | undefined;
  readonly cashSatang: number;
  readonly wish: VisitWish | null;
};

const Cost = ({ label, feeSatang }: { readonly label: string; readonly feeSatang: number }) => {
  const { t } = useTranslation('things');
  return (
    <div>
      <dt>
        {label}
        <small className="under">{t('quote.feeNote')}</small>
      </dt>
      <dd className="keeps-size">{feeSatang === 0 ? t('quote.free') : baht(feeSatang)}</dd>
    </div>
  );
};

const Costs = ({ trip, againFeeSatang, cashSatang, wish }: CostsProps) => {
  const { t } = useTranslation('things');
  const { seen } = useAgainQuote(trip, wish);
  return (
    <>
      <dl className={`${classes.lines} fz-15 mt-14`}>
        <Cost label={t('again.fee')} feeSatang={trip.feeSatang} />
        {againFeeSatang != null && <Cost label={t('again.nextFee')} feeSatang={againFeeSatang} />}
      </dl>
      <Cash cashSatang={cashSatang} />
      {wish && seen?.nextBill && <BillChange bill={seen.nextBill} />}
    </>
  );
};

const inOneLine = (phone: string): string => phone.replaceAll('-', '\u2011');
/** The address and the contact of the visit that failed, also if they are its own. */
const SamePlace = ({ whole: { address, contact } }: { readonly whole: WholeTrip }) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  return (
    <>
      {address && <p>{t('again.samePlace', { place: addressText(address, language) })}</p>}
      {contact && (
        <p className="fz-14 muted">
          {t('again.samePerson', { name: contact.name, phone: inOneLine(formatPhone(contact.phone)) })}
        </p>
      )}
    </>
  );
};

/** Nothing can be booked before the page says what it costs. */
const useVisitAgain = (trip: TripRow, isWhole: boolean) => {
  const one = useRead(trips.one, { orderId: trip.orderId, tripId: trip.id });
  const whole = one.data;
  const wishing = useVisitWish(trip.kind);
  const moving = useMoving(trip);
  const wish = isWhole && !moving.isPending ? wishing.wish : null;
  const quote = useAgainQuote(trip, wish);
  const error = (whole ? quote : one).error?.message;
  const isDrawn = whole !== undefined && (wish === null || quote.drawn !== undefined);
  return {
    whole,
    error,
    askAgain: () => (whole ? quote.askAgain() : void one.refetch()),
    wishing,
    moving,
    wish,
    cash: isWhole && wishing.place ? cashAt(trip, wishing.place) : 0,
    isDrawn,
    isBusy: moving.isPending || !(isDrawn || error),
  };
};

const useHeading = ({ status, kind }: TripRow) => {
  const { t } = useTranslation('things');
  if (status === 'done') return { title: t(`missed.left.${kind}`) };
  return { title: t(`missed.title.${kind}`), mark: t('again.failed') };
};

export const AgainPage = ({ order, trip }: Props) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const { countText } = usePackage(order);
  const [isWhole, setWhole] = useState(false);
  const [isTried, setTried] = useState(false);
  const { whole, error, askAgain, wishing, moving, wish, cash, isDrawn, isBusy } = useVisitAgain(trip, isWhole);
  const feeSatang = whole?.againFeeSatang ?? undefined;
  const onGo = () => {
    setTried(true);
    if (!isDrawn) return askAgain();
    if (wish && wishing.place) void moving.go(wishing.place, { cashSatang: cash, feeSatang });
  };
  const refused = moving.sending.sentenceOf('day');
  const problem =
    moving.sending.sentenceOf('form') ?? moving.sending.sentenceOf('items') ?? (isWhole ? error : (refused ?? error));
  const heading = useHeading(trip);
  const what = t(`visit.what.${trip.kind}`, { what: countText(null, trip.leftCount) });
  const when = dayAndHours(trip, (day) => shortDay(momentOf(day), language));
  return (
    <AskFrame
      {...heading}
      text={`${when} · ${what}`}
      back={{ to: orderWay(order.id), label: t('backToOrder', { order: order.number }) }}
      aside={<Costs trip={trip} againFeeSatang={whole?.againFeeSatang} cashSatang={cash} wish={wish} />}
      action={isWhole ? { label: t('again.go'), onGo, isBusy } : undefined}
      lead={
        <>
          <small>{t('quote.cashShort')}</small>
          <b>{baht(cash)}</b>
        </>
      }
    >
      {problem && <FormProblems title={problem} />}
      <section className={`${classes.block} ${classes.proof} card mt-36 p-20-24`}>
        <h2 className="fz-20">{t('again.title')}</h2>
        <p>{t('again.text')}</p>
        {whole && <SamePlace whole={whole} />}
        {!isWhole && feeSatang !== undefined && <p>{t('again.costs', { fee: baht(feeSatang) })}</p>}
        {!isWhole && <Quick trip={trip} wishing={wishing} moving={moving} feeSatang={feeSatang} isDrawn={isDrawn} />}
        {!isWhole && (
          <Button variant="quiet" left={calendar} onClick={() => setWhole(true)}>
            {t('again.calendar')}
          </Button>
        )}
      </section>
      {isWhole && (
        <VisitChoice
          wishing={wishing}
          title={t('move.day')}
          chosenWord={t('move.chosen')}
          isTried={isTried}
          refused={refused}
        />
      )}
      <WhatHappened trip={trip} whole={whole} />
      <VisitFee trip={trip} isClosed={order.status === 'canceled'} />
    </AskFrame>
  );
};

import type { ItemRow, RequestQuote } from '@klang/contracts/api/custody';
import { trips } from '@klang/contracts/api/trips';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useCommand } from '../../../../lib/api.ts';
import { baht } from '../../../../lib/format.ts';
import { newTripId } from '../../../../lib/ids.ts';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { FormProblems } from '../../../../ui/FormProblems.tsx';
import { notify } from '../../../../ui/notice.ts';
import { ItemPicture } from '../custody/ItemPicture.tsx';
import { orderWay, requestPath } from '../ways.ts';
import { AskFrame } from './AskFrame.tsx';
import classes from './asking.module.css';
import { Confirm } from './Confirm.tsx';
import { goTo } from './goTo.ts';
import { QuoteBox } from './QuoteBox.tsx';
import type { ItemRequestProps } from './RequestPage.tsx';
import { useRefusableSend } from './refusals.ts';
import { confirmedIn, useAskQuote } from './useAskQuote.ts';
import { useVisitWish } from './useVisitWish.ts';
import { VisitChoice } from './VisitChoice.tsx';
import { VisitPlacePart } from './VisitPlacePart.tsx';
import type { VisitPlace } from './visitPlace.ts';

type Props = ItemRequestProps & {
  readonly picks: readonly ItemRow[];
  /** Null: the visit goes to the address of the order. */
  readonly place: VisitPlace | null;
  readonly onPlace: (place: VisitPlace | null) => void;
  readonly onItemsGone: (sentence: string) => void;
};

const Chosen = ({ picks, to }: { readonly picks: readonly ItemRow[]; readonly to: string }) => {
  const { t } = useTranslation('things');
  return (
    <section className={classes.block}>
      <div className={`${classes.head} spread baseline gap-16 mb-8`}>
        <h2 className="fz-20">{t('day.things', { count: picks.length })}</h2>
        <Link className="plain link underlined" to={to}>
          {t('day.edit')}
        </Link>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is reached by the arrow keys */}
      <ul className={`${classes.strip} flex gap-16`} tabIndex={0} aria-label={t('day.things', { count: picks.length })}>
        {picks.map((item) => (
          <li className="fz-13 keeps-size lh-15" key={item.id}>
            <ItemPicture item={item} className="block" width={104} height={72} />
            {item.id}
          </li>
        ))}
      </ul>
    </section>
  );
};

const useRequest = ({ ask, order, picks, place, onItemsGone }: Props) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const navigate = useNavigate();
  const wishing = useVisitWish(ask === 'deposit' ? 5 : 20);
  const [tripId] = useState(newTripId);
  const { mutateAsync, isPending, isSuccess } = useCommand(trips.request);
  const sending = useRefusableSend();
  const itemIds = picks.map(({ id }) => id);
  const visit = wishing.place ? wishing.wish : null;
  const isSent = isPending || isSuccess;
  const request = { orderId: order.id, ask, itemIds };
  const quoting = useAskQuote({ ...request, visit, isSent });
  const confirm = async (quote: RequestQuote) => {
    const goesTo = quote.kind !== null && place !== null && { place };
    const refusal = await sending.run(() => mutateAsync({ tripId, ...request, ...goesTo, ...confirmedIn(quote) }));
    if (refusal?.part === 'items') return onItemsGone(refusal.sentence);
    if (refusal) return goTo(refusal.part === 'place' ? 'place' : 'day');
    notify({ type: 'positive', title: t(`done.${ask}`) });
    return navigate(publicPath(orderWay(order.id), language));
  };
  return { wishing, quoting, sending, confirm, isPending };
};

const Lead = ({ quote }: { readonly quote: RequestQuote | undefined }) => {
  const { t } = useTranslation('things');
  if (!quote) return null;
  const [word, amount] =
    quote.cashSatang > 0 ? ([t('quote.cashShort'), quote.cashSatang] as const) : ([t('quote.payNow'), 0] as const);
  return (
    <>
      <small>{word}</small>
      <b>{baht(amount)}</b>
    </>
  );
};

export const RequestDay = (props: Props) => {
  const { ask, order, address, contact, picks, place, onPlace } = props;
  const { t } = useTranslation('things');
  const { language } = useSite();
  const { wishing, quoting, sending, confirm, isPending } = useRequest(props);
  const { quote, drawn, isDrawing, error, askAgain } = quoting;
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const toChoose = requestPath(order.id, ask);
  const needsVisit = quote?.kind !== null;
  const go = () => {
    setTried(true);
    if (needsVisit && !wishing.place) return goTo(wishing.on === null ? 'day' : 'slot');
    return drawn ? setAsking(true) : askAgain();
  };
  const goesTo = place?.address ?? address;
  const choosePlace = (chosen: VisitPlace | null) => {
    sending.forget();
    onPlace(chosen);
  };
  const problem = sending.sentenceOf('form') ?? error?.message;
  return (
    <AskFrame
      title={t(`day.title.${ask}`)}
      step="day"
      toChoose={toChoose}
      back={{ to: toChoose, label: t('backToChoose') }}
      aside={<QuoteBox ask={ask} quote={quote} address={goesTo} />}
      action={{ label: t(`day.go.${ask}`, { count: picks.length }), onGo: go, isBusy: isPending || isDrawing }}
      lead={<Lead quote={quote} />}
      note={t('day.note')}
    >
      {problem && <FormProblems title={problem} />}
      <Chosen picks={picks} to={publicPath(toChoose, language)} />
      {needsVisit && (
        <VisitChoice
          wishing={wishing}
          title={t(`day.day.${ask}`)}
          chosenWord={t(`day.chosen.${ask}`)}
          isTried={isTried}
          refused={sending.sentenceOf('day')}
        />
      )}
      {needsVisit && address && (
        <VisitPlacePart
          ask={ask}
          ofOrder={{ address, contact }}
          place={place}
          refused={sending.sentenceOf('place')}
          onChoose={choosePlace}
        />
      )}
      {isAsking && quote && (
        <Confirm
          ask={ask}
          quote={quote}
          address={goesTo}
          isBusy={isPending || isDrawing}
          onYes={() => drawn && void confirm(drawn).finally(() => setAsking(false))}
          onNo={() => setAsking(false)}
        />
      )}
    </AskFrame>
  );
};

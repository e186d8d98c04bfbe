import { addressText } from '@klang/contracts/address/address';
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
import date from '../../checkout/date/date.module.css';
import { ItemPicture } from '../custody/ItemPicture.tsx';
import { askWay, orderWay } from '../ways.ts';
import { AskFrame } from './AskFrame.tsx';
import classes from './asking.module.css';
import { Confirm } from './Confirm.tsx';
import { goTo } from './goTo.ts';
import { QuoteBox } from './QuoteBox.tsx';
import type { Requesting } from './RequestPage.tsx';
import { useAsked } from './refusals.ts';
import { useAskQuote } from './useAskQuote.ts';
import { useVisitWish } from './useVisitWish.ts';
import { VisitChoice } from './VisitChoice.tsx';

type Props = Requesting & { readonly picks: readonly ItemRow[]; readonly onItemsGone: (sentence: string) => void };

const Chosen = ({ picks, to }: { readonly picks: readonly ItemRow[]; readonly to: string }) => {
  const { t } = useTranslation('things');
  return (
    <section className={classes.block}>
      <div className={classes.head}>
        <h2>{t('day.things', { count: picks.length })}</h2>
        <Link to={to}>{t('day.edit')}</Link>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is reached by the arrow keys */}
      <ul className={classes.strip} tabIndex={0} aria-label={t('day.things', { count: picks.length })}>
        {picks.map((item) => (
          <li key={item.id}>
            <ItemPicture item={item} className={classes.pick} />
            {item.id}
          </li>
        ))}
      </ul>
    </section>
  );
};

const useRequest = ({ ask, order, picks, onItemsGone }: Props) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const navigate = useNavigate();
  const wishing = useVisitWish(ask === 'deposit' ? 5 : 20);
  // Made once: sent again it is the same visit.
  const [tripId] = useState(newTripId);
  const { mutateAsync, isPending } = useCommand(trips.request);
  const asked = useAsked();
  const itemIds = picks.map(({ id }) => id);
  const visit = wishing.place ? wishing.wish : null;
  const { quote, error } = useAskQuote({ orderId: order.id, ask, itemIds, visit });
  const confirm = async () => {
    const said = await asked.run(() =>
      mutateAsync({ tripId, orderId: order.id, ask, itemIds, visit: quote?.kind === null ? null : visit }),
    );
    if (said?.part === 'items') return onItemsGone(said.sentence);
    if (said) return goTo('day');
    notify({ type: 'positive', title: t(`done.${ask}`) });
    return navigate(publicPath(orderWay(order.id), language));
  };
  return { wishing, quote, error, asked, confirm, isPending };
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

/** The second step: the day, the place, and everything it costs before it is confirmed. */
export const RequestDay = (props: Props) => {
  const { ask, order, address, picks } = props;
  const { t } = useTranslation('things');
  const { language } = useSite();
  const { wishing, quote, error, asked, confirm, isPending } = useRequest(props);
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const toChoose = askWay(order.id, ask);
  const needsVisit = quote?.kind !== null;
  const go = () => {
    setTried(true);
    if (needsVisit && !wishing.place) return goTo(wishing.on === null ? 'day' : 'slot');
    return quote && setAsking(true);
  };
  const problem = asked.sentenceOf('form') ?? error?.message;
  return (
    <AskFrame
      title={t(`day.title.${ask}`)}
      step="day"
      toChoose={toChoose}
      back={{ to: toChoose, label: t('backToChoose') }}
      aside={<QuoteBox ask={ask} quote={quote} address={address} />}
      action={{ label: t(`day.go.${ask}`, { count: picks.length }), onGo: go, isBusy: isPending }}
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
          refused={asked.sentenceOf('day')}
        />
      )}
      {needsVisit && address && (
        <section className={date.block}>
          <h2>{t(`day.place.${ask}`)}</h2>
          <p className={classes.place}>{addressText(address, language)}</p>
        </section>
      )}
      {isAsking && quote && (
        <Confirm
          ask={ask}
          quote={quote}
          isBusy={isPending}
          onYes={() => void confirm().finally(() => setAsking(false))}
          onNo={() => setAsking(false)}
        />
      )}
    </AskFrame>
  );
};

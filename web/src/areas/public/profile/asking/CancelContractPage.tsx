import type { RequestQuote } from '@klang/contracts/api/custody';
import { trips } from '@klang/contracts/api/trips';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCommand } from '../../../../lib/api.ts';
import { newTripId } from '../../../../lib/ids.ts';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { FormProblems } from '../../../../ui/FormProblems.tsx';
import { notify } from '../../../../ui/notice.ts';
import { usePackage } from '../../checkout/usePackage.ts';
import { orderWay } from '../ways.ts';
import { AskFrame } from './AskFrame.tsx';
import type { OrderRequestProps } from './AskPage.tsx';
import { Confirm } from './Confirm.tsx';
import { Effects } from './Effects.tsx';
import { goTo } from './goTo.ts';
import { placesGoingWith } from './ownPlaces.ts';
import { ProveByCode } from './ProveByCode.tsx';
import { QuoteBox } from './QuoteBox.tsx';
import { useRefusableSend } from './refusals.ts';
import { confirmedIn, useAskQuote } from './useAskQuote.ts';
import { useVisitWish } from './useVisitWish.ts';
import { VisitChoice } from './VisitChoice.tsx';

const ask = 'cancelContract';

const useEnding = ({ order, visits }: OrderRequestProps) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const navigate = useNavigate();
  const wishing = useVisitWish(20, { own: placesGoingWith(visits) });
  const [tripId] = useState(newTripId);
  const [otpId, setOtpId] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const { mutateAsync, isPending, isSuccess } = useCommand(trips.cancelContract);
  const sending = useRefusableSend();
  const visit = wishing.place ? wishing.wish : null;
  const isSent = isPending || isSuccess;
  const quoting = useAskQuote({ orderId: order.id, ask, itemIds: [], visit, isSent });
  const confirm = async (quote: RequestQuote) => {
    if (otpId === null) return goTo('code');
    const refusal = await sending.run(() =>
      mutateAsync({ orderId: order.id, tripId, otpId, code, ...confirmedIn(quote) }),
    );
    if (refusal) {
      if (refusal.part === 'code') setCode('');
      return goTo(refusal.part === 'day' ? 'day' : 'code');
    }
    notify({ type: 'positive', title: t('done.cancelContract') });
    return navigate(publicPath(orderWay(order.id), language));
  };
  return { wishing, quoting, sending, confirm, isPending, otpId, setOtpId, code, setCode };
};

type MissingField = 'day' | 'slot' | 'code' | null;
const missingIn = (
  quote: RequestQuote,
  { wishing: { on, place }, otpId, code }: Pick<ReturnType<typeof useEnding>, 'wishing' | 'otpId' | 'code'>,
): MissingField => {
  if (quote.kind !== null && !place) return on === null ? 'day' : 'slot';
  return otpId === null || code.length < 6 ? 'code' : null;
};

type DayAndCodeProps = {
  readonly ending: ReturnType<typeof useEnding>;
  readonly orderId: string;
  readonly isTried: boolean;
};
const DayAndCode = ({ ending, orderId, isTried }: DayAndCodeProps) => {
  const { t } = useTranslation('things');
  const { wishing, quoting, sending, code, setCode, setOtpId } = ending;
  return (
    <>
      {quoting.quote?.kind !== null && (
        <VisitChoice
          wishing={wishing}
          title={t('end.day')}
          chosenWord={t('day.chosen.cancelItems')}
          isTried={isTried}
          refused={sending.sentenceOf('day')}
        />
      )}
      <ProveByCode
        orderId={orderId}
        code={code}
        onCode={setCode}
        onAsked={setOtpId}
        isTried={isTried}
        refused={sending.sentenceOf('code')}
      />
    </>
  );
};

export const CancelContractPage = (props: OrderRequestProps) => {
  const { order, address, items } = props;
  const { t } = useTranslation('things');
  const { countText } = usePackage(order);
  const ending = useEnding(props);
  const { wishing, quoting, sending, confirm, isPending } = ending;
  const { quote, drawn, isDrawing, error, askAgain } = quoting;
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  // Another day can be chosen where that of one was refused.
  const isOpen = quote !== undefined || wishing.on !== null;
  const go = () => {
    setTried(true);
    if (!quote) return askAgain();
    const missing = missingIn(quote, ending);
    if (missing) goTo(missing);
    else if (drawn) setAsking(true);
    else askAgain();
  };
  const problem = sending.sentenceOf('form') ?? sending.sentenceOf('items') ?? error?.message;
  return (
    <AskFrame
      title={t('end.title')}
      text={`${t('end.order', { order: order.number })} · ${countText(null, items.length)}`}
      back={{ to: orderWay(order.id), label: t('backToOrder', { order: order.number }) }}
      aside={(quote || !error) && <QuoteBox ask={ask} quote={quote} address={address} />}
      action={isOpen ? { label: t('end.go'), onGo: go, isBusy: isPending || isDrawing } : undefined}
      instead={{ to: orderWay(order.id), label: t('end.keep') }}
      note={quote || !error ? t('end.note') : undefined}
    >
      {problem && <FormProblems title={problem} />}
      <Effects items={items} quote={quote} />
      {isOpen && <DayAndCode ending={ending} orderId={order.id} isTried={isTried} />}
      {isAsking && quote && (
        <Confirm
          ask={ask}
          quote={quote}
          address={address}
          isBusy={isPending || isDrawing}
          onYes={() => drawn && void confirm(drawn).finally(() => setAsking(false))}
          onNo={() => setAsking(false)}
        />
      )}
    </AskFrame>
  );
};

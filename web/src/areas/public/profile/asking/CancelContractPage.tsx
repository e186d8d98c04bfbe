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
import type { AskingOfOrder } from './AskPage.tsx';
import { Confirm } from './Confirm.tsx';
import { Effects } from './Effects.tsx';
import { goTo } from './goTo.ts';
import { ProveByCode } from './ProveByCode.tsx';
import { QuoteBox } from './QuoteBox.tsx';
import { useAsked } from './refusals.ts';
import { useAskQuote } from './useAskQuote.ts';
import { useVisitWish } from './useVisitWish.ts';
import { VisitChoice } from './VisitChoice.tsx';

const ask = 'cancelContract';

const useEnding = ({ order }: AskingOfOrder) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const navigate = useNavigate();
  const wishing = useVisitWish(20);
  const [tripId] = useState(newTripId);
  const [otpId, setOtpId] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const { mutateAsync, isPending } = useCommand(trips.cancelContract);
  const asked = useAsked();
  const visit = wishing.place ? wishing.wish : null;
  const { quote, error } = useAskQuote({ orderId: order.id, ask, itemIds: [], visit });
  const confirm = async () => {
    if (otpId === null) return goTo('code');
    const wanted = quote?.kind === null ? null : visit;
    const said = await asked.run(() => mutateAsync({ orderId: order.id, tripId, visit: wanted, otpId, code }));
    if (said) {
      if (said.part === 'code') setCode('');
      return goTo(said.part === 'day' ? 'day' : 'code');
    }
    notify({ type: 'positive', title: t('done.cancelContract') });
    return navigate(publicPath(orderWay(order.id), language));
  };
  return { wishing, quote, error, asked, confirm, isPending, otpId, setOtpId, code, setCode };
};

type Missing = 'day' | 'slot' | 'code' | null;
const missingIn = (
  quote: RequestQuote,
  { wishing: { on, place }, otpId, code }: Pick<ReturnType<typeof useEnding>, 'wishing' | 'otpId' | 'code'>,
): Missing => {
  if (quote.kind !== null && !place) return on === null ? 'day' : 'slot';
  return otpId === null || code.length < 6 ? 'code' : null;
};

/** Ending the whole contract: what happens then, the one visit, and a code that shows who asks. */
export const CancelContractPage = (props: AskingOfOrder) => {
  const { order, address, items } = props;
  const { t } = useTranslation('things');
  const { countText } = usePackage(order);
  const ending = useEnding(props);
  const { wishing, quote, error, asked, confirm, isPending } = ending;
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const go = () => {
    setTried(true);
    if (!quote) return;
    const missing = missingIn(quote, ending);
    if (missing) goTo(missing);
    else setAsking(true);
  };
  const problem = asked.sentenceOf('form') ?? asked.sentenceOf('items') ?? error?.message;
  return (
    <AskFrame
      title={t('end.title')}
      text={`${t('end.order', { order: order.number })} · ${countText(null, items.length)}`}
      back={{ to: orderWay(order.id), label: t('backToOrder', { order: order.number }) }}
      aside={(quote || !error) && <QuoteBox ask={ask} quote={quote} address={address} />}
      action={quote && { label: t('end.go'), onGo: go, isBusy: isPending }}
      lead={<small>{t('end.lead')}</small>}
      note={quote || !error ? t('end.note') : undefined}
    >
      {problem && <FormProblems title={problem} />}
      <Effects items={items} quote={quote} />
      {quote && quote.kind !== null && (
        <VisitChoice
          wishing={wishing}
          title={t('end.day')}
          chosenWord={t('day.chosen.cancelItems')}
          isTried={isTried}
          refused={asked.sentenceOf('day')}
        />
      )}
      {quote && (
        <ProveByCode
          orderId={order.id}
          code={ending.code}
          onCode={ending.setCode}
          onAsked={ending.setOtpId}
          isTried={isTried}
          refused={asked.sentenceOf('code')}
        />
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

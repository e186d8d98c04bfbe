import type { TripRow, WholeTrip } from '@klang/contracts/api/custody';
import { trips } from '@klang/contracts/api/trips';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCommand, useRead } from '../../../../lib/api.ts';
import { momentOf, shortDay } from '../../../../lib/format.ts';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FailedState } from '../../../../ui/FailedState.tsx';
import { FormProblems, focusField } from '../../../../ui/FormProblems.tsx';
import { notify } from '../../../../ui/notice.ts';
import { SkeletonRows } from '../../../../ui/Skeletons.tsx';
import { orderWay } from '../ways.ts';
import { AskFrame } from './AskFrame.tsx';
import type { OrderRequestProps } from './AskPage.tsx';
import classes from './asking.module.css';
import { PlaceFields } from './PlaceFields.tsx';
import { useRefusableSend } from './refusals.ts';
import { draftOf, firstWrongIn, placeIn, type VisitPlace } from './visitPlace.ts';

type Props = Pick<OrderRequestProps, 'order'> & { readonly trip: TripRow };

const useSending = ({ order, trip }: Props) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const navigate = useNavigate();
  const sending = useRefusableSend();
  const { mutateAsync, isPending } = useCommand(trips.address);
  const send = async (to: VisitPlace | null): Promise<void> => {
    if (await sending.run(() => mutateAsync({ orderId: order.id, tripId: trip.id, to }))) return;
    notify({ type: 'positive', title: t('done.address') });
    await navigate(publicPath(orderWay(order.id), language));
  };
  return { send, isPending, problem: sending.refusal?.sentence };
};

const Form = ({ order, trip, whole }: Props & { readonly whole: WholeTrip }) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const [draft, setDraft] = useState(() => draftOf(whole));
  const [isTried, setTried] = useState(false);
  const { send, isPending, problem } = useSending({ order, trip });
  const day = shortDay(momentOf(trip.visit.on), language);
  const onGo = () => {
    setTried(true);
    const place = placeIn(draft);
    return place ? void send(place) : focusField(firstWrongIn(draft) ?? 'postcode');
  };
  return (
    <AskFrame
      title={t('address.title')}
      text={t('address.text', { day })}
      back={{ to: orderWay(order.id), label: t('backToOrder', { order: order.number }) }}
      action={{ label: t('address.go'), onGo, isBusy: isPending }}
      lead={<b>{day}</b>}
      note={t('address.note')}
    >
      {problem && <FormProblems title={problem} />}
      <div className={`${classes.goesTo} framed grid gap-16`}>
        <PlaceFields value={draft} isTried={isTried} onChange={setDraft} />
        {whole.isOwnAddress && (
          <Button variant="quiet" onClick={() => void send(null)}>
            {t('address.orders')}
          </Button>
        )}
      </div>
    </AskFrame>
  );
};

export const AddressPage = (props: Props) => {
  const { t: common } = useTranslation('common');
  const { order, trip } = props;
  const { data, error, refetch } = useRead(trips.one, { orderId: order.id, tripId: trip.id });
  if (data) return <Form {...props} whole={data} />;
  if (!error) return <SkeletonRows rows={6} />;
  return (
    <FailedState
      isPage
      title={common('failed.title')}
      text={error.message}
      retryLabel={common('retry')}
      onRetry={refetch}
    />
  );
};

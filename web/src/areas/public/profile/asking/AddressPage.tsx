import { placeOf } from '@klang/contracts/address/bangkok';
import type { TripRow, WholeTrip } from '@klang/contracts/api/custody';
import { trips } from '@klang/contracts/api/trips';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AddressFields } from '../../../../account/address/AddressFields.tsx';
import { type AddressDraft, addressIn, missingIn } from '../../../../account/address/addressDraft.ts';
import { PhoneFields, wrongPhonesIn } from '../../../../account/address/ReachFields.tsx';
import { useCommand, useRead } from '../../../../lib/api.ts';
import { momentOf, shortDay } from '../../../../lib/format.ts';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FailedState } from '../../../../ui/FailedState.tsx';
import { FormProblems, focusField } from '../../../../ui/FormProblems.tsx';
import { TextInput } from '../../../../ui/fields.tsx';
import { notify } from '../../../../ui/notice.ts';
import { SkeletonRows } from '../../../../ui/Skeletons.tsx';
import { orderWay } from '../ways.ts';
import { AskFrame } from './AskFrame.tsx';
import type { OrderRequestProps } from './AskPage.tsx';
import classes from './asking.module.css';
import { useRefusableSend } from './refusals.ts';

type Props = Pick<OrderRequestProps, 'order'> & { readonly trip: TripRow };
type AddressDraftProps = {
  readonly address: AddressDraft;
  readonly name: string;
  readonly phone: string;
  readonly secondPhone: string;
};

const placeIn = ({ address, contact }: WholeTrip): AddressDraftProps => ({
  address: {
    detail: address?.detail ?? '',
    subDistrict: address?.subDistrict ?? '',
    postcode: address?.postcode ?? '',
    district: placeOf(address?.subDistrict ?? '')?.district.code ?? '',
  },
  name: contact?.name ?? '',
  phone: contact?.phone ?? '',
  secondPhone: contact?.secondPhone ?? '',
});

const firstWrong = (place: AddressDraftProps): string | undefined => {
  const [phone] = wrongPhonesIn(place);
  return (
    missingIn(place.address)[0] ??
    (place.name.trim() === '' ? 'name' : phone && (phone === 'phone' ? phone : 'secondPhone'))
  );
};

const useSending = ({ order, trip }: Props) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const navigate = useNavigate();
  const sending = useRefusableSend();
  const { mutateAsync, isPending } = useCommand(trips.address);
  const send = async (place: AddressDraftProps | null): Promise<void> => {
    const address = place && addressIn(place.address);
    if (place && !address) return;
    const { name = '', phone = '', secondPhone = '' } = place ?? {};
    const to = address ? { address, contact: { name, phone, secondPhone: secondPhone.trim() || null } } : null;
    if (await sending.run(() => mutateAsync({ orderId: order.id, tripId: trip.id, to }))) return;
    notify({ type: 'positive', title: t('done.address') });
    await navigate(publicPath(orderWay(order.id), language));
  };
  return { send, isPending, problem: sending.refusal?.sentence };
};

const Form = ({ order, trip, whole }: Props & { readonly whole: WholeTrip }) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const [place, setPlace] = useState(() => placeIn(whole));
  const [isTried, setTried] = useState(false);
  const { send, isPending, problem } = useSending({ order, trip });
  const day = shortDay(momentOf(trip.visit.on), language);
  const change = (part: Partial<AddressDraftProps>) => setPlace((known) => ({ ...known, ...part }));
  const onGo = () => {
    setTried(true);
    const wrong = firstWrong(place);
    return wrong ? focusField(wrong) : void send(place);
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
        <AddressFields
          value={place.address}
          onChange={(address) => change({ address })}
          missing={isTried ? missingIn(place.address) : []}
        />
        <TextInput
          label={t('address.name')}
          name="name"
          autoComplete="name"
          maxLength={100}
          value={place.name}
          error={isTried && place.name.trim() === '' && t('address.noName')}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <PhoneFields value={place} wrong={isTried ? wrongPhonesIn(place) : []} onChange={change} />
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

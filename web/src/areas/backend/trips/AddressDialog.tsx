import { placeOf, placesOf } from '@klang/contracts/address/bangkok';
import type { WholeTrip } from '@klang/contracts/api/custody';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useSite } from '../../../lib/site.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { type DialogProps, useFinish } from './useFinish.ts';

const typedOf = ({ address, contact }: WholeTrip) => ({
  detail: address?.detail ?? '',
  postcode: address?.postcode ?? '',
  subDistrict: address?.subDistrict ?? '',
  name: contact?.name ?? '',
  phone: contact?.phone ?? '',
  secondPhone: contact?.secondPhone ?? '',
});
type AddressForm = ReturnType<typeof typedOf>;
const most: Readonly<Record<keyof AddressForm, number>> = {
  detail: 300,
  postcode: 5,
  subDistrict: 6,
  name: 120,
  phone: 20,
  secondPhone: 20,
};

type FieldsProps = { readonly typed: AddressForm; readonly onType: (part: Partial<AddressForm>) => void };

const Fields = ({ typed, onType }: FieldsProps) => {
  const { t } = useTranslation('trips');
  const { language } = useSite();
  const field = (name: keyof AddressForm) => (
    <TextInput
      label={t(`address.${name}`)}
      value={typed[name]}
      maxLength={most[name]}
      onChange={({ currentTarget }) => onType({ [name]: currentTarget.value })}
    />
  );
  const places = placesOf(typed.postcode).map(({ district, subDistrict }) => ({
    value: subDistrict.code,
    label: `${subDistrict.name[language]} · ${district.name[language]}`,
  }));
  return (
    <>
      {field('detail')}
      {field('postcode')}
      <NativeSelect
        label={t('address.subDistrict')}
        value={placeOf(typed.subDistrict) ? typed.subDistrict : ''}
        data={[{ value: '', label: t('choose') }, ...places]}
        onChange={({ currentTarget }) => onType({ subDistrict: currentTarget.value })}
      />
      {field('name')}
      {field('phone')}
      {field('secondPhone')}
    </>
  );
};

const Form = ({ whole, onDone }: { readonly whole: WholeTrip; readonly onDone: () => void }) => {
  const { t } = useTranslation('trips');
  const finish = useFinish(onDone);
  const [typed, setTyped] = useState(() => typedOf(whole));
  const { mutateAsync, isPending, error } = useCommand(ownerTrips.address);
  const { id: tripId } = whole.trip;
  const send = () => {
    const { detail, postcode, subDistrict, name, phone, secondPhone } = typed;
    const contact = { name: name.trim(), phone: phone.trim(), secondPhone: secondPhone.trim() || null };
    const to = { address: { detail: detail.trim(), postcode, subDistrict }, contact };
    void mutateAsync({ tripId, to }).then(finish, () => undefined);
  };
  return (
    <AskDialog
      question={{ title: t('does.address'), text: t('addressing.text'), yes: t('save'), tone: 'calm' }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={send}
      onNo={onDone}
    >
      <Fields typed={typed} onType={(part) => setTyped((known) => ({ ...known, ...part }))} />
      {whole.isOwnAddress && (
        <Button variant="quiet" onClick={() => void mutateAsync({ tripId, to: null }).then(finish, () => undefined)}>
          {t('addressing.orders')}
        </Button>
      )}
    </AskDialog>
  );
};

export const AddressDialog = ({ trip, onDone }: DialogProps) => {
  const { data } = useRead(ownerTrips.detail, { tripId: trip.id });
  return data ? <Form whole={data} onDone={onDone} /> : null;
};

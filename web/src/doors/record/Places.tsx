import { addressText } from '@klang/contracts/address/address';
import { placeOf } from '@klang/contracts/address/bangkok';
import { mostAddresses } from '@klang/contracts/customers/customerRecord';
import type { CustomerRecord } from '@klang/contracts/customers/recordShape';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newEntryId } from '../../lib/ids.ts';
import { useSite } from '../../lib/site.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormProblems, focusField } from '../../ui/FormProblems.tsx';
import { TextInput } from '../../ui/fields.tsx';
import { notify } from '../../ui/notice.ts';
import { AddressFields } from '../address/AddressFields.tsx';
import { type AddressDraft, addressIn, emptyAddress, missingIn } from '../address/addressDraft.ts';
import classes from './record.module.css';
import { type RecordOwner, useRecordCall } from './useRecordCalls.ts';

type CustomerAddress = CustomerRecord['places'][number];
type DoneProps = { readonly onDone: () => unknown };
type Editing = RecordOwner & DoneProps & { readonly place: CustomerAddress | null; readonly onClose: () => void };

const draftOf = (place: CustomerAddress | null): AddressDraft => {
  const address = place?.address;
  if (!address) return emptyAddress;
  return { ...address, district: placeOf(address.subDistrict)?.district.code ?? '' };
};

const PlaceForm = ({ place, customerId, onDone, onClose }: Editing) => {
  const { t } = useTranslation('record');
  const { t: common } = useTranslation('common');
  const [addressId] = useState(() => place?.addressId ?? newEntryId());
  // What was loaded when the form was opened: whoever changed it meanwhile is not overwritten.
  const [revision] = useState(place?.revision ?? null);
  const [name, setName] = useState(place?.name ?? '');
  const [draft, setDraft] = useState(() => draftOf(place));
  const [isTried, setTried] = useState(false);
  const { send, isPending, error } = useRecordCall('keepPlace', { customerId });
  const isNameless = name.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const address = addressIn(draft);
    if (isNameless) return focusField('placeName');
    if (!address) return focusField(missingIn(draft)[0] ?? 'postcode');
    if (!(await send({ place: { addressId, name: name.trim(), address }, revision }))) return;
    await onDone();
    notify({ type: 'positive', title: t('saved') });
    onClose();
  };
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      {error && <FormProblems title={error.message} />}
      <TextInput
        name="placeName"
        label={t('places.name')}
        maxLength={60}
        value={name}
        error={isTried && isNameless && t('places.nameless')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <AddressFields value={draft} missing={isTried ? missingIn(draft) : []} onChange={setDraft} />
      <div className={classes.buttons}>
        <Button type="submit" variant="accent" isBusy={isPending}>
          {t('save')}
        </Button>
        <Button onClick={onClose}>{common('back')}</Button>
      </div>
    </form>
  );
};

type CardProps = RecordOwner &
  DoneProps & { readonly place: CustomerAddress; readonly onEdit: () => void; readonly isDisabled: boolean };

const PlaceCard = ({ place, customerId, onDone, onEdit, isDisabled }: CardProps) => {
  const { t } = useTranslation('record');
  const { language } = useSite();
  const [drop, main] = [useRecordCall('dropPlace', { customerId }), useRecordCall('mainPlace', { customerId })];
  const { t: common } = useTranslation('common');
  const [isAsking, setAsking] = useState(false);
  const { addressId, name, address, isMain } = place;
  const act = async (sent: Promise<boolean>) => {
    await sent;
    await onDone();
  };
  const error = drop.error ?? main.error;
  return (
    <li className={classes.place} data-main={isMain}>
      <b>
        {name}
        {isMain && <span className={classes.main}>{t('places.main')}</span>}
      </b>
      {address && <p>{addressText(address, language)}</p>}
      {error && <FormProblems title={error.message} />}
      {!isDisabled && (
        <div className={classes.links}>
          {!isMain && (
            <button type="button" onClick={() => void act(main.send({ addressId }))}>
              {t('places.makeMain')}
            </button>
          )}
          <button type="button" onClick={onEdit} aria-label={t('places.editOf', { name })}>
            {t('places.edit')}
          </button>
          <button
            type="button"
            data-tone="danger"
            onClick={() => setAsking(true)}
            aria-label={t('places.dropOf', { name })}
          >
            {t('places.drop')}
          </button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('places.asks', { name })}
          yes={t('places.drop')}
          no={common('back')}
          isBusy={drop.isPending}
          onYes={() => void act(drop.send({ addressId })).then(() => setAsking(false))}
          onNo={() => setAsking(false)}
        >
          <p>{t('places.asksText')}</p>
        </ConfirmDialog>
      )}
    </li>
  );
};

type Props = RecordOwner & DoneProps & { readonly record: CustomerRecord; readonly isDisabled?: boolean };

/** The places where the movers come; one of them is filled in first. */
export const Places = ({ record: { places }, customerId, onDone, isDisabled = false }: Props) => {
  const { t } = useTranslation('record');
  const [open, setOpen] = useState<string | null>(null);
  const editing = { customerId, onDone, onClose: () => setOpen(null) };
  return (
    <>
      {places.length === 0 && <p className={classes.note}>{t('places.none')}</p>}
      <ul className={classes.places}>
        {places.map((place) =>
          open === place.addressId ? (
            <li key={place.addressId} className={classes.place}>
              <PlaceForm place={place} {...editing} />
            </li>
          ) : (
            <PlaceCard
              key={place.addressId}
              place={place}
              customerId={customerId}
              onDone={onDone}
              isDisabled={isDisabled}
              onEdit={() => setOpen(place.addressId)}
            />
          ),
        )}
      </ul>
      {open === '' && <PlaceForm place={null} {...editing} />}
      {open === null && !isDisabled && places.length < mostAddresses && (
        <div className={classes.buttons}>
          <Button onClick={() => setOpen('')}>{t('places.add')}</Button>
        </div>
      )}
    </>
  );
};

import { addressText } from '@klang/contracts/address/address';
import { placeOf } from '@klang/contracts/address/bangkok';
import type { CustomerRecord } from '@klang/contracts/customers/recordShape';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newEntryId } from '../../lib/ids.ts';
import { useSite } from '../../lib/site.ts';
import { useRecordForm } from '../../lib/useRecordForm.ts';
import { FormConflict } from '../../lookups/form/FormConflict.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormProblems, focusField } from '../../ui/FormProblems.tsx';
import { TextInput } from '../../ui/fields.tsx';
import { notify } from '../../ui/notice.ts';
import { AddressFields } from '../address/AddressFields.tsx';
import { type AddressDraft, addressIn, emptyAddress, missingIn } from '../address/addressDraft.ts';
import { LeavingQuestion } from './LeavingQuestion.tsx';
import classes from './record.module.css';
import { type RecordOwner, useRecordCall } from './useRecordCalls.ts';

export type CustomerAddress = CustomerRecord['places'][number];
type NamedAddress = Pick<CustomerAddress, 'name' | 'address'> & { readonly revision: number | null };
type Props = RecordOwner & {
  readonly place: CustomerAddress | null;
  readonly isGone?: boolean;
  readonly onDone: () => unknown;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

const noPlace: NamedAddress = { name: null, address: null, revision: null };
const valuesOf = ({ name, address }: NamedAddress): AddressDraft & { readonly name: string } => ({
  ...emptyAddress,
  ...address,
  district: (address && placeOf(address.subDistrict)?.district.code) ?? '',
  name: name ?? '',
});

const usePlaceDraft = ({ place, isGone = false, customerId, onDone, onSaved }: Omit<Props, 'onClose'>) => {
  const { t } = useTranslation('record');
  const [addressId] = useState(() => place?.addressId ?? newEntryId());
  const { send, isPending, error, reset } = useRecordCall('keepPlace', { customerId });
  const row: NamedAddress = place ?? noPlace;
  const draft = useRecordForm(row, { valuesOf }, { isSaving: isPending, reset });
  const [isTried, setTried] = useState(false);
  const { values, baseRecord } = draft;
  const missing = missingIn(values);
  const name = values.name.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const address = addressIn(values);
    if (name === '') return focusField('placeName');
    if (!address) return focusField(missing[0] ?? 'postcode');
    const revision = isGone ? null : baseRecord.revision;
    const isDone = await send({ place: { addressId, name, address }, revision });
    if (isDone) draft.saved();
    await onDone();
    if (!isDone) return;
    notify({ type: 'positive', title: t('saved') });
    onSaved();
  };
  return {
    ...draft,
    row,
    submit,
    isSaving: isPending,
    missing: isTried ? missing : [],
    nameError: isTried && name === '' && t('places.nameless'),
    refusal: draft.isBehind ? undefined : error?.message,
  };
};

const PlaceConflict = ({ draft }: { readonly draft: ReturnType<typeof usePlaceDraft> }) => {
  const { t } = useTranslation('record');
  const { language } = useSite();
  const inWords = ({ address }: NamedAddress) => address && addressText(address, language);
  const { baseRecord, row } = draft;
  return (
    <FormConflict
      since={baseRecord.revision ?? -1}
      steps={undefined}
      fields={[
        { name: 'name', label: t('places.name'), was: baseRecord.name, is: row.name },
        { name: 'address', label: t('places.address'), was: inWords(baseRecord), is: inWords(row) },
      ]}
      touched={draft.touched.map((name) => (name === 'name' ? name : 'address'))}
      onTake={draft.discard}
      onSendMine={draft.goOn}
    />
  );
};

export const PlaceForm = ({ onClose, ...props }: Props) => {
  const { t } = useTranslation('record');
  const { t: common } = useTranslation('common');
  const draft = usePlaceDraft(props);
  const { values, set, refusal } = draft;
  return (
    <form className={`${classes.form} grid gap-18`} noValidate onSubmit={(event) => void draft.submit(event)}>
      {draft.isBehind && <PlaceConflict draft={draft} />}
      {props.isGone && <FormProblems title={t('places.gone')} />}
      {refusal && <FormProblems title={refusal} />}
      <TextInput
        name="placeName"
        label={t('places.name')}
        maxLength={60}
        value={values.name}
        error={draft.nameError}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <AddressFields value={values} missing={draft.missing} onChange={set} />
      <div className={`${classes.buttons} row wraps`}>
        <Button type="submit" variant="accent" isBusy={draft.isSaving} isDisabled={draft.isBehind}>
          {t('save')}
        </Button>
        <Button onClick={onClose}>{common('back')}</Button>
      </div>
      <LeavingQuestion isDirty={draft.wouldLose} />
    </form>
  );
};

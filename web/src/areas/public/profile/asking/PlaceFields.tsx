import { useTranslation } from 'react-i18next';
import { AddressFields } from '../../../../account/address/AddressFields.tsx';
import { missingIn } from '../../../../account/address/addressDraft.ts';
import { PhoneFields, wrongPhonesIn } from '../../../../account/address/ReachFields.tsx';
import { TextInput } from '../../../../ui/fields.tsx';
import type { VisitPlaceDraft } from './visitPlace.ts';

type Props = {
  readonly value: VisitPlaceDraft;
  readonly isTried: boolean;
  readonly onChange: (value: VisitPlaceDraft) => void;
};

/** Where the movers come, and who is there. */
export const PlaceFields = ({ value, isTried, onChange }: Props) => {
  const { t } = useTranslation('things');
  const change = (part: Partial<VisitPlaceDraft>) => onChange({ ...value, ...part });
  return (
    <>
      <AddressFields
        value={value.address}
        onChange={(address) => change({ address })}
        missing={isTried ? missingIn(value.address) : []}
      />
      <TextInput
        label={t('address.name')}
        name="name"
        autoComplete="name"
        maxLength={100}
        value={value.name}
        error={isTried && value.name.trim() === '' && t('address.noName')}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <PhoneFields value={value} wrong={isTried ? wrongPhonesIn(value) : []} onChange={change} />
    </>
  );
};

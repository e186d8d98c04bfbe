import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../lib/site.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { checkCircle, chevronDown, infoCircle } from '../../../ui/icons.ts';
import classes from './address.module.css';
import {
  type AddressDraft,
  type AddressField,
  districtsOf,
  isServed,
  subDistrictsOf,
  verdictOn,
  withDistrict,
  withPostcode,
} from './addressDraft.ts';

type Props = {
  readonly value: AddressDraft;
  readonly onChange: (value: AddressDraft) => void;
  /** The fields that stand in the way of sending, once that was tried. */
  readonly missing?: readonly AddressField[];
};

/** What is known from the postcode alone. */
const Verdict = ({ value }: { readonly value: AddressDraft }) => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  const verdict = verdictOn(value);
  if (verdict !== 'known' && verdict !== 'unusual') return null;
  const names = districtsOf(value.postcode).map(({ name }) => name[language]);
  return (
    <p className={classes.verdict} data-verdict={verdict} role="status">
      <Icon of={verdict === 'known' ? checkCircle : infoCircle} size={18} />
      {verdict === 'known' ? t('address.served', { districts: names.join(', ') }) : t('address.unusual')}
    </p>
  );
};

const Choices = ({ value, onChange, missing = [] }: Props) => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  const optionsOf = (all: ReturnType<typeof subDistrictsOf> | ReturnType<typeof districtsOf>) => [
    { value: '', label: t('address.choose') },
    ...all.map(({ code, name }) => ({ value: code, label: name[language] })),
  ];
  const errorOf = (field: AddressField) => missing.includes(field) && t(`address.wrong.${field}`);
  return (
    <div className={classes.pair}>
      <NativeSelect
        label={t('address.district')}
        name="district"
        rightSection={<Icon of={chevronDown} />}
        value={value.district}
        data={optionsOf(districtsOf(value.postcode))}
        error={errorOf('district')}
        onChange={({ currentTarget }) => onChange(withDistrict(value, currentTarget.value))}
      />
      <NativeSelect
        label={t('address.subDistrict')}
        name="subDistrict"
        rightSection={<Icon of={chevronDown} />}
        value={value.subDistrict}
        data={optionsOf(subDistrictsOf(value))}
        error={errorOf('subDistrict')}
        disabled={value.district === ''}
        onChange={({ currentTarget }) => onChange({ ...value, subDistrict: currentTarget.value })}
      />
    </div>
  );
};

/** Postcode first: only where we come is the rest of an address asked for. */
export const AddressFields = ({ value, onChange, missing = [] }: Props) => {
  const { t } = useTranslation('guides');
  const isOutside = verdictOn(value) === 'outside';
  const wrongPostcode = missing.includes('postcode') && t('address.wrong.postcode');
  return (
    <div className={classes.fields}>
      <TextInput
        className={classes.postcode}
        label={t('address.postcode')}
        name="postcode"
        inputMode="numeric"
        autoComplete="postal-code"
        value={value.postcode}
        error={isOutside ? t('address.outside', { postcode: value.postcode }) : wrongPostcode}
        onChange={({ currentTarget }) => onChange(withPostcode(value, currentTarget.value))}
      />
      <Verdict value={value} />
      {isServed(value) && (
        <>
          <Choices value={value} onChange={onChange} missing={missing} />
          <Textarea
            label={t('address.detail')}
            name="detail"
            autoComplete="street-address"
            rows={2}
            maxLength={300}
            value={value.detail}
            error={missing.includes('detail') && t('address.wrong.detail')}
            onChange={({ currentTarget }) => onChange({ ...value, detail: currentTarget.value })}
          />
        </>
      )}
    </div>
  );
};

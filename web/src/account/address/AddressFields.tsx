import { Input, NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/site.ts';
import { Textarea, TextInput } from '../../ui/fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { check, checkCircle, chevronDown, infoCircle } from '../../ui/icons.ts';
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
  readonly missing?: readonly AddressField[];
};

const Verdict = ({ value }: { readonly value: AddressDraft }) => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  const verdict = verdictOn(value);
  if (verdict !== 'known' && verdict !== 'unusual') return null;
  const names = districtsOf(value.postcode).map(({ name }) => name[language]);
  const served =
    names.length === 1
      ? t('address.served', { district: names[0] })
      : t('address.servedMany', { postcode: value.postcode, number: names.length });
  return (
    <p
      className={`${classes.verdict} flex top gap-8 positive fz-15 round p-12-14`}
      data-verdict={verdict}
      role="status"
    >
      <Icon of={verdict === 'known' ? checkCircle : infoCircle} size={18} />
      {verdict === 'known' ? served : t('address.unusual')}
    </p>
  );
};

type Choice = { readonly code: string; readonly name: Readonly<Record<'th' | 'en', string>> };
const useOptions = (all: readonly Choice[]) => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  return [
    { value: '', label: t('address.choose') },
    ...all.map(({ code, name }) => ({ value: code, label: name[language] })),
  ];
};

type DistrictProps = {
  readonly value: AddressDraft;
  readonly error: string | false;
  readonly onChoose: (code: string) => void;
};

const mostInSight = 3;

const DistrictsInSight = ({ value, error, onChoose }: DistrictProps) => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  const id = useId();
  return (
    <Input.Wrapper id={id} label={t('address.district')} labelElement="div" error={error}>
      <fieldset
        className={`${classes.chips} grid gap-8`}
        aria-label={t('address.district')}
        aria-describedby={error ? `${id}-error` : undefined}
        data-error={error !== false}
      >
        {districtsOf(value.postcode).map(({ code, name }) => (
          <label
            key={code}
            className={`${classes.chip} option field-ring row gap-6 text-center round surface relative pointer`}
          >
            <input
              className="covers"
              type="radio"
              name="district"
              value={code}
              checked={code === value.district}
              onChange={() => onChoose(code)}
            />
            <Icon of={check} size={16} />
            {name[language]}
          </label>
        ))}
      </fieldset>
    </Input.Wrapper>
  );
};

const DistrictList = ({ value, error, onChoose }: DistrictProps) => {
  const { t } = useTranslation('guides');
  return (
    <NativeSelect
      label={t('address.district')}
      name="district"
      rightSection={<Icon of={chevronDown} />}
      value={value.district}
      data={useOptions(districtsOf(value.postcode))}
      error={error}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
};

const Choices = ({ value, onChange, missing = [] }: Props) => {
  const { t } = useTranslation('guides');
  const errorOf = (field: AddressField) => missing.includes(field) && t(`address.wrong.${field}`);
  const count = districtsOf(value.postcode).length;
  const Districts = count > 1 && count <= mostInSight ? DistrictsInSight : DistrictList;
  return (
    <div className={`${classes.pair} grid gap-16`}>
      <Districts value={value} error={errorOf('district')} onChoose={(code) => onChange(withDistrict(value, code))} />
      <NativeSelect
        label={t('address.subDistrict')}
        name="subDistrict"
        rightSection={<Icon of={chevronDown} />}
        value={value.subDistrict}
        data={useOptions(subDistrictsOf(value))}
        error={errorOf('subDistrict')}
        disabled={value.district === ''}
        onChange={({ currentTarget }) => onChange({ ...value, subDistrict: currentTarget.value })}
      />
    </div>
  );
};

/** Postcode first: the other fields appear only in a served area. */
export const AddressFields = ({ value, onChange, missing = [] }: Props) => {
  const { t } = useTranslation('guides');
  const isOutside = verdictOn(value) === 'outside';
  const wrongPostcode = missing.includes('postcode') && t('address.wrong.postcode');
  return (
    <div className="grid gap-16">
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

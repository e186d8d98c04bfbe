import { headOffice } from '@klang/contracts/address/branch';
import { barePhone, isThaiPhone } from '@klang/contracts/address/phone';
import { bareTaxId, isCompanyTaxId } from '@klang/contracts/address/taxId';
import { isPrintable } from '@klang/contracts/papers/printable';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/fields.tsx';
import { numericOnly } from '../../ui/numericOnly.ts';
import { Segments } from '../../ui/Segments.tsx';
import classes from './address.module.css';

export type Phones = { readonly phone: string; readonly secondPhone: string };
export type Company = { readonly companyName: string; readonly taxId: string; readonly branch: string };

type WrongPhone = 'phone' | 'secondPhone' | 'samePhone';
export const wrongPhonesIn = ({ phone, secondPhone }: Phones): readonly WrongPhone[] => {
  const [first, second] = [barePhone(phone), barePhone(secondPhone)];
  const isSame = second !== '' && first === second;
  return [
    ...(isThaiPhone(first) ? [] : ['phone' as const]),
    ...(second === '' || isThaiPhone(second) ? [] : ['secondPhone' as const]),
    ...(isSame ? ['samePhone' as const] : []),
  ];
};

export const wrongCompanyIn = ({ companyName, taxId, branch }: Company): readonly (keyof Company)[] => [
  ...(!isPrintable(companyName) ? ['companyName' as const] : []),
  ...(isCompanyTaxId(bareTaxId(taxId)) ? [] : ['taxId' as const]),
  ...(/^\d{5}$/.test(branch) ? [] : ['branch' as const]),
];

type PhoneProps = {
  readonly value: Phones;
  readonly onChange: (value: Phones) => void;
  readonly wrong?: readonly WrongPhone[];
};

export const PhoneFields = ({ value, onChange, wrong = [] }: PhoneProps) => {
  const { t } = useTranslation('guides');
  const second = wrong.find((one) => one !== 'phone');
  return (
    <div className={`${classes.pair} grid gap-16`}>
      <TextInput
        label={t('address.phone')}
        name="phone"
        type="tel"
        autoComplete="tel-national"
        maxLength={20}
        value={value.phone}
        error={wrong.includes('phone') && t('address.wrong.phone')}
        onChange={({ currentTarget }) => onChange({ ...value, phone: currentTarget.value })}
      />
      <TextInput
        label={t('address.secondPhone')}
        name="secondPhone"
        type="tel"
        maxLength={20}
        value={value.secondPhone}
        error={second && t(`address.wrong.${second}`)}
        onChange={({ currentTarget }) => onChange({ ...value, secondPhone: currentTarget.value })}
      />
    </div>
  );
};

type CompanyProps = {
  readonly value: Company;
  readonly onChange: (value: Company) => void;
  readonly wrong?: readonly (keyof Company)[];
};

const offices = ['headOffice', 'branchOffice'] as const;

export const CompanyFields = ({ value, onChange, wrong = [] }: CompanyProps) => {
  const { t } = useTranslation('guides');
  const text = (field: keyof Company, over: object, read = (typed: string) => typed) => ({
    label: t(`address.${field}`),
    name: field,
    value: value[field],
    error: wrong.includes(field) && t(`address.wrong.${field}`),
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      onChange({ ...value, [field]: read(currentTarget.value) }),
    ...over,
  });
  const isHead = value.branch === headOffice;
  return (
    <div className="grid gap-16">
      <TextInput {...text('companyName', { autoComplete: 'organization', maxLength: 200 })} />
      <TextInput {...text('taxId', { inputMode: 'numeric', maxLength: 20 }, numericOnly)} />
      <div className={`${classes.pair} grid gap-16`}>
        <Segments
          label={t('address.office')}
          value={isHead ? 'headOffice' : 'branchOffice'}
          options={offices.map((office) => ({ value: office, label: t(`address.${office}`) }))}
          onChange={(office) => onChange({ ...value, branch: office === 'headOffice' ? headOffice : '' })}
        />
      </div>
      {!isHead && <TextInput {...text('branch', { inputMode: 'numeric', maxLength: 5 }, numericOnly)} />}
    </div>
  );
};

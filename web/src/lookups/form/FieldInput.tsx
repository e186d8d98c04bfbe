import type { Field } from '@klang/contracts/kit/lookup';
import { Checkbox, ColorInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalize } from '../../lib/site.ts';
import { Textarea, TextInput } from '../../ui/fields.tsx';
import { numericOnly } from '../../ui/numericOnly.ts';
import { DayField } from '../day/DayField.tsx';
import type { TypedValue } from '../fieldValues.ts';
import { AmountsField } from './AmountsField.tsx';
import { ChoiceInput, ManyInput, OneInput } from './choosing.tsx';
import type { DrawnField, FieldProps } from './fieldProps.ts';
import classes from './form.module.css';
import { ImageField } from './ImageField.tsx';
import { RowsField } from './RowsField.tsx';

const swatches = ['#0e5650', '#2f7f77', '#f0a71f', '#d58c0e', '#28588f', '#25704a', '#ae352b', '#6c4a8e', '#676d7b'];
const textOf = (value: TypedValue): string => (typeof value === 'string' ? value : '');
const recordOf = (value: TypedValue): Readonly<Record<string, string>> =>
  typeof value === 'object' && !Array.isArray(value) ? (value as Readonly<Record<string, string>>) : {};

const Line = ({ inputProps, value, onChange, shape }: DrawnField & { readonly shape?: string }) => (
  <TextInput
    {...inputProps}
    placeholder={shape}
    autoComplete="off"
    value={textOf(value)}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

const Figure = ({ inputProps, value, unit, onChange }: DrawnField & { readonly unit: string }) => (
  <TextInput
    {...inputProps}
    inputMode="decimal"
    autoComplete="off"
    maxLength={16}
    rightSection={unit && <span className={`${classes.unit} faint fz-13 nowrap`}>{unit}</span>}
    rightSectionWidth={unit ? 18 + unit.length * 9 : undefined}
    value={textOf(value)}
    onChange={({ currentTarget }) => onChange(numericOnly(currentTarget.value))}
  />
);

const Numeral = (props: DrawnField) => {
  const localize = useLocalize();
  const { field } = props;
  return <Figure {...props} unit={'unit' in field && field.unit ? localize(field.unit) : ''} />;
};

const Money = (props: DrawnField) => {
  const { t } = useTranslation('lookups');
  return <Figure {...props} unit={t('baht')} />;
};

const Long = ({ inputProps, value, onChange }: DrawnField) => (
  <Textarea
    {...inputProps}
    autosize
    minRows={3}
    maxRows={18}
    value={textOf(value)}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

const Colour = ({ inputProps, value, onChange }: DrawnField) => {
  const { t } = useTranslation('lookups');
  const dropper = { 'aria-label': t('fromScreen') };
  return (
    <ColorInput
      {...inputProps}
      swatches={swatches}
      eyeDropperButtonProps={dropper}
      value={textOf(value)}
      onChange={onChange}
    />
  );
};

const draws: { readonly [K in Field['is']]: (props: DrawnField) => ReactNode } = {
  text: Line,
  longText: Long,
  day: ({ inputProps, value, onChange }) => <DayField {...inputProps} value={textOf(value)} onChange={onChange} />,
  time: (props) => <Line {...props} shape="09:00" />,
  number: Numeral,
  money: Money,
  flag: ({ inputProps, value, onChange }) => (
    <Checkbox
      {...inputProps}
      checked={value === true}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  ),
  color: Colour,
  image: ({ title, field, inputProps, value, ...props }) => (
    <ImageField
      {...props}
      label={title}
      ratio={'ratio' in field ? field.ratio : undefined}
      help={inputProps.description}
      value={textOf(value)}
    />
  ),
  choice: ChoiceInput,
  one: OneInput,
  many: ManyInput,
  amounts: ({ title, field, value, ...props }) => (
    <AmountsField {...props} label={title} of={'of' in field ? field.of : ''} value={recordOf(value)} />
  ),
  rows: ({ title, ...props }) => <RowsField {...props} label={title} draw={(cell) => <FieldInput {...cell} />} />,
  rights: () => null,
};

export const FieldInput = (props: FieldProps) => {
  const { t } = useTranslation('lookups');
  const localize = useLocalize();
  const { name, field, error, isDisabled } = props;
  const title = localize(field.label);
  const label = (
    <>
      {title} {field.isOptional && <span className="faint regular">{t('optional')}</span>}
    </>
  );
  const description = field.help && localize(field.help);
  const Draw = draws[field.is];
  return <Draw {...props} title={title} inputProps={{ name, label, error, disabled: isDisabled, description }} />;
};

import type { Field } from '@klang/contracts/kit/lookup';
import { Checkbox, ColorInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSay } from '../../lib/site.ts';
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
  // Lists, texts and flags are ruled out before.
  typeof value === 'object' && !Array.isArray(value) ? (value as Readonly<Record<string, string>>) : {};

const Line = ({ said, value, onChange, shape }: DrawnField & { readonly shape?: string }) => (
  <TextInput
    {...said}
    placeholder={shape}
    autoComplete="off"
    value={textOf(value)}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

const Figure = ({ said, value, unit, onChange }: DrawnField & { readonly unit: string }) => (
  <TextInput
    {...said}
    inputMode="decimal"
    autoComplete="off"
    maxLength={16}
    rightSection={unit && <span className={classes.unit}>{unit}</span>}
    rightSectionWidth={unit ? 18 + unit.length * 9 : undefined}
    value={textOf(value)}
    onChange={({ currentTarget }) => onChange(numericOnly(currentTarget.value))}
  />
);

const Numeral = (props: DrawnField) => {
  const say = useSay();
  const { field } = props;
  return <Figure {...props} unit={'unit' in field && field.unit ? say(field.unit) : ''} />;
};

const Money = (props: DrawnField) => {
  const { t } = useTranslation('lookups');
  return <Figure {...props} unit={t('baht')} />;
};

const Long = ({ said, value, onChange }: DrawnField) => (
  <Textarea
    {...said}
    autosize
    minRows={3}
    maxRows={18}
    value={textOf(value)}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

const Colour = ({ said, value, onChange }: DrawnField) => {
  const { t } = useTranslation('lookups');
  const dropper = { 'aria-label': t('fromScreen') };
  return (
    <ColorInput
      {...said}
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
  day: ({ said, value, onChange }) => <DayField {...said} value={textOf(value)} onChange={onChange} />,
  time: (props) => <Line {...props} shape="09:00" />,
  number: Numeral,
  money: Money,
  flag: ({ said, value, onChange }) => (
    <Checkbox {...said} checked={value === true} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
  ),
  color: Colour,
  image: ({ title, field, said, value, ...props }) => (
    <ImageField
      {...props}
      label={title}
      ratio={'ratio' in field ? field.ratio : undefined}
      help={said.description}
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

/** One field of an entry, drawn by its kind. */
export const FieldInput = (props: FieldProps) => {
  const { t } = useTranslation('lookups');
  const say = useSay();
  const { name, field, error, isDisabled } = props;
  const title = say(field.label);
  const label = (
    <>
      {title} {field.isOptional && <span className={classes.optional}>{t('optional')}</span>}
    </>
  );
  const description = field.help && say(field.help);
  const Draw = draws[field.is];
  return <Draw {...props} title={title} said={{ name, label, error, disabled: isDisabled, description }} />;
};

import { useTranslation } from 'react-i18next';
import type { Contact, ContactField } from '../../../lookups/form/personFields.ts';
import { TextInput } from '../../../ui/fields.tsx';

const looks = {
  name: { type: 'text', maxLength: 100 },
  email: { type: 'email', maxLength: 200 },
  phone: { type: 'tel', maxLength: 20 },
} as const;

type Props = {
  readonly fields: readonly ContactField[];
  readonly value: Contact;
  readonly errorOf: (field: ContactField) => string | undefined;
  readonly onChange: (part: Partial<Contact>) => void;
};

export const ContactInputs = ({ fields, value, errorOf, onChange }: Props) => {
  const { t } = useTranslation('backend');
  return fields.map((field) => (
    <TextInput
      key={field}
      name={field}
      {...looks[field]}
      label={t(`staff.field.${field}`)}
      autoComplete="off"
      value={value[field]}
      error={errorOf(field)}
      onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
    />
  ));
};

import { isPhone } from '@klang/contracts/address/phone';
import { emailPattern } from '@klang/contracts/emailRule';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export type ContactField = 'name' | 'email' | 'phone';
export type Contact = Readonly<Record<ContactField, string>>;

const looks = {
  name: { type: 'text', maxLength: 100 },
  email: { type: 'email', maxLength: 200 },
  phone: { type: 'tel', maxLength: 20 },
} as const;

/** Which fields need another look. Who was invited has an e-mail; others may have none, and no phone. */
export const wrongContact = ({ name, email, phone }: Contact, needsEmail: boolean): readonly ContactField[] => {
  const isEmailGood = email.trim() === '' ? !needsEmail : emailPattern.test(email.trim());
  const isPhoneGood = phone.trim() === '' || isPhone(phone);
  const good = { name: name.trim() !== '', email: isEmailGood, phone: isPhoneGood };
  return (['name', 'email', 'phone'] as const).filter((field) => !good[field]);
};

type Props = {
  readonly fields: readonly ContactField[];
  readonly value: Contact;
  readonly errorOf: (field: ContactField) => string | undefined;
  readonly onChange: (part: Partial<Contact>) => void;
};

/** A person's name and how they are reached. */
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

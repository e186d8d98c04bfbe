import { isPhone } from '@klang/contracts/address/phone';
import { emailPattern } from '@klang/contracts/signin/emailRule';

export type ContactField = 'name' | 'email' | 'phone';
export type PersonField = ContactField | 'permissionId';
export type Contact = Readonly<Record<ContactField, string>>;
export type PersonRights = { readonly isAdmin: boolean; readonly permissionId: string | null };

export const wrongContact = ({ name, email, phone }: Contact, needsEmail: boolean): readonly ContactField[] => {
  const isEmailGood = email.trim() === '' ? !needsEmail : emailPattern.test(email.trim());
  const isPhoneGood = phone.trim() === '' || isPhone(phone);
  const good = { name: name.trim() !== '', email: isEmailGood, phone: isPhoneGood };
  return (['name', 'email', 'phone'] as const).filter((field) => !good[field]);
};

export const wrongPerson = (values: Contact & PersonRights, needsEmail: boolean): readonly PersonField[] => [
  ...wrongContact(values, needsEmail),
  ...(values.isAdmin || values.permissionId !== null ? [] : (['permissionId'] as const)),
];

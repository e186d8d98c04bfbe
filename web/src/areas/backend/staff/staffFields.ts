import { isPhone } from '@klang/contracts/address/phone';
import { emailPattern } from '@klang/contracts/emailRule';

export type StaffField = 'name' | 'email' | 'phone' | 'permissionId';
type Values = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly isAdmin: boolean;
  readonly permissionId: string | null;
};

/** Which fields need another look. Who was invited has an e-mail; others may have none, and no phone. */
export const wrongFields = (values: Values, needsEmail: boolean): readonly StaffField[] => {
  const { name, email, phone, isAdmin, permissionId } = values;
  const isEmailGood = email.trim() === '' ? !needsEmail : emailPattern.test(email.trim());
  const good: Readonly<Record<StaffField, boolean>> = {
    name: name.trim() !== '',
    email: isEmailGood,
    phone: phone.trim() === '' || isPhone(phone),
    permissionId: isAdmin || permissionId !== null,
  };
  return (['name', 'email', 'phone', 'permissionId'] as const).filter((field) => !good[field]);
};

export const focusFirst = (fields: readonly string[]): void => {
  const [first] = fields;
  if (first) document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
};

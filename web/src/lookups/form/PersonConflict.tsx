import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FormConflict } from './FormConflict.tsx';

type Person = {
  readonly revision: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone?: string | null;
  readonly isAdmin?: boolean;
  readonly permissionName?: string | null;
};
type Props = Omit<ComponentProps<typeof FormConflict>, 'fields' | 'since'> & {
  /** As it was loaded when the typing began, and as it is stored now. */
  readonly held: Person;
  readonly theirs: Person;
};

/** Somebody else changed the same person meanwhile: contact and rights, as far as the form has them. */
export const PersonConflict = ({ held, theirs, touched, ...notice }: Props) => {
  const { t } = useTranslation('backend');
  const contact = (['name', 'email', 'phone'] as const).map((name) => ({
    name,
    label: t(`staff.field.${name}`),
    was: held[name] ?? '',
    is: theirs[name] ?? '',
  }));
  const roleOf = ({ isAdmin, permissionName }: Person) => (isAdmin ? t('staff.rights.admin') : (permissionName ?? ''));
  const role = { name: 'permissionId', label: t('staff.rights.title'), was: roleOf(held), is: roleOf(theirs) };
  return (
    <FormConflict
      {...notice}
      since={held.revision}
      fields={[...contact, role]}
      touched={touched.map((name) => (name === 'isAdmin' ? role.name : name))}
    />
  );
};

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
  readonly held: Person;
  readonly theirs: Person;
};

export const PersonConflict = ({ held: base, theirs, touched, ...notice }: Props) => {
  const { t } = useTranslation('backend');
  const contact = (['name', 'email', 'phone'] as const).map((name) => ({
    name,
    label: t(`staff.field.${name}`),
    was: base[name] ?? '',
    is: theirs[name] ?? '',
  }));
  const roleOf = ({ isAdmin, permissionName }: Person) => (isAdmin ? t('staff.rights.admin') : (permissionName ?? ''));
  const role = { name: 'permissionId', label: t('staff.rights.title'), was: roleOf(base), is: roleOf(theirs) };
  return (
    <FormConflict
      {...notice}
      since={base.revision}
      fields={[...contact, role]}
      touched={touched.map((name) => (name === 'isAdmin' ? role.name : name))}
    />
  );
};

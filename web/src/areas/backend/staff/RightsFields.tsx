import { type PermissionRow, permissions } from '@klang/contracts/api/permissions';
import { published } from '@klang/contracts/lookups/status';
import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import type { PersonRights } from '../../../lookups/form/personFields.ts';
import classes from './staff.module.css';

const useGivableRoles = (): readonly PermissionRow[] | undefined => {
  const { data } = useRead(permissions.list, { status: published });
  return data?.data.filter(({ active }) => active);
};

type Props = {
  readonly value: PersonRights;
  readonly roleName?: string | null;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
  readonly onChange: (value: PersonRights) => void;
};

export const RightsFields = ({ value, roleName, error, isDisabled = false, onChange }: Props) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const roles = useGivableRoles();
  const name = useId();
  const { isAdmin, permissionId } = value;
  const known = (roles ?? []).map(({ id, name: label }) => ({ value: id, label }));
  const isOld = permissionId !== null && !known.some(({ value: id }) => id === permissionId);
  const choices = isOld ? [{ value: permissionId, label: roleName ?? permissionId }, ...known] : known;
  const ways = [
    { isOn: false, label: t('staff.rights.member'), text: t('staff.rights.memberText') },
    { isOn: true, label: t('staff.rights.admin'), text: t('staff.rights.adminText') },
  ];
  return (
    <fieldset className="stack gap-10" aria-label={t('staff.rights.title')} disabled={isDisabled}>
      {ways.map(({ isOn, label, text }) => (
        <label key={label} className={`${classes.way} outlined choice p-10-12 grid middle pointer`}>
          <input
            type="radio"
            name={name}
            checked={isAdmin === isOn}
            disabled={isOn && !detail?.isadmin}
            onChange={() => onChange({ ...value, isAdmin: isOn })}
          />
          <b className="fz-14 medium">{label}</b>
          <span className="faint fz-13">{text}</span>
        </label>
      ))}
      {!isAdmin && (
        <NativeSelect
          name="permissionId"
          label={t('staff.role')}
          description={roles?.length === 0 ? t('staff.rights.none') : undefined}
          data={[{ value: '', label: t('staff.rights.choose') }, ...choices]}
          value={permissionId ?? ''}
          disabled={isDisabled}
          error={error}
          onChange={({ currentTarget }) => onChange({ ...value, permissionId: currentTarget.value || null })}
        />
      )}
    </fieldset>
  );
};

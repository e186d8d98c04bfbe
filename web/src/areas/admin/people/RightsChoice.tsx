import { orgStaff } from '@klang/contracts/api/orgStaff';
import { Box, NativeSelect, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import type { PersonRights } from '../../../lookups/form/personFields.ts';
import classes from '../../../ui/people.module.css';
import { Segments } from '../../../ui/Segments.tsx';

type Props = {
  readonly org: string;
  readonly value: PersonRights;
  readonly error: string | undefined;
  readonly onChange: (value: PersonRights) => void;
};

/** Admin of the organization, or what one of its roles gives. */
export const RightsChoice = ({ org, value, error, onChange }: Props) => {
  const { t } = useTranslation('backend');
  const { data } = useRead(orgStaff.roles, { org }, { enabled: org !== '' });
  const roles = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Stack gap={16}>
      <Box maw={260} className={classes.language}>
        <span>{t('staff.rights.title')}</span>
        <Segments
          label={t('staff.rights.title')}
          value={value.isAdmin ? 'admin' : 'member'}
          options={[
            { value: 'admin', label: t('staff.rights.admin') },
            { value: 'member', label: t('staff.rights.member') },
          ]}
          onChange={(way) => onChange({ isAdmin: way === 'admin', permissionId: null })}
        />
      </Box>
      <p className={classes.note}>{t(value.isAdmin ? 'staff.rights.adminText' : 'staff.rights.memberText')}</p>
      {!value.isAdmin && (
        <NativeSelect
          name="permissionId"
          label={t('staff.role')}
          data={[{ value: '', label: t('staff.rights.choose') }, ...roles]}
          value={value.permissionId ?? ''}
          error={error}
          onChange={({ currentTarget }) => onChange({ isAdmin: false, permissionId: currentTarget.value || null })}
        />
      )}
    </Stack>
  );
};

import { orgStaff } from '@klang/contracts/api/orgStaff';
import { Box, NativeSelect, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import type { PersonRights } from '../../../lookups/form/personFields.ts';
import { Segments } from '../../../ui/Segments.tsx';

type Props = {
  readonly org: string;
  readonly value: PersonRights;
  readonly error: string | undefined;
  readonly onChange: (value: PersonRights) => void;
};

export const RightsChoice = ({ org, value, error, onChange }: Props) => {
  const { t } = useTranslation('backend');
  const { data } = useRead(orgStaff.roles, { org }, { enabled: org !== '' });
  const roles = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Stack gap={16}>
      <Box maw={260}>
        <Text span display="block" mb={6} fz="var(--field-label)" fw={500}>
          {t('staff.rights.title')}
        </Text>
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
      <p className="faint fz-135">{t(value.isAdmin ? 'staff.rights.adminText' : 'staff.rights.memberText')}</p>
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

import type { LookupRow } from '@klang/contracts/api/lookups';
import { type OrganizationRow, organizations } from '@klang/contracts/api/organizations';
import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { dateAndTime } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';
import { CustomerEmail } from './CustomerEmail.tsx';
import { OrganizationBadge } from './OrganizationBadge.tsx';
import classes from './organizations.module.css';
import { ToggleOpen } from './ToggleOpen.tsx';
import { UseBar } from './UseBar.tsx';

export const useClosedText = (): ((closed: OrganizationRow['closed']) => string) => {
  const { t } = useTranslation('admin');
  const { language } = useSite();
  return (closed) => {
    if (!closed) return '';
    const at = dateAndTime(closed.at, language);
    return t('organization.closedBy', { at, name: closed.by ?? t('system') });
  };
};

const Uses = ({ row }: { readonly row: OrganizationRow }) => {
  const { t } = useTranslation('admin');
  return (
    <dl className={`${classes.uses} grid gap-16`}>
      {(['staff', 'customers', 'orders'] as const).map((name) => (
        <div key={name}>
          <Text component="dt" mb={4} c="dimmed" fz="sm">
            {t(`organization.${name}`)}
          </Text>
          <dd>
            <UseBar {...row[name]} label={t(`organization.${name}`)} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

export const OrganizationState = ({ row: { _id } }: { readonly row: LookupRow }) => {
  const { t } = useTranslation('admin');
  const closedText = useClosedText();
  const state = useRead(organizations.list, { _id });
  const row = state.data?.data[0];
  if (!row) return <PartLoading state={state} />;
  return (
    <>
      <Panel title={t('organization.service')} action={<ToggleOpen row={row} />}>
        <div>
          <OrganizationBadge row={row} />
        </div>
        {row.closed && (
          <>
            {row.closed.reason && <blockquote className={classes.reason}>{row.closed.reason}</blockquote>}
            <Text mt={8} c="dimmed" fz={13.5}>
              {closedText(row.closed)}
            </Text>
          </>
        )}
      </Panel>
      <Panel title={t('organization.usage')}>
        <Uses row={row} />
      </Panel>
      <Panel title={t('organization.staff')} note={t('organization.staffNote')}>
        <Group gap={8} align="stretch">
          <Button size="small" to={`/admin/staff_add?org=${_id}`}>
            {t('person.invite')}
          </Button>
          <Button size="small" variant="quiet" to={`/admin/staff_list?org=${_id}`}>
            {t('organization.toStaff')}
          </Button>
        </Group>
      </Panel>
      <CustomerEmail org={_id} />
    </>
  );
};

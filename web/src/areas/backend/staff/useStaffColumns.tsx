import type { StaffRow } from '@klang/contracts/api/staff';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { shortDate } from '../../../lib/format.ts';
import { holds } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { AnswerWaiting } from './AnswerWaiting.tsx';
import { StaffStatusBadge } from './StaffStatusBadge.tsx';
import classes from './staff.module.css';

const Name = ({ row }: { readonly row: StaffRow }) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const name = row.name ?? t('staff.forgotten');
  return (
    <span className={classes.who}>
      <Avatar name={name} size={32} />
      <span>
        <Link to={`/backend/staffedit?id=${row.id}`}>{row.name ?? <i>{name}</i>}</Link>
        {row.id === detail?.id && <small className={classes.you}>{t('staff.you')}</small>}
        <small>{row.email ?? row.phone}</small>
      </span>
    </span>
  );
};

const Role = ({ row: { isAdmin, permissionName } }: { readonly row: StaffRow }) => {
  const { t } = useTranslation('backend');
  if (isAdmin) return <b className={classes.admin}>{t('staff.rights.admin')}</b>;
  return permissionName ?? '–';
};

/** What the list of staff shows of each. */
export const useStaffColumns = (): readonly Column<StaffRow>[] => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { detail } = useSession();
  const mayAnswer = holds(detail, 'staff', 'u');
  return [
    { name: 'name', title: t('staff.field.name'), cell: (row) => <Name row={row} /> },
    { name: 'role', title: t('staff.role'), cell: (row) => <Role row={row} /> },
    { name: 'status', title: t('staff.state'), cell: ({ status }) => <StaffStatusBadge status={status} /> },
    { name: 'line', title: t('staff.line'), cell: ({ hasLine }) => (hasLine ? t('staff.linked') : '–') },
    { name: 'since', title: t('staff.since'), cell: ({ since }) => shortDate(since, language) },
    {
      name: 'answer',
      title: t('staff.answer'),
      isNumber: true,
      cell: (row) => mayAnswer && row.status === 'waiting' && <AnswerWaiting person={row} />,
    },
  ];
};

import type { PermissionRow } from '@klang/contracts/api/permissions';
import type { permissionList } from '@klang/contracts/lists/permissionList';
import type { ModuleName } from '@klang/contracts/permissions/modules';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import type { Cells } from '../../../lists/ShapedList.tsx';
import row from '../../../ui/rowName.module.css';
import { RoleStatus } from './RoleStatus.tsx';
import { countOf } from './roleRights.ts';

export const rolePath = ({ id }: Pick<PermissionRow, 'id'>): string =>
  `/backend/permissionedit?id=${encodeURIComponent(id)}`;

export const useRoleCells = (modules: readonly ModuleName[]): Cells<typeof permissionList, PermissionRow> => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  return {
    name: {
      cell: (role) => (
        <Link className={`${row.name} medium`} to={rolePath(role)}>
          {role.name}
        </Link>
      ),
    },
    status: { cell: (role) => <RoleStatus role={role} /> },
    given: {
      cell: ({ mod }) => {
        const has = countOf(mod, modules);
        return t('permissions.summary', { count: has.modules, rights: t('permissions.rights', { count: has.rights }) });
      },
    },
    holders: { isBare: true },
    changed: { isBare: true, cell: ({ changedAt }) => shortDate(changedAt, language) },
  };
};

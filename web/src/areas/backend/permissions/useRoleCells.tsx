import type { PermissionRow } from '@klang/contracts/api/permissions';
import type { permissionList } from '@klang/contracts/lists/permissionList';
import type { ModuleName } from '@klang/contracts/permissions/modules';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import type { Cells } from '../../../lists/ShapedList.tsx';
import { countOf } from './letters.ts';
import classes from './permissions.module.css';
import { RoleStatus } from './RoleStatus.tsx';

export const rolePath = ({ id }: Pick<PermissionRow, 'id'>): string =>
  `/backend/permissionedit?id=${encodeURIComponent(id)}`;

/** What the list of roles shows of each; what one gives is counted among the modules of the package. */
export const useRoleCells = (modules: readonly ModuleName[]): Cells<typeof permissionList, PermissionRow> => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  return {
    name: {
      cell: (role) => (
        <span className={classes.name}>
          <Link to={rolePath(role)}>{role.name}</Link>
        </span>
      ),
    },
    status: { cell: (role) => <RoleStatus role={role} /> },
    given: { cell: ({ mod }) => t('permissions.summary', countOf(mod, modules)) },
    holders: { isBare: true },
    changed: { isBare: true, cell: ({ changedAt }) => shortDate(changedAt, language) },
  };
};

import { readCalls } from '@klang/contracts/api/lookups';
import type { PermissionRow } from '@klang/contracts/api/permissions';
import { useTranslation } from 'react-i18next';
import { BulkBar, SelectionLine } from '../../../lookups/list/Bulk.tsx';
import { MoveButtons } from '../../../lookups/list/MoveButtons.tsx';
import { useSelection } from '../../../lookups/list/useSelection.ts';
import type { Column, Picking } from '../../../ui/Table.tsx';
import type { RoleFilter } from './roleFilter.ts';

const { mark, move } = readCalls.permission;
const named = ({ id }: PermissionRow) => ({ _id: id });

type Props = {
  readonly rows: readonly PermissionRow[];
  readonly total: number;
  readonly filter: RoleFilter;
  readonly mayChange: boolean;
};

/** Several roles at once, as in every list: chosen, looked at, then published, archived or drafted. */
export const useRolePicking = ({ rows, total, filter, mayChange }: Props) => {
  const { t } = useTranslation('lookups');
  const selecting = useSelection({ rows: rows.map(named), total, query: JSON.stringify(filter) });
  if (!mayChange) return {};
  const { status, search } = filter;
  const picking: Picking<PermissionRow> = {
    isPicked: (role) => selecting.isPicked(named(role)),
    onPick: (role, isPicked) => selecting.pick(named(role), isPicked),
    all: selecting.all,
    onPickAll: selecting.pickAll,
    labelOf: ({ name }) => t('pick', { name }),
    allLabel: t('pickPage'),
  };
  return {
    picking,
    pickKeys: { onAll: selecting.pickMore, onClear: selecting.clear },
    picked: <SelectionLine selecting={selecting} total={total} />,
    bulk: <BulkBar mark={mark} found={{ filter: status ? { status } : {}, search }} selecting={selecting} />,
  };
};

/** One place up or down, while the roles stand in their own order and all of them are shown. */
export const useMoveColumn = ({ rows, filter, mayChange }: Omit<Props, 'total'>): readonly Column<PermissionRow>[] => {
  const { t } = useTranslation('lookups');
  if (!mayChange || filter.sort || filter.status || filter.search) return [];
  const cell = (role: PermissionRow) => (
    <MoveButtons call={move} id={role.id} name={role.name} isFirst={role === rows[0]} isLast={role === rows.at(-1)} />
  );
  return [{ name: 'end', title: t('place'), isNumber: true, cell }];
};

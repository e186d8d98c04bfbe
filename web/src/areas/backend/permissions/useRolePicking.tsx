import { readCalls } from '@klang/contracts/api/lookups';
import type { PermissionRow, permissions } from '@klang/contracts/api/permissions';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { isNarrowed } from '../../../lists/narrowing.ts';
import { usePicking } from '../../../lists/usePicking.tsx';
import { MarkBar } from '../../../lookups/list/MarkBar.tsx';
import { MoveButtons } from '../../../lookups/list/MoveButtons.tsx';
import type { Column } from '../../../ui/Table.tsx';

const { mark, move } = readCalls.permission;

type Props = {
  readonly rows: readonly PermissionRow[];
  readonly total: number;
  readonly asked: z.input<typeof permissions.list.body>;
  readonly mayChange: boolean;
};

/** Several roles at once: chosen, looked at, then published, archived or drafted. */
export const useRolePicking = ({ rows, total, asked, mayChange }: Props) => {
  const { status, search = '' } = asked;
  const { selecting, shown } = usePicking({
    rows,
    total,
    query: asked,
    idOf: ({ id }: PermissionRow) => id,
    nameOf: ({ name }) => name,
  });
  if (!mayChange) return {};
  const found = { filter: status ? { status } : {}, search };
  return { ...shown, bulk: <MarkBar mark={mark} found={found} selecting={selecting} /> };
};

/** One place up or down, while the roles stand in their own order and all of them are shown. */
export const useMoveColumn = ({ rows, asked, mayChange }: Omit<Props, 'total'>): readonly Column<PermissionRow>[] => {
  const { t } = useTranslation('lookups');
  if (!mayChange || asked.sort || isNarrowed(asked)) return [];
  const cell = (role: PermissionRow) => (
    <MoveButtons call={move} id={role.id} name={role.name} isFirst={role === rows[0]} isLast={role === rows.at(-1)} />
  );
  return [{ name: 'end', title: t('place'), isNumber: true, cell }];
};

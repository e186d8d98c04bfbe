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
  readonly body: z.input<typeof permissions.list.body>;
  readonly mayChange: boolean;
};

export const useRolePicking = ({ rows, total, body, mayChange }: Props) => {
  const { status, search = '' } = body;
  const { selecting, shown } = usePicking({
    rows,
    total,
    query: body,
    idOf: ({ id }: PermissionRow) => id,
    nameOf: ({ name }) => name,
  });
  if (!mayChange) return {};
  const found = { filter: status ? { status } : {}, search };
  return { ...shown, bulk: <MarkBar mark={mark} found={found} selecting={selecting} /> };
};

export const useMoveColumn = ({ rows, body, mayChange }: Omit<Props, 'total'>): readonly Column<PermissionRow>[] => {
  const { t } = useTranslation('lookups');
  if (!mayChange || body.sort || isNarrowed(body)) return [];
  const cell = (role: PermissionRow) => (
    <MoveButtons call={move} id={role.id} name={role.name} isFirst={role === rows[0]} isLast={role === rows.at(-1)} />
  );
  return [{ name: 'end', title: t('place'), isNumber: true, cell }];
};

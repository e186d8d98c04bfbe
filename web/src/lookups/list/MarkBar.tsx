import type { LookupCalls, MarkBody } from '@klang/contracts/api/lookups';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../lib/api.ts';
import { BulkBar } from '../../lists/Bulk.tsx';
import { BulkDialog } from '../../lists/BulkDialog.tsx';
import { choiceOf, type SelectionState } from '../../lists/useSelection.ts';

type Props = {
  readonly mark: LookupCalls['mark'];
  readonly found: Partial<Pick<MarkBody, 'filter' | 'search'>>;
  readonly selecting: SelectionState;
};
const doings = [5, 1, 9] as const;

export const MarkBar = ({ mark, found, selecting }: Props) => {
  const { t } = useTranslation('lookups');
  const { mutateAsync } = useCommand(mark);
  return (
    <BulkBar
      selecting={selecting}
      deeds={doings.map((status) => ({ status, label: t(`bulk.do.${status}`) }))}
      ask={({ status, label }, onClose) => (
        <BulkDialog
          title={(count) => t(`bulk.title.${status}`, { count })}
          yes={label}
          selecting={selecting}
          rowChoice={choiceOf(selecting, found)}
          deed={`${status}`}
          reason="may"
          take={async (body, reason) => (await mutateAsync({ ...body, status, reason })).detail}
          onClose={onClose}
        />
      )}
    />
  );
};

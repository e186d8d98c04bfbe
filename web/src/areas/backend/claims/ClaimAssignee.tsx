import { type ClaimRow, ownerClaims } from '@klang/contracts/api/ownerClaims';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';

export const ClaimAssignee = ({ claim: { claimId, staffId, staffName } }: { readonly claim: ClaimRow }) => {
  const { t } = useTranslation('claims');
  const { data } = useRead(ownerClaims.colleagues, {});
  const { mutateAsync, isPending, error } = useCommand(ownerClaims.assign);
  const colleagues = data?.data ?? [];
  // An assignee who lost the right still shows until staff choose another.
  const isElse = staffId !== null && !colleagues.some(({ id }) => id === staffId);
  const choose = async (value: string) => {
    if (!(await mutateAsync({ claimId, staffId: value || null }).catch(() => null))) return;
    notify({ type: 'positive', title: t('assignee.done') });
  };
  return (
    <Panel title={t('assignee.title')} note={t('assignee.note')}>
      {error && <FormProblems title={error.message} />}
      <NativeSelect
        aria-label={t('assignee.title')}
        value={staffId ?? ''}
        disabled={isPending}
        data={[
          { value: '', label: t('assignee.everybody') },
          ...(isElse ? [{ value: staffId, label: staffName ?? staffId }] : []),
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
      />
    </Panel>
  );
};

import { type ContactView, contacts } from '@klang/contracts/api/contacts';
import { NativeSelect, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';

type Props = { readonly contact: ContactView; readonly isDisabled: boolean };

const Assignee = ({ contact, isDisabled }: Props) => {
  const { t } = useTranslation('backend');
  const { data } = useRead(contacts.assignees, {});
  const assign = useCommand(contacts.assign);
  const people = data?.data ?? [];
  const { assigneeId, assigneeName } = contact;
  const left =
    assigneeId && !people.some(({ id }) => id === assigneeId) ? [{ id: assigneeId, name: assigneeName }] : [];
  const choose = (staffId: string | null) => assign.mutate({ contactId: contact.id, staffId });
  return (
    <NativeSelect
      label={t('contacts.assignee')}
      disabled={isDisabled || contact.status === 'closed'}
      data={[
        { value: '', label: t('contacts.nobody') },
        ...[...left, ...people].map(({ id, name }) => ({ value: id, label: name ?? t('contacts.staff') })),
      ]}
      value={assigneeId ?? ''}
      error={assign.error?.message}
      onChange={({ currentTarget }) => choose(currentTarget.value || null)}
    />
  );
};

export const ContactHandling = ({ contact, isDisabled }: Props) => {
  const { t } = useTranslation('backend');
  const close = useCommand(contacts.close);
  const reopen = useCommand(contacts.reopen);
  const isClosed = contact.status === 'closed';
  const turn = isClosed ? reopen : close;
  const press = async () => {
    const answer = await turn.mutateAsync({ contactId: contact.id }).catch(() => null);
    if (answer) notify({ type: 'positive', title: t(isClosed ? 'contacts.reopened' : 'contacts.closed') });
  };
  return (
    <Panel title={t('contacts.handling')}>
      <Stack gap={12}>
        {turn.error && <FormProblems title={turn.error.message} />}
        <Assignee contact={contact} isDisabled={isDisabled} />
        {contact.status === 'new' ? (
          <p className="faint fz-135">{t('contacts.closeLater')}</p>
        ) : (
          <Button isBusy={turn.isPending} isDisabled={isDisabled} onClick={press}>
            {t(isClosed ? 'contacts.reopen' : 'contacts.close')}
          </Button>
        )}
      </Stack>
    </Panel>
  );
};

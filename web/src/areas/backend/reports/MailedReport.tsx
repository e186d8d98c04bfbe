import { mostMailed, reportMails } from '@klang/contracts/api/reportMails';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { notify } from '../../../ui/notice.ts';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';

type Props = { readonly viewId: string };

const ChooseDialog = ({ viewId, onClose }: Props & { readonly onClose: () => void }) => {
  const { t } = useTranslation('backend');
  const { t: common } = useTranslation('common');
  const { data, error: unread } = useRead(reportMails.read, { viewId });
  const { mutateAsync, isPending, error } = useCommand(reportMails.choose);
  const [own, setOwn] = useState<readonly string[]>();
  const chosen = own ?? data?.staffIds ?? [];
  const people = data?.people ?? [];
  const isTooMany = chosen.length > mostMailed;
  const problem = error ?? unread;
  const save = async () => {
    if (!data || isTooMany) return;
    // People who lost the right to view it are dropped.
    const staffIds = chosen.filter((id) => people.some((one) => one.id === id));
    const saved = await mutateAsync({ viewId, staffIds }).catch(() => null);
    if (!saved) return;
    notify({ type: 'positive', title: t('report.mail.done') });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('report.mail.title')}
      yes={t('report.mail.yes')}
      no={common('back')}
      tone="calm"
      isBusy={isPending}
      onYes={save}
      onNo={onClose}
    >
      <p>{t('report.mail.text')}</p>
      {problem && <FormProblems title={problem.message} />}
      {isTooMany && <FormProblems title={t('report.mail.tooMany', { count: mostMailed })} />}
      {!data && !unread && <SkeletonRows />}
      {people.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name ?? id}
          checked={chosen.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            setOwn(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
    </ConfirmDialog>
  );
};

export const MailedReport = ({ viewId }: Props) => {
  const { t } = useTranslation('backend');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('report.mail.title')}
      </Button>
      {isOpen && <ChooseDialog viewId={viewId} onClose={() => setOpen(false)} />}
    </>
  );
};

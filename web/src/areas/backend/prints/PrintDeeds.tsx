import { type PrintRow, prints, type StationRow } from '@klang/contracts/api/prints';
import { Group, Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notice.ts';
import { dots } from '../../../ui/workIcons.ts';
import { FaultChoice } from './FaultChoice.tsx';
import { MissingPages, missingOf, PrintAgain } from './PrintAgain.tsx';
import classes from './prints.module.css';
import { isLapsed } from './printWords.ts';

type Props = { readonly job: PrintRow; readonly stations: readonly StationRow[] | undefined };
type PrintQuestion = 'again' | 'fault' | 'cancel';
type AskProps = { readonly job: PrintRow; readonly onAsk: (what: PrintQuestion) => void };

const CancelPrint = ({ job, onClose }: { readonly job: PrintRow; readonly onClose: () => void }) => {
  const { t } = useTranslation('prints');
  const { mutateAsync, isPending, error } = useCommand(prints.cancel);
  const cancel = async () => {
    if (!(await mutateAsync({ jobId: job.id }).catch(() => null))) return;
    notify({ type: 'positive', title: t('canceled') });
    onClose();
  };
  return (
    <AskDialog
      question={{ title: t('cancelTitle'), text: t('cancelText', { title: job.title }), yes: t('cancel') }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={() => void cancel()}
      onNo={onClose}
    />
  );
};

const UnbegunMenu = ({ job, onAsk }: AskProps) => {
  const { t } = useTranslation('prints');
  return (
    <Menu position="bottom-end" width={220} hideDetached={false}>
      <Menu.Target>
        <Button size="small" variant="quiet" left={dots}>
          <span className="sr-only">{t('more', { title: job.title })}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onAsk('again')}>{t('where')}</Menu.Item>
        <Menu.Item onClick={() => onAsk('cancel')}>{t('cancel')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

const FailedButtons = ({ job, stations, onAsk }: AskProps & Props) => {
  const { t } = useTranslation('prints');
  return (
    <>
      <MissingPages job={job} stations={stations} />
      <Button size="small" onClick={() => onAsk('again')}>
        {t(missingOf(job) ? 'againAll' : 'again')}
      </Button>
      <Button size="small" variant="quiet" onClick={() => onAsk('cancel')}>
        {t('cancel')}
      </Button>
    </>
  );
};

export const PrintDeeds = ({ job, stations }: Props) => {
  const { t } = useTranslation('prints');
  const [asking, setAsking] = useState<PrintQuestion | null>(null);
  const confirm = useCommand(prints.confirm);
  const close = () => setAsking(null);
  const isSent = job.state === 'sent';
  return (
    <Group gap={8} className={classes.deeds} data-tone={job.state === 'failed' ? 'negative' : undefined}>
      {(isSent || (job.state === 'failed' && job.sent > 0)) && (
        <Button size="small" isBusy={confirm.isPending} onClick={() => confirm.mutate({ jobId: job.id })}>
          {t('out')}
        </Button>
      )}
      {isSent && (
        <Button size="small" onClick={() => setAsking('fault')}>
          {t('notOut')}
        </Button>
      )}
      {job.state === 'failed' && <FailedButtons job={job} stations={stations} onAsk={setAsking} />}
      {(job.state === 'waiting' || isLapsed(job)) && <UnbegunMenu job={job} onAsk={setAsking} />}
      {asking === 'again' && <PrintAgain job={job} stations={stations} onClose={close} />}
      {asking === 'fault' && <FaultChoice job={job} onClose={close} />}
      {asking === 'cancel' && <CancelPrint job={job} onClose={close} />}
    </Group>
  );
};

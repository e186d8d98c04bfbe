import { reportMails } from '@klang/contracts/api/reportMails';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCommand } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notice.ts';

/** Whoever came by the link of a monthly mail gets it no longer, if they want. */
export const LeaveMails = () => {
  const { t } = useTranslation('backend');
  const [params, setParams] = useSearchParams();
  const { mutateAsync, isPending } = useCommand(reportMails.leave);
  const viewId = params.get('mailed');
  if (!viewId) return null;
  const leave = async () => {
    const left = await mutateAsync({ viewId }).catch((error: Error) =>
      notify({ type: 'negative', title: t('report.mail.notLeft'), text: error.message }),
    );
    if (typeof left === 'number') return;
    notify({ type: 'positive', title: t('report.mail.left') });
    setParams(
      (now) => {
        now.delete('mailed');
        return now;
      },
      { replace: true },
    );
  };
  return (
    <Button variant="quiet" isBusy={isPending} onClick={() => void leave()}>
      {t('report.mail.leave')}
    </Button>
  );
};

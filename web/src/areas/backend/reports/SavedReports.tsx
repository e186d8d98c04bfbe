import { reportMails } from '@klang/contracts/api/reportMails';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCommand } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { type SavedViews, viewTitle } from '../../../lists/useSavedViews.ts';
import { ViewButtons } from '../../../lists/ViewButtons.tsx';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notice.ts';
import { ViewTabs } from '../../../ui/ViewTabs.tsx';
import { MailedReport } from './MailedReport.tsx';
import classes from './reports.module.css';

const LeaveMails = () => {
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

const allColumns = { visible: [], isOwn: false };

export const SavedReports = ({ views }: { readonly views: SavedViews }) => {
  const { t: listText } = useTranslation('lists');
  const { views: savedViews, looked, address } = views;
  const { detail } = useSession();
  return (
    <div className={`${classes.saved} row wraps gap-8`}>
      {savedViews.length > 0 && (
        <ViewTabs
          label={listText('views.label')}
          value={looked?.id}
          options={savedViews.map((view) => ({ value: view.id, label: viewTitle(view) }))}
          onChange={(id) => address.open(savedViews.find((view) => view.id === id)?.query ?? '')}
        />
      )}
      {looked && (looked.isMine || detail?.isadmin) && <MailedReport key={looked.id} viewId={looked.id} />}
      <LeaveMails />
      <ViewButtons views={views} choice={allColumns} />
    </div>
  );
};

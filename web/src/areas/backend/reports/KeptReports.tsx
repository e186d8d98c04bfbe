import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { type KeptViews, viewTitle } from '../../../lists/useKeptViews.ts';
import { ViewButtons } from '../../../lists/ViewButtons.tsx';
import { ViewTabs } from '../../../ui/ViewTabs.tsx';
import { LeaveMails } from './LeaveMails.tsx';
import { MailedReport } from './MailedReport.tsx';
import classes from './reports.module.css';

/** A report has no columns to choose. */
const allColumns = { shown: [], isOwn: false };

/** What somebody kept of this report, for themselves or for everybody, and the way to keep what it is asked now. */
export const KeptReports = ({ views }: { readonly views: KeptViews }) => {
  const { t } = useTranslation('lists');
  const { kept, looked, address } = views;
  const { detail } = useSession();
  return (
    <div className={classes.kept}>
      {kept.length > 0 && (
        <ViewTabs
          label={t('views.label')}
          value={looked?.id}
          options={kept.map((view) => ({ value: view.id, label: viewTitle(view) }))}
          onChange={(id) => address.open(kept.find((view) => view.id === id)?.query ?? '')}
        />
      )}
      {looked && (looked.isMine || detail?.isadmin) && <MailedReport key={looked.id} viewId={looked.id} />}
      <LeaveMails />
      <ViewButtons views={views} choice={allColumns} />
    </div>
  );
};

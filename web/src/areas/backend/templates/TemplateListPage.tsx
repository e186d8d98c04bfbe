import { templates as calls } from '@klang/contracts/api/templates';
import { type TemplateKey, templates } from '@klang/contracts/mails/templates';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { RecordLoading } from '../../../ui/RecordLoading.tsx';
import { RecordPage } from '../../../ui/RecordPage.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { isBehind, type TemplateRow } from './templateTexts.ts';

const back = '/backend/main';
const isMail = (key: TemplateKey): boolean => templates[key].channel === 'mail';

const Whose = ({ row }: { readonly row: TemplateRow }) => {
  const { t } = useTranslation('backend');
  if (isBehind(row)) return <StatusBadge tone="warning" mark="M8 4.8v3.9M8 11.2v.01" label={t('templates.behind')} />;
  if (row.own) return <StatusBadge tone="info" mark="" label={t('templates.own')} />;
  return <small>{t('templates.standard')}</small>;
};

type RowsProps = { readonly title: string; readonly note?: string; readonly rows: readonly TemplateRow[] };

const Rows = ({ title, note, rows }: RowsProps) => {
  const localize = useLocalize();
  return (
    <Panel title={title} note={note}>
      <PanelRows isBare>
        {rows.map((row) => (
          <li key={row.key}>
            <Link to={`/backend/settingtemplateedit?key=${row.key}`}>{localize(templates[row.key].title)}</Link>
            <Whose row={row} />
          </li>
        ))}
      </PanelRows>
    </Panel>
  );
};

export const TemplateListPage = () => {
  const { t } = useTranslation('backend');
  const { name } = useSite();
  const state = useRead(calls.list, {});
  const title = t('templates.title');
  const way = { to: back, label: t('site.main') };
  return (
    <>
      <PageTitle of={`${title} · ${name}`} />
      <RecordLoading state={state} isThere={state.data !== undefined} missing={t('templates.missing')} back={way}>
        {({ data }) => (
          <RecordPage back={way} title={title} note={t('templates.intro')}>
            <Rows title={t('templates.mails')} rows={data.filter(({ key }) => isMail(key))} />
            <Rows
              title={t('templates.papers')}
              note={t('templates.papersNote')}
              rows={data.filter(({ key }) => !isMail(key))}
            />
          </RecordPage>
        )}
      </RecordLoading>
    </>
  );
};

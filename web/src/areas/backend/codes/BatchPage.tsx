import { type BatchRow, type CodeRow, codes } from '@klang/contracts/api/codes';
import { codeStateTexts } from '@klang/contracts/codes/codeStateTexts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/format.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import facts from '../../../ui/facts.module.css';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { RecordLoading } from '../../../ui/RecordLoading.tsx';
import { RecordPage } from '../../../ui/RecordPage.tsx';
import { RightLink } from '../RightLink.tsx';
import { itemPath } from '../trips/looks.ts';
import { usePlaces } from '../warehouse/usePlaces.ts';
import { AssignCode } from './AssignCode.tsx';
import { CodeText } from './CodeText.tsx';
import { PrintedBefore } from './PrintedBefore.tsx';
import { PrintPanel } from './PrintPanel.tsx';
import { RetireCode } from './RetireCode.tsx';
import { useCodeKinds } from './useCodeKinds.ts';

const mostListed = 500;

const Facts = ({ batch }: { readonly batch: BatchRow }) => {
  const { t } = useTranslation('trips');
  const { language } = useSite();
  const { nameOf } = useCodeKinds();
  return (
    <Panel title={t('facts')}>
      <dl className={`${facts.facts} grid gap-8-16 fz-14 lh-16`}>
        <dt>{t('codes.kind')}</dt>
        <dd>{nameOf(batch.kindId)}</dd>
        <dt>{t('codes.madeAt')}</dt>
        <dd>{[shortDate(batch.madeAt, language), batch.madeBy].filter(Boolean).join(' · ')}</dd>
        <dt>{t('codes.count')}</dt>
        <dd>{batch.count.toLocaleString('en-US')}</dd>
        <dt>{t('codes.used')}</dt>
        <dd>{batch.used.toLocaleString('en-US')}</dd>
        <dt>{t('codes.retired')}</dt>
        <dd>{batch.retired.toLocaleString('en-US')}</dd>
      </dl>
    </Panel>
  );
};

const Touched = ({ rows }: { readonly rows: readonly CodeRow[] }) => {
  const { t } = useTranslation('trips');
  const localize = useLocalize();
  const { nameOf } = usePlaces();
  return (
    <Panel title={t('codes.touched')}>
      <PanelRows>
        {rows.map(({ code, state, standsFor, targetId }) => (
          <li key={code}>
            <span>
              <CodeText code={code} />
              <small>{localize(codeStateTexts[state])}</small>
            </span>
            {targetId && standsFor === 'item' && (
              <RightLink to={itemPath(targetId)} needs="ordertracking">
                {targetId}
              </RightLink>
            )}
            {targetId && standsFor === 'location' && <span>{nameOf(targetId)}</span>}
          </li>
        ))}
      </PanelRows>
    </Panel>
  );
};

export const BatchPage = ({ batchId }: { readonly batchId: string }) => {
  const { t } = useTranslation('trips');
  const { name } = useSite();
  const state = useRead(codes.batch, { batchId, limit: mostListed });
  const back = { to: '/backend/generatelist', label: t('codes.batches') };
  return (
    <>
      <PageTitle of={`${state.data?.batch.firstCode ?? t('codes.batches')} · ${name}`} />
      <RecordLoading state={state} back={back} isThere={state.data !== undefined} missing={t('codes.noBatch')}>
        {({ batch, data, prints }) => (
          <RecordPage back={back} title={batch.firstCode} aside={<PrintPanel batch={batch} />}>
            <Facts batch={batch} />
            {batch.standsFor !== 'seal' && <AssignCode use={batch.standsFor} />}
            <RetireCode />
            {prints.length > 0 && <PrintedBefore prints={prints} note={t('codes.before.again')} />}
            {data.length > 0 && <Touched rows={data} />}
          </RecordPage>
        )}
      </RecordLoading>
    </>
  );
};

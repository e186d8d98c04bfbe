import type { PrintRow } from '@klang/contracts/api/prints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '../../../lib/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { WholeCodes } from '../../../ui/WholeCodes.tsx';
import { PrintTile } from './PrintTile.tsx';
import classes from './prints.module.css';
import { useKindOfPrint, useReprintReason } from './printWords.ts';

const mostShown = 5;

export const PrintsDone = ({ rows }: { readonly rows: readonly PrintRow[] }) => {
  const { t } = useTranslation('prints');
  const kindOf = useKindOfPrint();
  const whyAgain = useReprintReason();
  const [isAll, setAll] = useState(false);
  if (rows.length === 0) return null;
  return (
    <Panel title={t('done')} action={<span className="muted fz-13">{t('jobs', { count: rows.length })}</span>}>
      <PanelRows isBare>
        {(isAll ? rows : rows.slice(0, mostShown)).map(({ id, work, title, changedBy, changedAt, ...job }) => (
          <li key={id}>
            <div className={`${classes.job} flex middle gap-12`}>
              <PrintTile job={{ ...job, work }} />
              <span>
                <b>
                  <WholeCodes of={[`${kindOf(work)} ${title}`, whyAgain(job)].filter(Boolean).join(' · ')} />
                </b>
                <small>
                  {changedBy === null
                    ? t('doneAtAlone', { at: clockTime(changedAt) })
                    : t('doneAt', { by: changedBy, at: clockTime(changedAt) })}
                </small>
              </span>
            </div>
          </li>
        ))}
      </PanelRows>
      {!isAll && rows.length > mostShown && (
        <button className="plain strong underlined" type="button" onClick={() => setAll(true)}>
          {t('allDone', { count: rows.length })}
        </button>
      )}
    </Panel>
  );
};

import type { PrintRow } from '@klang/contracts/api/prints';
import { useTranslation } from 'react-i18next';
import { clockTime } from '../../../lib/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { useKindOfPrint } from './printWords.ts';

export const PrintsDone = ({ rows }: { readonly rows: readonly PrintRow[] }) => {
  const { t } = useTranslation('prints');
  const kindOf = useKindOfPrint();
  if (rows.length === 0) return null;
  return (
    <Panel title={t('done')}>
      <PanelRows isBare>
        {rows.map(({ id, work, title, changedBy, changedAt }) => (
          <li key={id}>
            <span>
              <b>{`${kindOf(work)} ${title}`}</b>
              <small>
                {changedBy === null
                  ? t('doneAtAlone', { at: clockTime(changedAt) })
                  : t('doneAt', { by: changedBy, at: clockTime(changedAt) })}
              </small>
            </span>
          </li>
        ))}
      </PanelRows>
    </Panel>
  );
};

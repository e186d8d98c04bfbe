import type { PrintRow } from '@klang/contracts/api/prints';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { clockTime } from '../../../lib/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './prints.module.css';

/** What people saw come out today, the newest first. */
export const PrintsDone = ({ rows }: { readonly rows: readonly PrintRow[] }) => {
  const { t } = useTranslation('prints');
  if (rows.length === 0) return null;
  return (
    <Panel title={t('done')}>
      <Stack component="ul" gap={0} className={classes.jobs}>
        {rows.map(({ id, title, changedBy, changedAt }) => (
          <li key={id}>
            <span>
              <b>{title}</b>
              <small>
                {changedBy === null
                  ? t('doneAtAlone', { at: clockTime(changedAt) })
                  : t('doneAt', { by: changedBy, at: clockTime(changedAt) })}
              </small>
            </span>
          </li>
        ))}
      </Stack>
    </Panel>
  );
};

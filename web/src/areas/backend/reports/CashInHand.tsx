import { type CashHolder, cash } from '@klang/contracts/api/cash';
import { Box, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { baht } from '../../../lib/format.ts';
import { holds } from '../../../lib/rights.ts';
import { Button } from '../../../ui/Button.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import own from './cashInHand.module.css';
import { HandIns } from './HandIns.tsx';
import classes from './reports.module.css';
import { TakeCashDialog } from './TakeCashDialog.tsx';

type HolderProps = {
  readonly of: CashHolder;
  /** Nothing where the reader may not, or collected it themselves. */
  readonly onTake?: (() => void) | undefined;
};
const Holder = ({ of, onTake }: HolderProps) => {
  const { t } = useTranslation('backend');
  const [isOpen, setOpen] = useState(false);
  const { staffId, takenSatang, handedInSatang, heldSatang } = of;
  const name = of.name ?? t('report.cash.gone');
  return (
    <li>
      <div className={own.holder}>
        <span>
          <strong>{name}</strong>
          <Text component="small" c="var(--ink-2)" fz="xs">
            {t('report.cash.sums', { taken: baht(takenSatang), handedIn: baht(handedInSatang) })}
          </Text>
        </span>
        <b data-negative={heldSatang < 0 || undefined}>{baht(heldSatang)}</b>
        <span className={classes.actions}>
          <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('report.cash.before')}
          </Button>
          {onTake && (
            <Button size="small" onClick={onTake}>
              {t('report.cash.take')}
            </Button>
          )}
        </span>
      </div>
      {isOpen && <HandIns staffId={staffId} name={name} mayUndo={onTake !== undefined} />}
    </li>
  );
};

/** Who holds how much of what was collected at doors, and where the office takes it from them. */
export const CashInHand = () => {
  const { t } = useTranslation('backend');
  const { detail: me } = useSession();
  const [asked, setAsked] = useState<string | null>(null);
  const state = useRead(cash.list, {});
  const found = state.data?.data ?? [];
  const asking = found.find(({ staffId }) => staffId === asked);
  const may = holds(me, 'report02', 'u');
  const shown = found.toSorted((one, other) => other.heldSatang - one.heldSatang);
  if (state.data && found.length === 0) return null;
  return (
    <Box component="section" p={16} className={classes.card}>
      <div className={own.head}>
        <Title order={2} m="0 0 8px" fz="xl" fw={600}>
          {t('report.cash.title')}
        </Title>
      </div>
      {state.data ? (
        <ul className={own.holders}>
          {shown.map((one) => (
            <Holder
              key={one.staffId}
              of={one}
              onTake={may && one.staffId !== me?.id ? () => setAsked(one.staffId) : undefined}
            />
          ))}
        </ul>
      ) : state.error ? (
        <FailedState
          title={t('report.cash.failed')}
          text={state.error.message}
          retryLabel={t('report.again')}
          onRetry={state.refetch}
        />
      ) : (
        <SkeletonRows />
      )}
      {asking && <TakeCashDialog of={asking} onChanged={state.refetch} onDone={() => setAsked(null)} />}
    </Box>
  );
};

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
  readonly onTake?: (() => void) | undefined;
};
const Holder = ({ of, onTake }: HolderProps) => {
  const { t } = useTranslation('backend');
  const [isOpen, setOpen] = useState(false);
  const { staffId, takenSatang, handedInSatang, heldSatang } = of;
  const name = of.name ?? t('report.cash.gone');
  return (
    <li>
      <div className={`${own.holder} grid middle gap-4-16 p-10-0`}>
        <span>
          <strong>{name}</strong>
          <Text component="small" c="var(--ink-2)" fz="xs">
            {t('report.cash.sums', { taken: baht(takenSatang), handedIn: baht(handedInSatang) })}
          </Text>
        </span>
        <b className="toned" data-tone={heldSatang < 0 ? 'negative' : undefined}>
          {baht(heldSatang)}
        </b>
        <span className={`${classes.actions} wrap gap-8`}>
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

export const CashInHand = () => {
  const { t } = useTranslation('backend');
  const { detail: me } = useSession();
  const [holderId, setHolderId] = useState<string | null>(null);
  const state = useRead(cash.list, {});
  const found = state.data?.data ?? [];
  const asking = found.find(({ staffId }) => staffId === holderId);
  const may = holds(me, 'report02', 'u');
  const holders = found.toSorted((one, other) => other.heldSatang - one.heldSatang);
  if (state.data && found.length === 0) return null;
  return (
    <Box component="section" p={16} className={classes.card}>
      <div>
        <Title order={2} m="0 0 8px" fz="xl" fw={600}>
          {t('report.cash.title')}
        </Title>
      </div>
      {state.data ? (
        <ul className={own.holders}>
          {holders.map((one) => (
            <Holder
              key={one.staffId}
              of={one}
              onTake={may && one.staffId !== me?.id ? () => setHolderId(one.staffId) : undefined}
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
      {asking && <TakeCashDialog of={asking} onChanged={state.refetch} onDone={() => setHolderId(null)} />}
    </Box>
  );
};

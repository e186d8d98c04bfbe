import type { ScanKit } from '@klang/contracts/api/scans';
import { needsPlace } from '@klang/contracts/codes/scans';
import { Box, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { clockTime } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { alertCircle, check, clock, warning } from '../../../ui/icons.ts';
import { undo as undoIcon } from '../../../ui/workIcons.ts';
import classes from './scan.module.css';
import type { LoggedScan } from './scanLog.ts';
import { mayUndo } from './useScanning.ts';

const icons: Readonly<Record<LoggedScan['outcome'], string>> = {
  taken: check,
  known: check,
  undone: undoIcon,
  waiting: clock,
  conflict: warning,
  stranger: warning,
  refused: alertCircle,
};
const shown = 10;

type RowProps = { readonly scan: LoggedScan; readonly kit: ScanKit };
const useSaid = ({ scan, kit }: RowProps): string => {
  const { t } = useTranslation('scan');
  const { language } = useSite();
  if (scan.why) return scan.why[language];
  const place = kit.places.find(({ placeId }) => placeId === scan.placeId)?.code;
  const trip = kit.trips.find(({ tripId }) => tripId === scan.tripId)?.orderNumber;
  const where = needsPlace(scan.mode) ? place : trip;
  const outcome = scan.outcome === 'waiting' && scan.isHeld ? 'held' : scan.outcome;
  return [t(`outcomes.${outcome}`), t(`modes.${scan.mode}`), where].filter(Boolean).join(' · ');
};

const Row = ({ scan, kit, onUndo }: RowProps & { readonly onUndo: (scan: LoggedScan) => void }) => {
  const { t } = useTranslation('scan');
  const said = useSaid({ scan, kit });
  return (
    <li data-outcome={scan.outcome}>
      <Icon of={icons[scan.outcome]} size={20} />
      <p>
        <b>{scan.itemId ?? scan.code}</b> <time>{clockTime(scan.at)}</time>
        <span>{said}</span>
      </p>
      {mayUndo(scan) && (
        <Button size="large" left={undoIcon} onClick={() => onUndo(scan)}>
          {t('undo')}
        </Button>
      )}
    </li>
  );
};

/** What came of the scan before, in large letters. */
export const LastScan = ({ scan, kit }: RowProps) => {
  const said = useSaid({ scan, kit });
  return (
    <div className={classes.last} data-outcome={scan.outcome} role="status">
      <Icon of={icons[scan.outcome]} size={22} />
      <p>
        <Text component="b" fz={20}>
          {scan.itemId ?? scan.code}
        </Text>
        <span>{said}</span>
      </p>
    </div>
  );
};

type Props = {
  readonly log: readonly LoggedScan[];
  readonly kit: ScanKit;
  readonly onUndo: (scan: LoggedScan) => void;
};

/** The last ten, the newest first, each with its way back. */
export const LastScans = ({ log, kit, onUndo }: Props) => {
  const { t } = useTranslation('scan');
  return (
    <Box
      component="section"
      p={16}
      bd="1px solid var(--line)"
      bdrs="var(--radius-card)"
      bg="var(--surface)"
      className={classes.part}
    >
      <h2>{t('lastScans')}</h2>
      {log.length === 0 && <Text c="var(--ink-2)">{t('noScans')}</Text>}
      <ul className={classes.rows}>
        {log.slice(0, shown).map((scan) => (
          <Row key={scan.scanId} scan={scan} kit={kit} onUndo={onUndo} />
        ))}
      </ul>
    </Box>
  );
};

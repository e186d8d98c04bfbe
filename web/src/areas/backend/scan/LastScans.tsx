import type { ScanKit } from '@klang/contracts/api/scans';
import { needsPlace } from '@klang/contracts/codes/scans';
import { ActionIcon, Box, Group, Stack, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../lib/site.ts';
import { entryName } from '../../../lookups/entryNames.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { alertCircle, check, clock, warning } from '../../../ui/icons.ts';
import { Key } from '../../../ui/office/Key.tsx';
import { useWide } from '../../../ui/useWide.ts';
import { WholeCodes } from '../../../ui/WholeCodes.tsx';
import { undo as undoIcon } from '../../../ui/workIcons.ts';
import { CodeText } from '../codes/CodeText.tsx';
import { sinceOf } from '../daySheet/since.ts';
import { PlaceRow, withPlaces } from './PlaceRow.tsx';
import { isItem, isOfAnotherTrip } from './putAwayTrip.ts';
import classes from './scan.module.css';
import { type LoggedScan, mostListed, scanLog } from './scanLog.ts';

const icons: Readonly<Record<LoggedScan['outcome'], string>> = {
  taken: check,
  known: check,
  undone: undoIcon,
  waiting: clock,
  conflict: warning,
  stranger: warning,
  refused: alertCircle,
};
type OfVisit = Pick<ScanKit['arrivals'][number]['items'][number], 'itemId' | 'code' | 'sizeId'>;
const lookOf = (scan: LoggedScan): LoggedScan['outcome'] => {
  if (scan.undoneBy !== undefined) return 'undone';
  return isOfAnotherTrip(scan) ? 'stranger' : scan.outcome;
};
const saidOf = ({ outcome, undoneBy, isHeld }: LoggedScan): LoggedScan['outcome'] | 'held' | 'undoing' => {
  if (outcome !== 'undone' && undoneBy !== undefined) return 'undoing';
  return outcome === 'waiting' && isHeld ? 'held' : outcome;
};
/** The server says it; until then this device, if the item is of a visit that it knows. */
const sizeIn = ({ sizes = [], trips, arrivals }: ScanKit, scan: LoggedScan) => {
  const here = [...trips, ...arrivals].flatMap(({ items }): readonly OfVisit[] => items).find(isItem(scan));
  const sizeId = scan.sizeId ?? here?.sizeId;
  return sizes.find((one) => one.sizeId === sizeId);
};
type RowProps = { readonly scan: LoggedScan; readonly kit: ScanKit };
const useDescription = ({ scan, kit }: RowProps): string => {
  const { t } = useTranslation('scan');
  const { language } = useSite();
  const place = kit.places.find(({ placeId }) => placeId === scan.placeId)?.code;
  const size = sizeIn(kit, scan);
  const what = [size && entryName(size, language), scan.words].filter(Boolean).join(' · ');
  if (scan.why) return [what, scan.why[language]].filter(Boolean).join(' · ');
  const trip = kit.trips.find(({ tripId }) => tripId === scan.tripId)?.orderNumber;
  const where = needsPlace(scan.mode) ? place : trip;
  const doubt = isOfAnotherTrip(scan) ? t('notOfTrip') : '';
  return [what, doubt, t(`outcomes.${saidOf(scan)}`), t(`modes.${scan.mode}`), where].filter(Boolean).join(' · ');
};

type UndoProps = {
  readonly isUndoable: (scan: LoggedScan) => boolean;
  readonly onUndo: (scan: LoggedScan) => void;
};

type OneProps = RowProps & { readonly undoes: 'last' | 'earlier' | null; readonly onUndo: UndoProps['onUndo'] };

const Row = ({ scan, kit, undoes, onUndo }: OneProps) => {
  const { t } = useTranslation('scan');
  const { language } = useSite();
  const text = useDescription({ scan, kit });
  return (
    <li data-outcome={lookOf(scan)}>
      <Icon of={icons[lookOf(scan)]} size={20} />
      <p>
        <b>{scan.itemId ?? <CodeText code={scan.code} />}</b> <time>{sinceOf(scan.at, language)}</time>
        <Text span display="block" c="var(--ink-2)">
          <WholeCodes of={text} />
        </Text>
      </p>
      {undoes === 'last' && (
        <Button size="large" left={undoIcon} onClick={() => onUndo(scan)}>
          {t('undo')}
        </Button>
      )}
      {undoes === 'earlier' && (
        <ActionIcon size={56} aria-label={t('undo')} onClick={() => onUndo(scan)}>
          <Icon of={undoIcon} />
        </ActionIcon>
      )}
    </li>
  );
};

export const LastScan = ({ scan, kit }: RowProps) => {
  const text = useDescription({ scan, kit });
  return (
    <div className={`${classes.last} row framed gap-12 p-14-16`} data-outcome={lookOf(scan)} role="status">
      <Icon of={icons[lookOf(scan)]} size={22} />
      <p>
        <Text component="b" fz={20}>
          {scan.itemId ?? <CodeText code={scan.code} />}
        </Text>
        <Text span display="block" c="var(--ink-2)">
          {text}
        </Text>
      </p>
    </div>
  );
};

type Props = UndoProps & { readonly log: readonly LoggedScan[]; readonly kit: ScanKit };

export const LastScans = ({ log, kit, isUndoable, onUndo }: Props) => {
  const { t } = useTranslation('scan');
  const isWide = useWide();
  const listed = log.slice(0, mostListed);
  const places = useSyncExternalStore(scanLog.subscribe, scanLog.places);
  const rows = withPlaces(listed, places);
  const last = listed.find(isUndoable);
  const undoesOf = (scan: LoggedScan) => (scan === last ? 'last' : isUndoable(scan) ? 'earlier' : null);
  return (
    <Box
      component="section"
      p={16}
      bd="1px solid var(--line)"
      bdrs="var(--radius-card)"
      bg="var(--surface)"
      className={classes.part}
    >
      <Group justify="space-between" mb={8}>
        <h2>{t('lastScans')}</h2>
        {last && isWide && (
          <Group gap={6} c="var(--ink-2)" fz="sm">
            {t('undoLast')} <Key name="Ctrl" /> <Key name="Z" />
          </Group>
        )}
      </Group>
      {rows.length === 0 && <Text c="var(--ink-2)">{t('noScans')}</Text>}
      <Stack component="ul" gap={0} className={classes.rows}>
        {rows.map((one) =>
          'scanId' in one ? (
            <Row key={one.scanId} scan={one} kit={kit} undoes={undoesOf(one)} onUndo={onUndo} />
          ) : (
            <PlaceRow key={`${one.at} ${one.placeId}`} chosen={one} kit={kit} />
          ),
        )}
      </Stack>
    </Box>
  );
};

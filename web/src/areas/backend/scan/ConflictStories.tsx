import type { OpenConflict, ScanKit } from '@klang/contracts/api/scans';
import type { ScanPosition } from '@klang/contracts/codes/scanFields';
import { isThereAlready } from '@klang/contracts/codes/scans';
import { tripKindTexts } from '@klang/contracts/custody/tripTexts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dayAndHours } from '../../../lib/format.ts';
import { positionMap } from '../../../lib/position.ts';
import { useSite } from '../../../lib/site.ts';
import { WholeCodes } from '../../../ui/WholeCodes.tsx';
import { sinceOf } from '../daySheet/since.ts';
import classes from './scan.module.css';
import { statusIn } from './useScanKit.ts';

export type ConflictProps = { readonly one: OpenConflict; readonly kit: ScanKit };

const MapLink = ({ of }: { readonly of: ScanPosition | null }) => {
  const { t } = useTranslation('scan');
  return (
    of && (
      <a href={positionMap(of)} target="_blank" rel="noreferrer">
        {t('conflict.map')}
      </a>
    )
  );
};

const placeOf = ({ places }: ScanKit, id: string | null): string =>
  places.find(({ placeId }) => placeId === id)?.code ?? '';

/** From this offset on, the person is told as well. */
const clockOffMs = 120_000;

/** What each side says, in short: where the item is. */
export const useSides = ({ one, kit }: ConflictProps) => {
  const { t } = useTranslation('scan');
  const { language } = useSite();
  const { theirs } = one;
  const van = theirs.custody === 'movers' && kit.trips.find(({ tripId }) => tripId === theirs.tripId);
  const tripText = van && dayAndHours(tripKindTexts[van.kind][language], van);
  const statusOf = (id: string | null) => statusIn(kit, id)?.[`name_${language}`];
  const statusText = one.statusId !== null && (statusOf(theirs.statusId) ?? t('conflict.noStatus'));
  const missing = theirs.isMissing && t('conflict.missing');
  const parts = (...all: readonly unknown[]) => all.filter(Boolean).join(' · ');
  return {
    mine: parts(t(`modes.${one.mode}`), placeOf(kit, one.placeId), statusOf(one.statusId)),
    theirs: parts(t(`custody.${theirs.custody}`), placeOf(kit, theirs.locationId), missing, tripText, statusText),
  };
};

export const ConflictStories = ({ one, kit }: ConflictProps) => {
  const { t } = useTranslation('scan');
  const { language } = useSite();
  const timeOf = (at: string): string => sinceOf(at, language);
  const { theirs } = one;
  const { mine, theirs: whereText } = useSides({ one, kit });
  const at = theirs.movedAt ?? theirs.step?.at;
  const isOff = Math.abs(Date.parse(one.deviceAt) - Date.parse(one.scannedAt)) >= clockOffMs;
  const times = [
    t('conflict.arrived', { time: timeOf(one.conflictedAt) }),
    ...(isOff ? [t('conflict.deviceClock', { time: timeOf(one.deviceAt) })] : []),
  ];
  return (
    <dl className={`${classes.stories} grid gap-8`}>
      <div data-of="mine">
        <Text component="dt" c="var(--ink-2)" fz="sm">
          {t('conflict.mine', { time: timeOf(one.scannedAt) })}
        </Text>
        <dd>
          <b>
            <WholeCodes of={mine} />
          </b>
          <span>{one.by ?? t('conflict.somebody')}</span>
          <Text component="small" c="var(--ink-2)">
            {times.join(' · ')}
          </Text>
          <MapLink of={one.position} />
        </dd>
      </div>
      <div data-of="theirs">
        <Text component="dt" c="var(--ink-2)" fz="sm">
          {at ? t('conflict.theirs', { time: timeOf(at) }) : t('conflict.theirsBare')}
        </Text>
        <dd>
          <b>
            <WholeCodes of={whereText} />
          </b>
          <span>{theirs.step?.by.name ?? t('conflict.somebody')}</span>
          {theirs.seenAt && (
            <Text component="small" c="var(--ink-2)">
              {t('conflict.seenThere', { time: timeOf(theirs.seenAt) })}
            </Text>
          )}
          <MapLink of={theirs.position} />
        </dd>
      </div>
    </dl>
  );
};

const isSameNow = ({ mode, placeId, statusId, theirs }: OpenConflict): boolean =>
  theirs.isMissing !== true &&
  (statusId === null || theirs.statusId === statusId) &&
  (mode === 'status' || (mode === 'putAway' && isThereAlready({ mode, placeId }, theirs)));

/** Where a search may begin: the last place on which both sides agree. */
export const BothAgreed = ({ one, kit }: ConflictProps) => {
  const { t } = useTranslation('scan');
  const { language } = useSite();
  const { agreed } = one;
  if (!isSameNow(one) && !agreed) return null;
  const where = agreed && [t(`custody.${agreed.custody}`), placeOf(kit, agreed.locationId)].filter(Boolean).join(' · ');
  return (
    <Text component="p" className="sand p-10-12" bdrs="var(--radius-field)" c="var(--ink-2)">
      <WholeCodes
        of={
          agreed && !isSameNow(one)
            ? t('conflict.agreed', { where, time: sinceOf(agreed.movedAt, language) })
            : t('conflict.sameNow')
        }
      />
    </Text>
  );
};
